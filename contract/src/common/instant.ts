import { toCalendarDay } from './calendar-day.ts'

/**
 * Reads a date and time. Null for what is none, a day that no calendar has included: by itself JavaScript makes the
 * 30th of February the 2nd of March.
 */
export function toInstant(text: string): Date | null {
  const time = Date.parse(text)
  if (Number.isNaN(time)) return null
  const beginsWithDay = /^\d{4}-\d{2}-\d{2}/.test(text)
  return beginsWithDay && toCalendarDay(text.slice(0, 10)) === null ? null : new Date(time)
}
