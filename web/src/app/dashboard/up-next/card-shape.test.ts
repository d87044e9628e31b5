import { expect, test, vi } from 'vitest'
import { STORAGE_KEYS } from '#shared/storage.ts'
import { readCardShape, saveCardShape } from './card-shape.ts'

test('the card waits with the lines it had last, on the first visit and after nonsense with a usual number', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  const usual = readCardShape()
  expect(usual).toMatch(/^[hra]+$/)
  saveCardShape('hrrhra')
  expect(readCardShape()).toBe('hrrhra')
  saveCardShape('')
  expect(readCardShape()).toBe('r')
  // A number of rows, as releases before stored it.
  for (const other of ['7', 'x', 'r'.repeat(900)]) {
    stored.set(STORAGE_KEYS.todayRows, other)
    expect(readCardShape(), other).toBe(usual)
  }
  vi.unstubAllGlobals()
})
