import { Temporal } from 'temporal-polyfill'
import type { CalendarDay } from '../common/calendar-day.ts'

/** A time of a day in a zone; one that a clock change leaves out is the next that exists. */
export function momentOn(day: CalendarDay, time: string, zone: string): Date {
  const zoned = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone, {
    disambiguation: 'compatible',
  })
  return new Date(zoned.epochMilliseconds)
}
