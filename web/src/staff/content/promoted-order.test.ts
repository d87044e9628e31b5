import { expect, test } from 'vitest'
import { placeAmong, placeInWords } from './promoted-order.ts'

const now = new Date('2026-11-23T12:00:00Z')
const others = [
  { viewOrder: 1, publishedOn: '2026-01-01T00:00:00Z' },
  { viewOrder: 5, publishedOn: '2026-01-01T00:00:00Z' },
  { viewOrder: null, publishedOn: '2026-02-01T00:00:00Z' },
]

test('an article with a position keeps it; among equals and without one the newest is first', () => {
  const place = (viewOrder: unknown, publishedOn: string | null = null) =>
    placeAmong(others, { viewOrder, publishedOn }, now)
  expect([place(0), place(3), place(9), place(null)]).toEqual([1, 2, 3, 3])
  expect([place(5), place(5, '2025-01-01T00:00:00Z')]).toEqual([2, 3])
  expect([place(null, '2026-01-15T00:00:00Z'), place('')]).toEqual([4, 3])
  expect(placeAmong([], {}, now)).toBe(1)
})

test('the position is shown for both pages, or that there is no room', () => {
  const shown = { dashboard: 4, center: 3 }
  expect(placeInWords(2, 5, shown)).toBe(
    'Of 5 promoted articles: place 2 on the dashboard, place 2 in the article center.',
  )
  expect(placeInWords(4, 5, shown)).toBe(
    'Of 5 promoted articles: place 4 on the dashboard, not in the article center, which shows the first 3.',
  )
})
