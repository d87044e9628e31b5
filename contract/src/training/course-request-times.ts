import { addDays, type CalendarDay, calendarDayIn, toCalendarDay } from '../common/calendar-day.ts'

/** Training hours of a request: first and last time, in minutes of the day, and the step. */
const FIRST_MINUTE = 8 * 60 + 30
const LAST_MINUTE = 16 * 60
const STEP_MINUTES = 30
const MINUTE_MS = 60_000

/** Every time of day that may be asked for, `HH:mm`: 08:30 to 16:00 in half hours. */
export const REQUEST_TIMES: readonly string[] = Array.from(
  { length: (LAST_MINUTE - FIRST_MINUTE) / STEP_MINUTES + 1 },
  (_, index) => toClock(FIRST_MINUTE + index * STEP_MINUTES),
)

const written = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::00(?:\.0+)?)?(Z|[+-](?:0\d|1[0-4]):?[0-5]\d)$/i

/** Clock time and instant of a date with time and offset, null for anything else. */
export function readRequestTime(text: string): { day: CalendarDay; clock: string; instant: Date } | null {
  const [, date, clock, offset] = written.exec(text.trim()) ?? []
  const day = toCalendarDay(date ?? '')
  if (day === null || clock === undefined || offset === undefined) return null
  const instant = new Date(`${day}T${clock}:00${colonOffset(offset)}`)
  return Number.isNaN(instant.getTime()) ? null : { day, clock, instant }
}

/** The form in which a requested time is stored and returned: `2026-01-15T09:30:00-08:00`. */
export function toWrittenTime(text: string): string {
  const [, date, clock, offset] = written.exec(text.trim()) ?? []
  return `${date}T${clock}:00${colonOffset(offset ?? 'Z')}`
}

/** Weekday, hours and half hour by the clock as written; now and one year ahead by the instant. */
export function isRequestTime(text: string, now: Date): boolean {
  const time = readRequestTime(text)
  return (
    time !== null &&
    !isWeekend(time.day) &&
    REQUEST_TIMES.includes(time.clock) &&
    time.instant >= now &&
    time.instant <= oneYearAfter(now)
  )
}

/** The times that a day offers to a member in `zone`: later than now, at most one year ahead. */
export function offeredTimes(day: CalendarDay, zone: string, now: Date): string[] {
  if (isWeekend(day)) return []
  const latest = oneYearAfter(now)
  return REQUEST_TIMES.filter((clock) => {
    const instant = Date.parse(toZonedTime(day, clock, zone))
    return instant > now.getTime() && instant <= latest.getTime()
  })
}

/** First and last day of the picker. */
export function requestDays(zone: string, now: Date): { first: CalendarDay; last: CalendarDay } {
  const last = calendarDayIn(zone, oneYearAfter(now))
  let first = calendarDayIn(zone, now)
  while (offeredTimes(first, zone, now).length === 0) first = addDays(first, 1)
  return { first, last }
}

export function isWeekend(day: CalendarDay): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
}

/** A clock time of a zone in ISO 8601 with the offset that holds there on that day. */
export function toZonedTime(day: CalendarDay, clock: string, zone: string): string {
  const asUtc = Date.parse(`${day}T${clock}:00Z`)
  // The offset of the day before would be wrong for some hours after a change, so it is looked up a second time.
  const near = offsetMinutes(zone, new Date(asUtc - offsetMinutes(zone, new Date(asUtc)) * MINUTE_MS))
  const sign = near < 0 ? '-' : '+'
  return `${day}T${clock}:00${sign}${toClock(Math.abs(near))}`
}

/** How far the clock of a zone is ahead of that of UTC at an instant. */
export function offsetMinutes(zone: string, instant: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(instant)
  const part = (type: string) => Number(parts.find((entry) => entry.type === type)?.value)
  const ofAnyYear = new Date(Date.UTC(2000, part('month') - 1, part('day'), part('hour'), part('minute')))
  // `Date.UTC` takes a year below 100 for one of the last century, and a year is typed digit by digit.
  const local = ofAnyYear.setUTCFullYear(part('year'))
  return Math.round((local - Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS) / MINUTE_MS)
}

function oneYearAfter(now: Date): Date {
  const later = new Date(now)
  later.setUTCFullYear(later.getUTCFullYear() + 1)
  return later
}

function toClock(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

function colonOffset(offset: string): string {
  if (offset.toUpperCase() === 'Z') return 'Z'
  return offset.includes(':') ? offset : `${offset.slice(0, 3)}:${offset.slice(3)}`
}

/** `MM-DD-YYYY hh:mm A` by the clock as it was written, in any zone of the reader. */
export function formatRequestTime(text: string): string {
  const time = readRequestTime(text)
  if (!time) return text
  const [hour = 0, minute = 0] = time.clock.split(':').map(Number)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${time.day.slice(5)}-${time.day.slice(0, 4)} ${formatClock(hour, two(minute))}`
}

/** `hh:mm A` of `HH:mm`. */
export function formatRequestClock(clock: string): string {
  return formatClock(Number(clock.slice(0, 2)), clock.slice(3))
}

function formatClock(hour: number, minute: string): string {
  return `${String(hour % 12 || 12).padStart(2, '0')}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
}
