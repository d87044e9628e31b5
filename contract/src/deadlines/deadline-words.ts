import { calendarDayIn, daysBetween, formatCalendarDay, formatTimestamp } from '../common/calendar-day.ts'
import { nearDay } from '../common/day-phrase.ts'
import { zoneName } from '../common/zones/zone-name.ts'
import type { Deadline } from '../listings/deadline.ts'

/** When a deadline is due, in the zone of its rules wherever the reader is: `11-25-2026 11:59 PM PST`. */
export function dueMoment(dueAt: string, zone: string): string {
  return `${formatTimestamp(dueAt, zone)} ${zoneName(zone, 'short', new Date(dueAt))}`
}

/** A deadline in one short line with the day on which it is due: `Enter in the MLS by 11-25-2026`. */
export function deadlineLine({
  kind,
  title,
  dueAt,
  zone,
}: Pick<Deadline, 'kind' | 'title' | 'dueAt' | 'zone'>): string {
  const words = kind === 'sellerSignature' ? 'Signature by' : title
  return `${words} ${formatCalendarDay(calendarDayIn(zone, new Date(dueAt)))}`
}

/** The task of a deadline, beside words that say when it is due: `Enter in the MLS`. */
export function deadlineTask({ title }: Pick<Deadline, 'title'>): string {
  return title.replace(/ by$/, '')
}

type Due = Pick<Deadline, 'dueAt' | 'zone'>

/** The calendar days until the day of a deadline, in the zone of its rules; negative after it. */
export function daysUntilDue({ dueAt, zone }: Due, now: Date): number {
  return daysBetween(calendarDayIn(zone, now), calendarDayIn(zone, new Date(dueAt)))
}

/** When a deadline is due, by the calendar of its rules: `6 days overdue`, `Tomorrow`, `Thu 12-03-2026`. */
export function dueWords(due: Due, now: Date): string {
  const dueAt = new Date(due.dueAt)
  if (now <= dueAt) return nearDay(calendarDayIn(due.zone, dueAt), calendarDayIn(due.zone, now))
  const late = -daysUntilDue(due, now)
  if (late === 0) return 'Overdue'
  return late === 1 ? '1 day overdue' : `${late} days overdue`
}
