import { expect, test, vi } from 'vitest'
import { readSectionShapes, saveSectionShapes } from './section-shape.ts'

test('the saved shapes of the sections are restored; anything odd in the storage is no card', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  expect(readSectionShapes()).toEqual([6, 0, 3])
  saveSectionShapes([4, null, 0, 12])
  expect(readSectionShapes()).toEqual([4, null, 0, 12])
  for (const key of stored.keys()) stored.set(key, 'x 1e9 3')
  expect(readSectionShapes()).toEqual([0, 30, 3])
  vi.unstubAllGlobals()
})
