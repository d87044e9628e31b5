import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDayIn } from '../common/calendar-day.ts'
import { dayOff } from './business-days.ts'
import { dueFrom, endOfDay, momentOn } from './due-moment.ts'
import type { DeadlineRule, RuleCalendar } from './rule-set.ts'

const ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'Pacific/Honolulu',
] as const

const calendar = (more: Partial<RuleCalendar> = {}): RuleCalendar => ({
  zone: 'America/Los_Angeles',
  businessWeekdays: [1, 2, 3, 4, 5],
  federalHolidays: true,
  observed: true,
  holidaysAdded: [],
  holidaysRemoved: [],
  ...more,
})
const rule = (more: Partial<DeadlineRule>) => ({
  count: 2,
  unit: 'businessDay' as const,
  timeOfDay: '23:59:59',
  rollStart: false,
  ...more,
})
const due = (day: string, more: Partial<DeadlineRule> = {}, at?: Date, days = calendar()) =>
  dueFrom({ day, ...(at && { at }) }, 'Listing Contract Date', rule(more), days)

test('a business day is a weekday of the rule set that is no holiday of it; holidays are added and taken away [5/CLOCK-07, 5/CLOCK-10, 5/D5-08]', () => {
  expect(dayOff(calendar(), '2026-11-23')).toBeNull()
  expect(dayOff(calendar(), '2026-11-28')).toBe('Saturday')
  expect(dayOff(calendar({ businessWeekdays: [1, 2, 3, 4, 5, 6] }), '2026-11-28')).toBeNull()
  expect(dayOff(calendar(), '2026-11-26')).toBe('Thanksgiving Day')
  expect(dayOff(calendar({ holidaysRemoved: ['Thanksgiving Day'] }), '2026-11-26')).toBeNull()
  expect(dayOff(calendar({ holidaysRemoved: ['2026-11-26'] }), '2026-11-26')).toBeNull()
  const added = calendar({ holidaysAdded: [{ day: '2026-03-31', name: 'Cesar Chavez Day' }] })
  expect(dayOff(added, '2026-03-31')).toBe('Cesar Chavez Day')
  expect(dayOff(calendar({ federalHolidays: false }), '2026-11-26')).toBeNull()
})

test('a holiday on a weekend is observed on the day before or after it, over the end of a year too [5/CLOCK-08, 5/CLOCK-09, 5/D5-09]', () => {
  const off = (day: string, observed = true) => dayOff(calendar({ observed }), day)
  expect(off('2026-07-03')).toBe('Independence Day')
  expect(off('2026-07-03', false)).toBeNull()
  expect(off('2027-12-31')).toBe("New Year's Day")
  expect(off('2023-01-02')).toBe("New Year's Day")
  const days = Array.from({ length: 365 }, (_, index) => addDays('2026-01-01', index))
  const everyDay = calendar({ businessWeekdays: [1, 2, 3, 4, 5, 6, 7] })
  expect(days.filter((day) => dayOff(everyDay, day) !== null)).toHaveLength(11)
})

test('business days count from the day after the start, and say which days were left out [5/CLOCK-11, 5/D5-10, 5/D5-18]', () => {
  expect(due('2026-11-24')).toEqual({
    dueAt: new Date('2026-11-28T07:59:59Z'),
    steps: [
      'Started 11-24-2026: Listing Contract Date.',
      '11-26-2026 is Thanksgiving Day.',
      'Due 11-27-2026 11:59 PM PST.',
    ],
  })
  // The start itself may be a Sunday; only with `rollStart` the count begins on the next business day.
  expect(due('2026-11-22', { count: 1 }).dueAt).toEqual(endOfDay('2026-11-23', 'America/Los_Angeles'))
  expect(due('2026-11-22', { count: 1, rollStart: true }).dueAt).toEqual(
    endOfDay('2026-11-24', 'America/Los_Angeles'),
  )
})

test('hours are elapsed hours, and calendar days end with the day, also around a change of the clock [5/CLOCK-12, 5/CLOCK-13]', () => {
  const before = new Date('2026-10-31T19:00:00Z')
  expect(due('2026-10-31', { unit: 'hour', count: 48 }, before)).toMatchObject({
    dueAt: new Date('2026-11-02T19:00:00Z'),
    steps: [expect.any(String), 'Due 11-02-2026 11:00 AM PST.'],
  })
  expect(due('2026-10-31', { unit: 'hour', count: 1 }).dueAt).toEqual(new Date('2026-10-31T08:00:00Z'))
  expect(due('2026-10-31', { unit: 'calendarDay', count: 1 }).dueAt).toEqual(new Date('2026-11-02T07:59:59Z'))
  expect(due('2026-03-07', { unit: 'calendarDay', count: 1 }).dueAt).toEqual(new Date('2026-03-09T06:59:59Z'))
  // 2:30 does not exist that night: the next time that does.
  expect(momentOn('2026-03-08', '02:30:00', 'America/Los_Angeles')).toEqual(new Date('2026-03-08T10:30:00Z'))
})

/** A second way to the last second of a day: the first second of the next one, found by halving. */
function lastSecond(day: string, zone: string): number {
  let [low, high] = [
    Date.parse(`${day}T00:00:00Z`) / 1000 - 86_400,
    Date.parse(`${day}T00:00:00Z`) / 1000 + 3 * 86_400,
  ]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (calendarDayIn(zone, new Date(middle * 1000)) <= day) low = middle
    else high = middle
  }
  return low * 1000
}

test('the end of each day of 2000 to 2100 is the last second before the next, in six zones [5/S5-04]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 36_889 }), fc.constantFrom(...ZONES), (index, zone) => {
      const day = addDays('2000-01-01', index)
      expect(endOfDay(day, zone).getTime()).toBe(lastSecond(day, zone))
    }),
    { numRuns: 400 },
  )
})

/** A second way to count business days: all days of the next year are listed, those off are left out. */
function countBySieve(day: string, count: number, days: RuleCalendar): string {
  const open = Array.from({ length: 120 }, (_, index) => addDays(day, index + 1)).filter((next) => {
    const weekday = new Date(`${next}T12:00:00Z`).getUTCDay() || 7
    return days.businessWeekdays.includes(weekday) && !federalDay(next)
  })
  return count === 0 ? day : (open[count - 1] ?? '')
}

/** The federal holidays by their rules in the law, each with the day on which it is observed. */
function federalDay(day: string): boolean {
  const year = Number(day.slice(0, 4))
  return [year - 1, year, year + 1].some((of) => {
    const known = holidaysByYear.get(of) ?? new Set(holidaysOf(of))
    holidaysByYear.set(of, known)
    return known.has(day)
  })
}
const holidaysByYear = new Map<number, Set<string>>()

function holidaysOf(year: number): string[] {
  const nth = (month: number, weekday: number, place: number) => {
    const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
    return addDays(
      `${year}-${String(month).padStart(2, '0')}-01`,
      ((weekday - first + 7) % 7) + (place - 1) * 7,
    )
  }
  const lastMonday = [nth(5, 1, 5), nth(5, 1, 4)].find((day) => day.slice(5, 7) === '05') ?? ''
  const fixed = ['01-01', '07-04', '11-11', '12-25', ...(year >= 2021 ? ['06-19'] : [])].map((part) => {
    const day = `${year}-${part}`
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
    if (weekday === 6) return addDays(day, -1)
    return weekday === 0 ? addDays(day, 1) : day
  })
  return [...fixed, nth(1, 1, 3), nth(2, 1, 3), lastMonday, nth(9, 1, 1), nth(10, 1, 2), nth(11, 4, 4)]
}

test('business days agree with a second way of counting them, over thirty years [5/S5-04, 5/CLOCK-11]', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_957 }),
      fc.integer({ min: 0, max: 30 }),
      fc.constantFrom<number[]>([1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6], [1, 3, 5]),
      fc.constantFrom(...ZONES),
      (index, count, businessWeekdays, zone) => {
        const day = addDays('2021-01-01', index)
        const days = calendar({ businessWeekdays, zone })
        const last = countBySieve(day, count, days)
        expect(due(day, { count }, undefined, days).dueAt).toEqual(endOfDay(last, zone))
      },
    ),
    { numRuns: 500 },
  )
})
