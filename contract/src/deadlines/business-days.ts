import { addDays, type CalendarDay } from '../common/calendar-day.ts'
import { federalHolidays, weekdayOf } from './federal-holidays.ts'
import type { RuleCalendar } from './rule-set.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

const knownYears = new Map<string, Map<CalendarDay, string>>()

/** Deadlines ask for day after day: the holidays of a year are counted once. */
function federalHoliday(day: CalendarDay, isObserved: boolean): string | undefined {
  const key = `${day.slice(0, 4)} ${isObserved}`
  const known = knownYears.get(key) ?? federalHolidays(Number(day.slice(0, 4)), isObserved)
  knownYears.set(key, known)
  return known.get(day)
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
  const name = hasFederal ? federalHoliday(day, observed) : undefined
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
