import holidays from '@18f/us-federal-holidays'
import { addDays, type CalendarDay } from '../common/calendar-day.ts'
import type { RuleCalendar } from './rule-set.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** 0 is Sunday. */
const weekdayOf = (day: CalendarDay): number => new Date(`${day}T00:00:00Z`).getUTCDay()

const federalByYear = new Map<string, Map<CalendarDay, string>>()

/** The federal holidays that lie in a year, those of its neighbors that are observed in it included. */
function federalHolidays(year: number, isObserved: boolean): Map<CalendarDay, string> {
  const key = `${year} ${isObserved}`
  const known = federalByYear.get(key)
  if (known) return known
  const shift = { shiftSaturdayHolidays: isObserved, shiftSundayHolidays: isObserved }
  const made = new Map<CalendarDay, string>()
  for (const near of [year - 1, year, year + 1])
    for (const { dateString, name } of holidays.allForYear(near, shift))
      if (dateString.startsWith(`${year}-`)) made.set(dateString, name)
  federalByYear.set(key, made)
  return made
}

/** Why a day is no business day of a calendar, as the name of the weekday or of the holiday; null for a business day. */
export function dayOff(calendar: Omit<RuleCalendar, 'zone'>, day: CalendarDay): string | null {
  const weekday = weekdayOf(day)
  const name = holidayOn(calendar, day)
  if (name !== null) return name
  return calendar.businessWeekdays.includes(weekday === 0 ? 7 : weekday) ? null : (WEEKDAYS[weekday] ?? '')
}

function holidayOn(
  { federalHolidays: hasFederal, observed, holidaysAdded, holidaysRemoved }: Omit<RuleCalendar, 'zone'>,
  day: CalendarDay,
): string | null {
  const added = holidaysAdded.find((entry) => entry.day === day)
  if (added) return added.name
  const name = hasFederal ? federalHolidays(Number(day.slice(0, 4)), observed).get(day) : undefined
  return name === undefined || holidaysRemoved.includes(day) || holidaysRemoved.includes(name) ? null : name
}

/** A day that was left out, and why. */
export type SkippedDay = { day: CalendarDay; reason: string }

/** The first business day from `day` on, with the days that were left out before it. */
export function businessDayFrom(
  calendar: Omit<RuleCalendar, 'zone'>,
  day: CalendarDay,
): { day: CalendarDay; skipped: SkippedDay[] } {
  const skipped: SkippedDay[] = []
  for (let next = day; ; next = addDays(next, 1)) {
    const reason = dayOff(calendar, next)
    if (reason === null) return { day: next, skipped }
    skipped.push({ day: next, reason })
  }
}
