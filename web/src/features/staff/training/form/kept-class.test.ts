import { beforeEach, expect, test } from 'vitest'
import { emptyClass } from './class-values.ts'
import { keepClass, readKeptClass, removeKeptClass } from './kept-class.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  })
})

test('what was typed into the form of a class is there once more after a reload, for that class alone [4/CBAD-10]', () => {
  const values = { ...emptyClass('CV'), className: 'Escrow', capacity: '12' }
  keepClass(null, values)
  expect(readKeptClass(4)).toBeNull()
  expect(readKeptClass(null)).toEqual(values)
  removeKeptClass(null)
  expect(readKeptClass(null)).toBeNull()
  keepClass(4, values)
  expect(readKeptClass(4)).toEqual(values)
})

test('what cannot be read is as if nothing had been kept', () => {
  keepClass(4, emptyClass(''))
  for (const [key] of stored) stored.set(key, '{"className":')
  expect(readKeptClass(4)).toBeNull()
})
