import { toCalendarDay } from './calendar-day.ts'

/**
 * Reads a date and time. Null for what is none, a day out of range, or one that no calendar has included: by itself
 * JavaScript makes the 30th of February the 2nd of March.
 */
export function toInstant(text: string): Date | null {
  const time = Date.parse(text)
  if (Number.isNaN(time)) return null
  const beginsWithDay = /^\d{4}-\d{2}-\d{2}/.test(text)
  const day = (beginsWithDay ? text : new Date(time).toISOString()).slice(0, 10)
  return toCalendarDay(day) === null ? null : new Date(time)
}
