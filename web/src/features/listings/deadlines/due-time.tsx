import { dueMoment } from 'contract/deadlines/deadline-words.ts'

/** When a deadline is due, in the zone of its rules wherever the reader is: `11-25-2026 11:59 PM PST`. */
export function DueTime({ dueAt, zone }: { dueAt: string; zone: string }) {
  return (
    <time dateTime={dueAt} className="tabular-nums">
      {dueMoment(dueAt, zone)}
    </time>
  )
}
