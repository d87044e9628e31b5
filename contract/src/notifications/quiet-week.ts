import type { CalendarDay } from '../common/calendar-day.ts'
import { DAY_MS } from '../common/day.ts'
import type { QuietHours } from './quiet-hours-form.ts'

const SATURDAY = 5
const DAY_MINUTES = 1440

/** A part of a day, in minutes from its midnight. */
export type DayPart = { from: number; to: number }

/** The day of the week of a day, 0 for Monday. */
export function weekdayOf(day: CalendarDay): number {
  // The first day of 1970 was a Thursday.
  return (((Date.parse(`${day}T00:00:00Z`) / DAY_MS + 3) % 7) + 7) % 7
}

/** Whether quiet hours begin on a day. */
export function beginsOn(quiet: Pick<QuietHours, 'weekdays' | 'weekend'>, day: CalendarDay): boolean {
  return beginsOnWeekday(quiet, weekdayOf(day))
}

function beginsOnWeekday(
  { weekdays, weekend }: Pick<QuietHours, 'weekdays' | 'weekend'>,
  weekday: number,
): boolean {
  return weekday >= SATURDAY ? weekend : weekdays
}

/** The quiet parts of a day of the week, 0 for Monday, on which no clock changes: the rest of the last night comes first. */
export function quietParts(quiet: QuietHours | null, weekday: number): DayPart[] {
  if (!quiet) return []
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)]
  const isOverMidnight = from > to
  const parts: DayPart[] = []
  if (isOverMidnight && to > 0 && beginsOnWeekday(quiet, (weekday + 6) % 7)) parts.push({ from: 0, to })
  if (beginsOnWeekday(quiet, weekday)) parts.push({ from, to: isOverMidnight ? DAY_MINUTES : to })
  return parts
}

/**
 * The minutes of a day of the week at which a digest comes: that of its own hour, and that of one that had to wait for the
 * end of the last night. A day has one at most.
 */
export function digestMinute(quiet: QuietHours | null, digestHour: number, weekday: number): number | null {
  const minute = digestHour * 60
  const within = (parts: DayPart[]) => parts.find(({ from, to }) => from <= minute && minute < to)
  const before = within(quietParts(quiet, (weekday + 6) % 7))
  if (quiet && before?.to === DAY_MINUTES) return minutesOf(quiet.to)
  const own = within(quietParts(quiet, weekday))
  if (!own) return minute
  return own.to === DAY_MINUTES ? null : own.to
}

/** `07:00` of the hour 7. */
export function hourTime(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

/** Minutes from midnight of `HH:MM`. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}
