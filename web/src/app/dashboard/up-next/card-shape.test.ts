import { expect, test, vi } from 'vitest'
import { STORAGE_KEYS } from '#shared/storage.ts'
import { expectedRows } from './card-shape.ts'

test('the card waits with its last number of rows, on the first visit with the maximum', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
  expect([expectedRows(true), expectedRows(false)]).toEqual([10, 4])
  stored.set(STORAGE_KEYS.todayRows, '3')
  expect([expectedRows(true), expectedRows(false)]).toEqual([3, 3])
  stored.set(STORAGE_KEYS.todayRows, '900')
  expect([expectedRows(true), expectedRows(false)]).toEqual([10, 4])
  stored.set(STORAGE_KEYS.todayRows, 'x')
  expect(expectedRows(true)).toBe(10)
  vi.unstubAllGlobals()
})
