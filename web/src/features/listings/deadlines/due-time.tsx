import { calendarDayIn } from 'contract/common/calendar-day.ts'
import { weekdayOf } from 'contract/common/day-phrase.ts'
import { dueMoment } from 'contract/deadlines/deadline-words.ts'

/** The due time of a deadline, in the zone of its rules regardless of the reader's: `Wed 11-25-2026 11:59 PM PST`. */
export function DueTime({ dueAt, zone }: { dueAt: string; zone: string }) {
  return (
    <time dateTime={dueAt} className="whitespace-nowrap tabular-nums">
      {weekdayOf(calendarDayIn(zone, new Date(dueAt)))} {dueMoment(dueAt, zone)}
    </time>
  )
}
