import { expect, test } from 'vitest'
import { noteWritten, seenAfter } from './seen-after.ts'

test('the highest written position is kept, and invalid ones are not [5/SCALE-08]', () => {
  expect(seenAfter()).toBeNull()
  for (const at of [null, '', 'soon']) noteWritten(at)
  expect(seenAfter()).toBeNull()
  for (const [at, kept] of [
    ['0/9', '0/9'],
    ['0/10', '0/10'],
    ['0/A', '0/10'],
    ['FF/0', 'FF/0'],
    ['100/0', '100/0'],
    ['FF/FFFFFFFF', '100/0'],
  ] as const) {
    noteWritten(at)
    expect(seenAfter()).toBe(kept)
  }
})
