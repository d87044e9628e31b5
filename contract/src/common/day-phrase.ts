import { type CalendarDay, daysBetween, formatCalendarDay } from './calendar-day.ts'

/** A day at the end of a row: `Today`, `Tomorrow`, `In 2 days`, otherwise `Thu 12-03-2026`. */
export function nearDay(day: CalendarDay, today: CalendarDay): string {
  const ahead = daysBetween(today, day)
  return ['Today', 'Tomorrow', 'In 2 days'][ahead] ?? weekdayAndDay(day)
}

/** A day with its weekday: `Mon, Dec 7`. */
export function dayName(day: CalendarDay): string {
  return inWords(day, { weekday: 'short', month: 'short', day: 'numeric' })
}

/** A day as a heading says it: `Monday, Dec 7`. */
export function wholeDayName(day: CalendarDay): string {
  return inWords(day, { weekday: 'long', month: 'short', day: 'numeric' })
}

function inWords(day: CalendarDay, style: Intl.DateTimeFormatOptions): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', ...style })
}

/** `Thu 12-03-2026`: a day where people plan. */
export function weekdayAndDay(day: CalendarDay): string {
  return `${weekdayOf(day)} ${formatCalendarDay(day)}`
}

/** A day far ahead: `Dec 31, 2028`. */
export function dayWithYear(day: CalendarDay): string {
  return inWords(day, { month: 'short', day: 'numeric', year: 'numeric' })
}

/** The month of a day: `Nov 2026`. */
export function monthName(day: CalendarDay): string {
  return inWords(day, { month: 'short', year: 'numeric' })
}

/** The weekday of a day: `Thu`. */
export function weekdayOf(day: CalendarDay): string {
  return inWords(day, { weekday: 'short' })
}
