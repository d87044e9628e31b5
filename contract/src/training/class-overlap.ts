import { calendarDayIn, formatTimestamp } from '../common/calendar-day.ts'
import { zonedTimestamp } from '../common/clock-time.ts'
import { shownClassName } from './shown-class.ts'
import type { ClassOverlap } from './training-class.ts'

export const OVERLAP_TEXTS = {
  title: 'Register for both classes?',
  register: 'Register Anyway',
} as const

/**
 * The question before a member takes a second seat at the same time; times are in `zone`, that of the other
 * class.
 */
export function overlapInWords({ className, startTime, endTime }: ClassOverlap, zone: string): string {
  const start = formatTimestamp(startTime, zone)
  const isSameDay = calendarDayIn(zone, new Date(startTime)) === calendarDayIn(zone, new Date(endTime))
  const end = zonedTimestamp(endTime, zone)
  const shownEnd = isSameDay ? end.slice(end.indexOf(' ') + 1) : end
  return `This class overlaps ${shownClassName(className)}, ${start} to ${shownEnd}.`
}
