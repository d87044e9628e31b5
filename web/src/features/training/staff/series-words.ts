import { formatCalendarDay } from 'contract/common/calendar-day.ts'
import type { SeriesRule, SeriesStep } from 'contract/training/staff/class-series.ts'

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export const STEP_WORDS: Record<SeriesStep, string> = {
  week: 'Weekly',
  twoWeeks: 'Every two weeks',
  month: 'Monthly',
}

/** A rule in plain words: `Weekly on Tuesday, 6 times.` */
export function seriesInWords({ every, weekday, until, times }: SeriesRule): string {
  const end = until === null ? `${times} times` : `until ${formatCalendarDay(until)}`
  return `${STEP_WORDS[every]} on ${DAYS[weekday]}, ${end}.`
}
