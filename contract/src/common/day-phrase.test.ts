import { expect, test } from 'vitest'
import { nearDay, wholeDayName } from './day-phrase.ts'

test('near days have their names, all others their date [1/D1-154]', () => {
  const phrases = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-29', '2026-11-30', '2026-11-22'].map(
    (day) => nearDay(day, '2026-11-23'),
  )
  expect(phrases).toEqual([
    'Today',
    'Tomorrow',
    'In 2 days',
    'Sun 11-29-2026',
    'Mon 11-30-2026',
    'Sun 11-22-2026',
  ])
})

test('a heading says the whole day [1/D1-154]', () => {
  expect(wholeDayName('2026-11-26')).toBe('Thursday, Nov 26')
})
