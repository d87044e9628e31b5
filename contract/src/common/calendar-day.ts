import { DAY_MS } from './day.ts'
/** A date without time or zone, `YYYY-MM-DD`: the form in which listing dates are kept and returned. */
export type CalendarDay = string

/** The first and the last day that any date may have: `12-31-9999`, typed for "no end", has no day after it. */
export const FIRST_DAY: CalendarDay = '1900-01-01'
export const LAST_DAY: CalendarDay = '2199-12-31'

/** Days of the week as people write them, from Monday on. */
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

const dayPattern = /^\d{4}-\d{2}-\d{2}/

/**
 * Reads a calendar day from `YYYY-MM-DD` or from an ISO date-time, whose first ten characters count. Returns
 * null for any text that is not a day between the first and the last one, 30 February included.
 */
export function toCalendarDay(text: string): CalendarDay | null {
  if (!dayPattern.test(text)) return null
  const rest = text.slice(10)
  if (rest !== '' && !/^T[\d:.]+(Z|[+-]\d{2}:?\d{2})?$/.test(rest)) return null
  const day = text.slice(0, 10)
  const time = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(time) || day < FIRST_DAY || day > LAST_DAY) return null
  return new Date(time).toISOString().slice(0, 10) === day ? day : null
}

/** The day `count` days after `day`; a negative count goes back. */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/** The same day `count` months later, or the last of that month when it has no such day. */
export function addMonths(day: CalendarDay, count: number): CalendarDay {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, lastDate))).toISOString().slice(0, 10)
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

/** The calendar day at the instant `now` in an IANA time zone. */
export function calendarDayIn(zone: string, now: Date): CalendarDay {
  const parts = dayFormat(zone).formatToParts(now)
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

type Formats = (zone?: string) => Intl.DateTimeFormat

/** Formats of each zone, made once: to make one takes a hundred times as long as to use it. */
function formatsIn(options: Intl.DateTimeFormatOptions): Formats {
  const made = new Map<string | undefined, Intl.DateTimeFormat>()
  return (zone) => {
    const format = made.get(zone) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone })
    made.set(zone, format)
    return format
  }
}

const inDays = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
const dayFormat = formatsIn(inDays)
const minuteFormat = formatsIn({ ...inDays, hour: '2-digit', minute: '2-digit', hour12: true })

/** `MM-DD-YYYY`, the form in which members read a date. */
export function formatCalendarDay(day: CalendarDay): string {
  return `${day.slice(5, 7)}-${day.slice(8, 10)}-${day.slice(0, 4)}`
}

/** The range that a date must be in. */
export const DAY_RANGE = `between ${formatCalendarDay(FIRST_DAY)} and ${formatCalendarDay(LAST_DAY)}`

/** `MM-DD-YYYY hh:mm A` of an ISO 8601 instant, in the zone of the reader unless one is given. */
export function formatTimestamp(instant: string, zone?: string): string {
  const parts = minuteFormat(zone).formatToParts(new Date(instant))
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? ''
  return `${part('month')}-${part('day')}-${part('year')} ${part('hour')}:${part('minute')} ${part('dayPeriod')}`
}

/** `hh:mm A` of the same. */
export function formatTime(instant: string, zone?: string): string {
  return formatTimestamp(instant, zone).slice('MM-DD-YYYY '.length)
}
