import { sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { isAfter } from './live-position.ts'
import type { LiveChange, LiveQuery, LiveSource } from './live-source.ts'

/**
 * Every transaction below `horizon` has ended: they cannot add anything any more. Those from `next` on have
 * not started.
 */
export async function transactionsNow(db: Db): Promise<{ horizon: number; next: number }> {
  const { rows } = await db.execute<{ horizon: string; next: string }>(sql`
    select pg_snapshot_xmin(s)::text as horizon, pg_snapshot_xmax(s)::text as next
    from pg_current_snapshot() as s`)
  return { horizon: Number(rows[0]?.horizon ?? 0), next: Number(rows[0]?.next ?? 0) }
}

/**
 * The changes of all sources in a range, in their order. With more than `limit` it is the beginning, without a gap, and
 * not complete.
 */
export async function changesIn(
  sources: LiveSource[],
  query: LiveQuery,
): Promise<{ events: LiveChange[]; isComplete: boolean }> {
  const found = await Promise.all(sources.map((source) => source(query)))
  // A source that was cut ends the others too: later events may not be sent before the missing ones.
  const ends = found.flatMap((events) => (events.length < query.limit ? [] : events.slice(-1)))
  const events = found
    .flat()
    .toSorted((one, other) => (isAfter(one.position, other.position) ? 1 : -1))
    .filter(({ position }) => ends.every((end) => !isAfter(position, end.position)))
  return { events, isComplete: ends.length === 0 }
}
