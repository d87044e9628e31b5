import { sql } from 'drizzle-orm'
import type { Db } from './open.ts'
import { againWhenLocked, LOCK_PATIENCE } from './schema-changes/apply-migration.ts'

/** Tables that only grow, with a partition for each month. */
export const PARTITIONED = ['audit_entries', 'history_entries']

export const MONTHS_AHEAD = 3

/** One part of a table: the time from which and until which it holds rows; null where it has no bound. */
export type Partition = { part: string; from: Date | null; until: Date | null }

/** The partitions of a table but for its default, oldest first. */
export async function partitionsOf(db: Db, whole: string): Promise<Partition[]> {
  const { rows } = await db.execute<{ part: string; from: number | null; until: number | null }>(sql`
    select part,
      extract(epoch from substring(bounds from 'FROM \\(''([^'']+)''\\)')::timestamptz)::float * 1000 as from,
      extract(epoch from substring(bounds from 'TO \\(''([^'']+)''\\)')::timestamptz)::float * 1000 as until
    from (
      select inhrelid::regclass::text as part, pg_get_expr(relpartbound, inhrelid) as bounds
      from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = ${whole}::regclass
    ) parts where bounds <> 'DEFAULT' order by 3`)
  return rows.map(({ part, from, until }) => ({ part, from: instantOf(from), until: instantOf(until) }))
}

function instantOf(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms)
}

/** Of this month and the next three, those that no partition holds. */
export async function missingMonths(db: Db, whole: string, now: Date): Promise<Date[]> {
  const parts = await partitionsOf(db, whole)
  return Array.from({ length: MONTHS_AHEAD + 1 }, (_, ahead) => monthAfter(now, ahead)).filter(
    (month) => !parts.some(({ from, until }) => (!from || from <= month) && (!until || until > month)),
  )
}

/** The begin of a month, in UTC. */
function monthAfter(now: Date, months: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1))
}

/** The default partition is checked under a lock, for which calls are not made to wait. */
export function addMonth(db: Db, whole: string, month: Date): Promise<void> {
  return againWhenLocked(LOCK_PATIENCE, () =>
    db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local lock_timeout = ${LOCK_PATIENCE.lockMs}`))
      await tx.execute(sql`select add_month(${whole}, ${month.toISOString()}::timestamptz)`)
    }),
  )
}
