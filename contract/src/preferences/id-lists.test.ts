import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasId, withId, withoutId } from './id-lists.ts'

test('ids are compared as text, and a list holds each once', () => {
  expect(hasId(['7'], 7)).toBe(true)
  expect(hasId([7], '7')).toBe(true)
  expect(hasId(['70'], 7)).toBe(false)
  expect(withId(['7'], 7)).toEqual(['7'])
  expect(withId([1], 2)).toEqual([1, 2])
})

test('a favourite is added at the end and taken out again, stored as text or number [1/DASH-15]', () => {
  expect(withId([3, '1'], 2)).toEqual([3, '1', 2])
  expect(withoutId([3, '1', 2], 1)).toEqual([3, 2])
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(20)), fc.nat(20), (ids, id) => {
      expect(withoutId(ids, id)).not.toContain(id)
      expect(withId(ids, id)).toContain(id)
      expect(withId(withoutId(ids, id), id)).toEqual([...ids.filter((entry) => entry !== id), id])
      expect(withId(withId(ids, id), id)).toEqual(withId(ids, id))
    }),
  )
})
