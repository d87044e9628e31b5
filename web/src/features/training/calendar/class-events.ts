import { formatRequestClock } from 'contract/training/course-request-times.ts'
import type { TrainingClass } from 'contract/training/training-class.ts'
import { shownClassName } from 'contract/training/training-texts.ts'

const FIRST_HOUR = 8
const LAST_HOUR = 17
const EDGE_MS = 30 * 60_000

export type ClassEvent = {
  id: string
  title: string
  start: Date
  end: Date
  color?: string
  /** The true times, which an event at the edge does not stand at. */
  extendedProps: { startText: string; spanText: string }
}

/**
 * Classes as the calendar draws them: none on weekends, each on the day of its start; in day and week those outside
 * the visible hours stand at the edge.
 */
export function classEvents(classes: TrainingClass[], hasHours: boolean): ClassEvent[] {
  const shown = classes.filter(({ startTime }) => new Date(startTime).getDay() % 6 !== 0)
  return shown.map((entry) => {
    const color = readableColor(entry.instructor?.color ?? null)
    const times = { start: new Date(entry.startTime), end: new Date(entry.endTime) }
    return {
      id: String(entry.id),
      title: shownClassName(entry.className),
      extendedProps: timeTexts(times),
      ...(hasHours ? withinVisibleHours(times) : withinDay(times)),
      ...(color === null ? {} : { color }),
    }
  })
}

function timeTexts({ start, end }: { start: Date; end: Date }) {
  const clock = (time: Date) => formatRequestClock(`${two(time.getHours())}:${two(time.getMinutes())}`)
  return { startText: clock(start), spanText: `${clock(start)} - ${clock(end)}` }
}

const two = (part: number) => String(part).padStart(2, '0')

function withinDay({ start, end }: { start: Date; end: Date }): { start: Date; end: Date } {
  const midnight = atHour(start, 24)
  return { start, end: end < midnight ? end : new Date(midnight.getTime() - 1) }
}

function withinVisibleHours({ start, end }: { start: Date; end: Date }): { start: Date; end: Date } {
  const first = atHour(start, FIRST_HOUR)
  const last = atHour(start, LAST_HOUR)
  if (end <= first) return { start: first, end: new Date(first.getTime() + EDGE_MS) }
  if (start >= last) return { start: new Date(last.getTime() - EDGE_MS), end: last }
  return { start, end }
}

function atHour(day: Date, hour: number): Date {
  const time = new Date(day)
  time.setHours(hour, 0, 0, 0)
  return time
}

/** A color from data, when it is one: six or three hexadecimal digits. Text never stands on it, only beside it. */
function readableColor(color: string | null): string | null {
  const text = color?.trim() ?? ''
  return /^#([\da-f]{3}|[\da-f]{6})$/i.test(text) ? text : null
}
