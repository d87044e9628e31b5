import { deadlineState } from 'contract/deadlines/deadline-state.ts'
import type { Deadline, NextDeadline } from 'contract/listings/deadline.ts'
import { DEADLINE_TITLES } from 'contract/listings/deadline-kinds.ts'
import type { InferSelectModel } from 'drizzle-orm'
import type { deadlines } from '#db/tables/compliance/deadlines.table.ts'

type Row = InferSelectModel<typeof deadlines>

/** A stored deadline as it stands now. */
export function toDeadline(row: Row, now: Date): Deadline {
  const { id, registrationId, kind, zone, ruleSetId, ruleText, source, steps } = row
  return {
    id,
    registrationId,
    kind,
    title: DEADLINE_TITLES[kind],
    dueAt: row.dueAt.toISOString(),
    zone,
    state: deadlineState(row, now),
    endedAt: row.endedAt?.toISOString() ?? null,
    ruleSetId,
    ruleText,
    source,
    steps,
  }
}

/** A deadline as a line of a list shows it. */
export function toNextDeadline(row: Row, now: Date): NextDeadline {
  const { kind, title, dueAt, zone, state } = toDeadline(row, now)
  return { kind, title, dueAt, zone, state }
}
