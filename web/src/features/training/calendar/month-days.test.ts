import { expect, test } from 'vitest'
import { dayInMonth, workDayFrom, workWeeks } from './month-days.ts'

const dates = (weeks: Date[][]) => weeks.map((week) => week.map((day) => day.getDate()).join(' '))

test('a month is drawn by its working days, and a week without any is left out [2/TCAL-05]', () => {
  expect(dates(workWeeks(new Date(2026, 10, 22)))).toEqual([
    '2 3 4 5 6',
    '9 10 11 12 13',
    '16 17 18 19 20',
    '23 24 25 26 27',
    '30 1 2 3 4',
  ])
  expect(dates(workWeeks(new Date(2027, 0, 31)))[0]).toBe('28 29 30 31 1')
})

test('a weekend leads to the next Monday', () => {
  expect(workDayFrom(new Date(2026, 10, 21, 15))).toEqual(new Date(2026, 10, 23))
  expect(workDayFrom(new Date(2026, 10, 22))).toEqual(new Date(2026, 10, 23))
  expect(workDayFrom(new Date(2026, 10, 27))).toEqual(new Date(2026, 10, 27))
})

test('another month opens on the day of its first class', () => {
  const classes = [new Date(2026, 10, 24, 9), new Date(2026, 11, 9, 9), new Date(2026, 11, 11, 9)].map(
    (start) => ({
      startTime: start.toISOString(),
    }),
  )
  expect(dayInMonth(new Date(2026, 10, 30), 1, classes)).toEqual(new Date(2026, 11, 9))
  expect(dayInMonth(new Date(2026, 10, 30), 2, classes)).toEqual(new Date(2027, 0, 1))
})
