import { Temporal } from 'temporal-polyfill'
import type { CalendarDay } from '../calendar-day.ts'

/**
 * The first moment at which clocks of a zone show this time of a day, `HH:MM`, or a later one: of a repeated hour the
 * first counts, and a time that a clock change leaves out is the moment after the gap.
 */
export function firstMomentOf(day: CalendarDay, time: string, zone: string): Date {
  const plain = Temporal.PlainDateTime.from(`${day}T${time}`)
  const zoned = plain.toZonedDateTime(zone, { disambiguation: 'earlier' })
  const isLeftOut = !zoned.toPlainDateTime().equals(plain)
  const moment = isLeftOut ? (zoned.getTimeZoneTransition('next') ?? zoned) : zoned
  return new Date(moment.epochMilliseconds)
}
