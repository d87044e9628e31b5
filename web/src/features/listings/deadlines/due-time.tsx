import { dueMoment } from 'contract/deadlines/deadline-words.ts'

/** The due time of a deadline, in the zone of its rules regardless of the reader's: `11-25-2026 11:59 PM PST`. */
export function DueTime({ dueAt, zone }: { dueAt: string; zone: string }) {
  return (
    <time dateTime={dueAt} className="tabular-nums">
      {dueMoment(dueAt, zone)}
    </time>
  )
}
