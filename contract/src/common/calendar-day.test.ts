import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  calendarDayIn,
  daysBetween,
  formatCalendarDay,
  formatTimestamp,
  toCalendarDay,
} from './calendar-day.ts'

const day = fc.integer({ min: -36_524, max: 73_048 }).map((count) => addDays('2000-01-01', count))
const count = fc.integer({ min: -40_000, max: 40_000 })

test('a day survives every form in which it is sent', () => {
  const tail = fc.constantFrom('', 'T00:00:00.000Z', 'T23:59:59Z', 'T00:00:00-08:00', 'T12:00:00+1400')
  fc.assert(
    fc.property(day, tail, (text, rest) => {
      expect(toCalendarDay(text + rest)).toBe(text)
    }),
  )
})

test('adding and counting days undo each other', () => {
  fc.assert(
    fc.property(day, count, (from, number) => {
      const to = addDays(from, number)
      expect(addDays(to, -number)).toBe(from)
      expect(daysBetween(from, to)).toBe(number)
      expect(Math.sign(number)).toBe(from < to ? 1 : from > to ? -1 : 0)
    }),
  )
})

test('a date that does not exist is refused', () => {
  for (const text of [
    '',
    '2026-02-29',
    '2026-02-30',
    '1899-12-31',
    '2200-01-01',
    '9999-12-31',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '02/28/2026',
    '0999-01-01',
    '2026-01-01x',
    '2026-01-01 10:00',
    '+002026-01-01',
    'tomorrow',
  ])
    expect(toCalendarDay(text), text).toBeNull()
  expect(toCalendarDay('2028-02-29')).toBe('2028-02-29')
})

test('no text makes it throw or answer anything but a day', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const found = toCalendarDay(text)
      expect(found === null || text.startsWith(found)).toBe(true)
    }),
  )
})

test('the day in a zone changes at its own midnight, also in the nights of the time change', () => {
  const zone = 'America/Los_Angeles'
  for (const [instant, expected] of [
    ['2026-11-19T07:59:59Z', '2026-11-18'],
    ['2026-11-19T08:00:00Z', '2026-11-19'],
    ['2026-03-08T07:59:59Z', '2026-03-07'],
    ['2026-03-08T08:00:00Z', '2026-03-08'],
    ['2026-03-09T06:59:59Z', '2026-03-08'],
    ['2026-03-09T07:00:00Z', '2026-03-09'],
    ['2026-11-01T06:59:59Z', '2026-10-31'],
    ['2026-11-02T07:59:59Z', '2026-11-01'],
    ['2028-03-01T07:30:00Z', '2028-02-29'],
  ] as const)
    expect(calendarDayIn(zone, new Date(instant)), instant).toBe(expected)
  expect(calendarDayIn('UTC', new Date('2026-11-19T07:59:59Z'))).toBe('2026-11-19')
})

test('members read days as MM-DD-YYYY and times as MM-DD-YYYY hh:mm A', () => {
  expect(formatCalendarDay('2026-11-08')).toBe('11-08-2026')
  expect(formatTimestamp('2026-11-18T20:05:00.000Z', 'UTC')).toBe('11-18-2026 08:05 PM')
  expect(formatTimestamp('2026-11-18T00:05:00.000Z', 'UTC')).toBe('11-18-2026 12:05 AM')
  expect(formatTimestamp('2026-11-18T02:05:00.000Z', 'America/Los_Angeles')).toBe('11-17-2026 06:05 PM')
})

test('months later the day is the same, or the last of a shorter month', () => {
  expect(addMonths('2026-11-23', 6)).toBe('2027-05-23')
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
  expect(addMonths('2027-11-30', 3)).toBe('2028-02-29')
  expect(addMonths('2026-01-31', 12)).toBe('2027-01-31')
})
