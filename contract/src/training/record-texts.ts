import { formatCalendarDay } from '../common/calendar-day.ts'
import type { RecordPeriod } from './training-record.ts'

/** The label of a part of the record: `Current period: 01-01-2026 to 12-31-2029`. */
export function periodInWords({
  startsOn,
  endsOn,
  isCurrent,
}: Pick<RecordPeriod, 'startsOn' | 'endsOn' | 'isCurrent'>): string {
  if (startsOn === null || endsOn === null) return 'All classes'
  const days = `${formatCalendarDay(startsOn)} to ${formatCalendarDay(endsOn)}`
  return isCurrent ? `Current period: ${days}` : days
}
