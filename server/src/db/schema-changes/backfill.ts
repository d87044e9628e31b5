import { setTimeout as wait } from 'node:timers/promises'
import { asc, eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../open.ts'
import { backfills } from '../tables/operations/system.table.ts'

/** A backfill of a release behind the calls, while both forms are there. */
export type Backfill = {
  name: string
  /** How many rows there are to go through, about: for the progress alone. */
  countRows: (db: Db) => Promise<number>
  /**
   * Fills in at most `limit` rows behind a place and returns the last place; null when there are none left.
   */
  fill: (tx: Db, place: string | null, limit: number) => Promise<{ rows: number; place: string } | null>
}

type Services = { db: Db; clock: () => Date; log: Pick<FastifyBaseLogger, 'info'> }

const ROWS_AT_ONCE = 1000
/** Between two batches calls come first. */
const PAUSE_MS = 200
/** A run ends before its job counts as lost; the next one continues. */
const MAX_RUN_MS = 600_000

/**
 * Runs a backfill to its end, from where it was left. A batch and its place are one transaction, so that a kill costs a
 * batch at most; of several processes one works and the others wait for their turn.
 */
export async function runBackfill(
  { db, clock, log }: Services,
  backfill: Backfill,
  { rowsAtOnce = ROWS_AT_ONCE, pauseMs = PAUSE_MS, longestMs = MAX_RUN_MS } = {},
): Promise<void> {
  const { name } = backfill
  const [known] = await db.select().from(backfills).where(eq(backfills.name, name))
  if (known?.endedOn) return
  if (!known) {
    const begin = { name, startedOn: clock(), rowCount: 0, total: await backfill.countRows(db) }
    await db.insert(backfills).values(begin).onConflictDoNothing()
  }
  const begunAt = performance.now()
  while (performance.now() - begunAt < longestMs) {
    const hasEnded = await db.transaction((tx) => runBatch(tx, backfill, rowsAtOnce, clock))
    if (hasEnded) return log.info({ backfill: name }, 'a backfill has ended')
    await wait(pauseMs)
  }
}

async function runBatch(tx: Db, backfill: Backfill, limit: number, clock: () => Date): Promise<boolean> {
  const isThis = eq(backfills.name, backfill.name)
  const [state] = await tx.select().from(backfills).where(isThis).for('update')
  if (!state || state.endedOn) return true
  const filled = await backfill.fill(tx, state.place, limit)
  const change = filled
    ? { place: filled.place, rowCount: state.rowCount + filled.rows }
    : { endedOn: clock() }
  await tx.update(backfills).set(change).where(isThis)
  return filled === null
}

/** How far each backfill has come, in a line for the operator. */
export async function backfillProgress(db: Db): Promise<string[]> {
  const rows = await db.select().from(backfills).orderBy(asc(backfills.startedOn), asc(backfills.name))
  return rows.map(({ name, rowCount, total, endedOn, startedOn }) => {
    const share = Math.min(99, Math.floor((rowCount / Math.max(total, 1)) * 100))
    const since = `since ${startedOn.toISOString()}`
    const state = endedOn ? `ended ${endedOn.toISOString()}` : `${share}%, ${since}`
    return `${name}  ${rowCount} of about ${total} rows  ${state}`
  })
}
