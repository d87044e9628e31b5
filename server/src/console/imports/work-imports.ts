import { IMPORT_LIMITS } from 'contract/staff/imports/import-limits.ts'
import { IMPORT_TEXTS } from 'contract/staff/imports/import-texts.ts'
import { and, asc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import { noticeLostClient } from '#db/connections/notice-lost-client.ts'
import type { Db } from '#db/open.ts'
import { importParts, importRuns } from '#db/tables/operations/imports.table.ts'
import { ImportError } from '#importing/import-error.ts'
import { ImportIsRunning, isImportRunning } from '#importing/import-lock.ts'
import type { StoredImport } from './import-access.ts'
import { beginDue, countOutcome, watchSchedule } from './keep-schedule.ts'
import { readUploaded } from './read-uploaded.ts'
import { runPass } from './run-pass.ts'
import { runScheduled } from './run-scheduled.ts'
import { StopAsked } from './stop-asked.ts'
import type { WorkerServices } from './worker-services.ts'

const WORKER_LOCK = 7_262_305
const MAX_TRIES = 3
/** States of an import on which a process works, or will. */
const OPEN_STATES = ['reading', 'waiting', 'running'] as const
const OPEN_MS = IMPORT_LIMITS.hours * 3_600_000

/**
 * Processes the waiting imports, one after the other and in one process at a time. Resumes those that a lost process
 * has left.
 */
export async function workImports(services: WorkerServices): Promise<void> {
  const client = await services.database.pool.connect()
  try {
    const { rows } = await client.query<{ isTaken: boolean }>(
      'select pg_try_advisory_lock($1) as "isTaken"',
      [WORKER_LOCK],
    )
    if (!rows[0]?.isTaken) return
    await noticeLostClient(client)
    await endOverdue(services)
    await beginDue(services)
    for (let isGoing = true; isGoing; ) {
      const run = await nextImport(services.database.db)
      isGoing = run !== null && (await workOn(services, run))
      if (run?.source === 'schedule') await countOutcome(services, run.id)
    }
    await watchSchedule(services)
  } finally {
    // The lock ends with its connection; now, as a waiting run may be waked at once.
    await client.query('select pg_advisory_unlock($1)', [WORKER_LOCK]).catch(() => undefined)
    client.release(true)
  }
}

async function nextImport(db: Db): Promise<StoredImport | null> {
  const [run] = await db
    .select()
    .from(importRuns)
    .where(and(inArray(importRuns.state, [...OPEN_STATES]), ne(importRuns.source, 'command line')))
    .orderBy(asc(importRuns.id))
    .limit(1)
  return run ?? null
}

function workOf(services: WorkerServices, run: StoredImport): Promise<void> {
  if (run.state === 'reading') return readUploaded(services, run)
  return run.source === 'schedule' ? runScheduled(services, run) : runPass(services, run)
}

/** Returns whether to continue with the next one. */
async function workOn(services: WorkerServices, run: StoredImport): Promise<boolean> {
  const { db } = services.database
  // Another process may have ended it, when this one has lost its lock meanwhile.
  const isOpen = and(eq(importRuns.id, run.id), inArray(importRuns.state, [...OPEN_STATES]))
  const set = (values: Partial<typeof importRuns.$inferInsert>) =>
    db.update(importRuns).set(values).where(isOpen)
  const isReading = run.state === 'reading'
  try {
    await set({ tries: run.tries + 1, ...(isReading ? {} : { state: 'running' }) })
    await workOf(services, run)
    return true
  } catch (error) {
    const endedOn = services.clock()
    if (error instanceof ImportIsRunning) {
      await set({ state: 'waiting' })
      return false
    }
    if (error instanceof StopAsked)
      await set({ state: isReading ? 'discarded' : 'stopped', endedOn, pagePlace: null })
    else if (error instanceof ImportError)
      await set({ state: 'failed', problem: error.message, endedOn, pagePlace: null })
    else {
      services.log.error({ err: error, importId: run.id }, 'an import broke off')
      if ((await triesOf(db, run.id)) < MAX_TRIES) return false
      await set({
        state: 'failed',
        problem: 'The import could not go on. See the log of the server.',
        endedOn,
        pagePlace: null,
      })
    }
    return true
  }
}

/** The failed tries of the present pass; a pass that got further counts from zero. */
async function triesOf(db: Db, id: number): Promise<number> {
  const [run] = await db.select({ tries: importRuns.tries }).from(importRuns).where(eq(importRuns.id, id))
  return run?.tries ?? 0
}

/**
 * Ends imports that nobody approved in time, and runs of the command line whose process has ended; deletes old files.
 */
async function endOverdue({ database: { db }, clock }: WorkerServices): Promise<void> {
  const now = clock()
  const dayAgo = new Date(now.getTime() - OPEN_MS)
  await db
    .update(importRuns)
    .set({ state: 'failed', problem: IMPORT_TEXTS.approvalOver, endedOn: now })
    .where(and(eq(importRuns.state, 'approval'), lt(importRuns.approvalAskedOn, dayAgo)))
  await db
    .update(importRuns)
    .set({ state: 'discarded', endedOn: now })
    .where(
      and(
        inArray(importRuns.state, ['uploading', 'read', 'checked']),
        lt(sql`coalesce(${importRuns.checkedOn}, ${importRuns.begunOn})`, dayAgo.toISOString()),
      ),
    )
  if (!(await isImportRunning(db)))
    await db
      .update(importRuns)
      .set({ state: 'failed', problem: 'Its process ended before the import did.', endedOn: now })
      .where(and(eq(importRuns.state, 'running'), eq(importRuns.source, 'command line')))
  await db.delete(importParts).where(
    inArray(
      importParts.importId,
      db
        .select({ id: importRuns.id })
        .from(importRuns)
        .where(
          and(
            inArray(importRuns.state, ['done', 'stopped', 'failed', 'discarded']),
            lt(importRuns.endedOn, dayAgo),
          ),
        ),
    ),
  )
}
