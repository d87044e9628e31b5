import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toRecordId } from './address-parts.ts'

test('an id is a number from 1 on that a column can hold, written in the one way', () => {
  for (const [text, id] of [
    ['1', 1],
    ['999999999', 999_999_999],
    ['0', null],
    ['01', null],
    ['1000000000', null],
    ['-1', null],
    ['1.5', null],
    ['1e3', null],
    [' 1', null],
    ['1\n', null],
    ['', null],
  ] as const)
    expect(toRecordId(text), JSON.stringify(text)).toBe(id)
  fc.assert(
    fc.property(fc.string(), (text) => {
      const id = toRecordId(text)
      expect(id === null || String(id) === text).toBe(true)
    }),
  )
})
