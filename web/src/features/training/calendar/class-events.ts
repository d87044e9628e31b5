import { clockTime } from 'contract/common/clock-time.ts'
import { classSpan } from 'contract/training/class-times.ts'
import { shownClassName } from 'contract/training/shown-class.ts'
import type { TrainingClass } from 'contract/training/training-class.ts'

const FIRST_HOUR = 8
const LAST_HOUR = 17

export type ClassEvent = {
  id: string
  title: string
  start: Date
  end: Date
  color?: string
  extendedProps: { startText: string; spanText: string }
}

/**
 * Classes as the calendar draws them: by the clock of this computer, with their times in `zoneOf` each as text; none on
 * weekends, each on the day of its start; day and week without those outside the visible hours.
 */
export function classEvents(
  classes: TrainingClass[],
  hasHours: boolean,
  zoneOf: (trainingClass: TrainingClass) => string,
): ClassEvent[] {
  const shown = classes.filter((entry) => isOnWorkDay(entry) && !(hasHours && hourEdge(entry)))
  return shown.map((entry) => {
    const zone = zoneOf(entry)
    const color = readableColor(entry.instructor?.color ?? null)
    return {
      id: String(entry.id),
      title: shownClassName(entry.className),
      extendedProps: { startText: clockTime(entry.startTime, zone), spanText: classSpan(entry, zone) },
      ...withinDay({ start: new Date(entry.startTime), end: new Date(entry.endTime) }),
      ...(color === null ? {} : { color }),
    }
  })
}

export function isOnWorkDay({ startTime }: { startTime: string }): boolean {
  return new Date(startTime).getDay() % 6 !== 0
}

type Times = { startTime: string; endTime: string }

/** The side of the visible hours that a whole class is on; null when some of it is in them. */
export function hourEdge({ startTime, endTime }: Times): 'before' | 'after' | null {
  const start = new Date(startTime)
  if (new Date(endTime) <= atHour(start, FIRST_HOUR)) return 'before'
  return start >= atHour(start, LAST_HOUR) ? 'after' : null
}

function withinDay({ start, end }: { start: Date; end: Date }): { start: Date; end: Date } {
  const midnight = atHour(start, 24)
  return { start, end: end < midnight ? end : new Date(midnight.getTime() - 1) }
}

function atHour(day: Date, hour: number): Date {
  const time = new Date(day)
  time.setHours(hour, 0, 0, 0)
  return time
}

/** A color from data, if valid: six or three hexadecimal digits. Text is never on it, only beside it. */
function readableColor(color: string | null): string | null {
  const text = color?.trim() ?? ''
  return /^#([\da-f]{3}|[\da-f]{6})$/i.test(text) ? text : null
}
