import { setTimeout as wait } from 'node:timers/promises'
import { and, asc, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import type { StoredRow } from './shown-rows.ts'

/** How long writers that are at work are waited for; after that there is nothing new yet. */
const MAX_WAIT_MS = 2000
const POLL_MS = 25

/**
 * Entries after an id in the order of their ids, none of which can be followed by one with a lower id: those whose writers have
 * all ended. Ids are given before a commit, so that a lower one may become visible later.
 */
export async function entriesAfter(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<StoredRow[]> {
  const newest = await newestId(db)
  // A transaction that took an id up to here holds the lock of a writer until it ends.
  if (!(await haveEnded(db, await writers(db)))) return []
  return db
    .select()
    .from(auditEntries)
    .where(and(gt(auditEntries.id, after), lte(auditEntries.id, newest)))
    .orderBy(asc(auditEntries.id))
    .limit(limit)
}

async function newestId(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select case when is_called then last_value else last_value - 1 end as id from audit_entry_number`,
  )
  return Number(rows[0]?.id ?? 0)
}

/** The transactions that are writing into the trail. */
async function writers(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct virtualtransaction as id from pg_locks
    where locktype = 'relation' and relation = 'audit_entries'::regclass and mode = 'RowExclusiveLock'
      and database = (select oid from pg_database where datname = current_database())`)
  return rows.map(({ id }) => id)
}

async function haveEnded(db: Db, awaited: string[]): Promise<boolean> {
  const until = performance.now() + MAX_WAIT_MS
  while (awaited.length > 0) {
    if (performance.now() > until) return false
    await wait(POLL_MS)
    const running = new Set(await writers(db))
    if (!awaited.some((id) => running.has(id))) return true
  }
  return true
}
