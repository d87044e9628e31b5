import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test('five page numbers surround the current one, two at each end [3/CONST-02, 3/CONST-03]', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(1, 13)).toEqual([1, 2, 3, 4, 5, null, 12, 13])
  expect(pageNumbers(7, 13)).toEqual([1, 2, null, 5, 6, 7, 8, 9, null, 12, 13])
  expect(pageNumbers(13, 13)).toEqual([1, 2, null, 9, 10, 11, 12, 13])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 200 }), (one, other) => {
      const [page, last] = [Math.min(one, other), Math.max(one, other)]
      const numbers = pageNumbers(page, last)
      expect(numbers).toContain(page)
      expect(numbers[0]).toBe(1)
      expect(numbers.at(-1)).toBe(last)
    }),
  )
})
