import type { LiveEvent } from 'contract/notifications/live-event.ts'
import { and, gte, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Audience } from '../access/audience.ts'
import type { Db } from '../db/open.ts'
import type { LiveKind, LivePosition } from './live-position.ts'

/** A change at its position, and its receivers. */
export type LiveChange = {
  position: LivePosition
  /** A `LiveEvent` as JSON: written once for all who read it. */
  data: string
  /** The receivers: one member, or all whose facts are in the audience. */
  memberId: number | null
  audience: Audience | null
  /** Where the primary was when this had happened; only where lists are read from a replica. */
  writtenAt?: string
}

/** From after a position up to a transaction. */
export type LiveRange = { from: LivePosition; before: number }

export type LiveQuery = {
  db: Db
  now: Date
  range: LiveRange
  /** The members who read. */
  memberIds: number[]
  limit: number
}

/** The changes that a feature puts on the stream, in a range, in their order, at most `limit`. */
export type LiveSource = (query: LiveQuery) => Promise<LiveChange[]>

export function liveData(event: LiveEvent): string {
  return JSON.stringify(event)
}

/** A condition on the changes of a table that belong to a range. */
export function isInRange(
  table: { changeXid: SQLWrapper; id: SQLWrapper },
  kind: LiveKind,
  { from, before }: LiveRange,
): SQL | undefined {
  return and(
    gte(sql`${table.changeXid}`, from.xid),
    lt(sql`${table.changeXid}`, before),
    sql`(${table.changeXid}, ${kind}::int, ${table.id}) > (${from.xid}::bigint, ${from.kind}::int, ${from.id}::bigint)`,
  )
}
