import { calendarDayIn, formatCalendarDay, formatTimestamp } from '../common/calendar-day.ts'
import { zoneName } from '../common/zones/zone-name.ts'
import type { Deadline } from '../listings/deadline.ts'

/** When a deadline is due, in the zone of its rules wherever the reader is: `11-25-2026 11:59 PM PST`. */
export function dueMoment(dueAt: string, zone: string): string {
  return `${formatTimestamp(dueAt, zone)} ${zoneName(zone, 'short', new Date(dueAt))}`
}

/** A deadline in one short line with the day on which it is due: `In the MLS by 11-25-2026`. */
export function deadlineLine({
  kind,
  title,
  dueAt,
  zone,
}: Pick<Deadline, 'kind' | 'title' | 'dueAt' | 'zone'>): string {
  const words = kind === 'sellerSignature' ? 'Signature by' : title
  return `${words} ${formatCalendarDay(calendarDayIn(zone, new Date(dueAt)))}`
}
