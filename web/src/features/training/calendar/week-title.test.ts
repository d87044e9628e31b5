import { expect, test } from 'vitest'
import { weekTitle } from './week-title.ts'

test.each([
  [new Date(2026, 10, 22), 'Nov 23 – 27, 2026'],
  [new Date(2026, 10, 27, 23, 59), 'Nov 23 – 27, 2026'],
  [new Date(2026, 10, 28), 'Nov 23 – 27, 2026'],
  [new Date(2026, 10, 29), 'Nov 30 – Dec 4, 2026'],
  [new Date(2026, 11, 30), 'Dec 28, 2026 – Jan 1, 2027'],
  [new Date(2027, 2, 14), 'Mar 15 – 19, 2027'],
])('the week of %s is named by its working days [2/D2-137]', (day, title) => {
  expect(weekTitle(day)).toBe(title)
})
