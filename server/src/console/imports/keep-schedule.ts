import { calendarDayIn } from 'contract/common/calendar-day.ts'
import { FAILURES_TO_NOTIFY } from 'contract/staff/imports/import-schedule.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { notifyOperators } from '#access/console/notify-operators.ts'
import type { Db } from '#db/open.ts'
import { importRuns, importSchedules } from '#db/tables/operations/imports.table.ts'
import { inTransaction, lockForWriting } from '#db/write.ts'
import { isImportRunning } from '#importing/import-lock.ts'
import { addressesOf, lagOf, loadSchedule, SCHEDULE, type StoredSchedule } from './stored-schedule.ts'
import type { WorkerServices } from './worker-services.ts'

const MINUTE_MS = 60_000

/** Begins the run that is due, unless another import is running: then it waits. */
export async function beginDue({ database: { db }, clock, config }: WorkerServices): Promise<void> {
  const now = clock()
  const schedule = await loadSchedule(db)
  if (!schedule?.isOn || !schedule.nextRunOn || schedule.nextRunOn > now) return
  await inTransaction({ db }, async (tx) => {
    await lockForWriting(tx, importRuns)
    if (await isAnotherOpen(tx)) return
    await beginScheduled(tx, schedule, { startedBy: 'schedule', now, zone: config.marketZone })
  })
}

export async function isAnotherOpen(db: Db): Promise<boolean> {
  const open = await db.$count(importRuns, inArray(importRuns.state, ['waiting', 'running']))
  return open > 0 || (await isImportRunning(db))
}

type Beginning = { startedBy: string; startedById?: number; now: Date; zone: string }

/** Puts a run of the schedule into the line: once a night it is of the whole roster. */
export async function beginScheduled(
  tx: Db,
  schedule: StoredSchedule,
  { startedBy, startedById, now, zone }: Beginning,
): Promise<number> {
  const { lastCompleteOn, everyMinutes } = schedule
  const isOfToday =
    lastCompleteOn !== null && calendarDayIn(zone, lastCompleteOn) === calendarDayIn(zone, now)
  const [run] = await tx
    .insert(importRuns)
    .values({
      source: 'schedule',
      kinds: addressesOf(schedule).map(([kind]) => kind),
      isDryRun: false,
      isComplete: schedule.isComplete || !isOfToday,
      state: 'waiting',
      startedBy,
      startedById: startedById ?? null,
      begunOn: now,
      startedOn: now,
    })
    .returning({ id: importRuns.id })
  const nextRunOn = new Date(now.getTime() + everyMinutes * MINUTE_MS)
  await tx.update(importSchedules).set({ nextRunOn }).where(eq(importSchedules.id, SCHEDULE))
  return run?.id ?? 0
}

/** Counts the outcome of a run of the schedule. */
export async function countOutcome({ database: { db } }: WorkerServices, runId: number): Promise<void> {
  const [run] = await db
    .select({ state: importRuns.state })
    .from(importRuns)
    .where(and(eq(importRuns.id, runId), eq(importRuns.source, 'schedule')))
  const schedule = await loadSchedule(db)
  if (!schedule || (run?.state !== 'done' && run?.state !== 'failed')) return
  const failures = run.state === 'done' ? 0 : schedule.failures + 1
  await db.update(importSchedules).set({ failures }).where(eq(importSchedules.id, SCHEDULE))
}

/** Notifies MLS staff and operators, once, that runs fail or lag behind, and once that this has ended. */
export async function watchSchedule(services: WorkerServices): Promise<void> {
  const { database, clock } = services
  const now = clock()
  await inTransaction(database, async (tx) => {
    const [schedule] = await tx
      .select()
      .from(importSchedules)
      .where(eq(importSchedules.id, SCHEDULE))
      .for('update')
    if (!schedule?.isOn) return
    const trouble = troubleOf(schedule, now)
    if ((trouble === null) === (schedule.toldOn === null)) return
    const since = (schedule.toldOn ?? now).toISOString()
    await notifyOperators(
      tx,
      { ...services, now },
      {
        category: 'Imports',
        text: trouble ?? 'The scheduled import of the roster works again.',
        key: `import-schedule:${since}:${trouble === null ? 'over' : 'begun'}`,
      },
    )
    const toldOn = trouble === null ? null : now
    await tx.update(importSchedules).set({ toldOn }).where(eq(importSchedules.id, SCHEDULE))
  })
}

function troubleOf(schedule: StoredSchedule, now: Date): string | null {
  if (schedule.failures >= FAILURES_TO_NOTIFY)
    return `The scheduled import of the roster has failed ${FAILURES_TO_NOTIFY} times in a row.`
  const lag = lagOf(schedule, now)
  const { lagLimitMinutes } = schedule
  return lag !== null && lag > lagLimitMinutes * 60
    ? `The roster is more than ${lagLimitMinutes} minutes behind its source.`
    : null
}

/** The latest run of the schedule. */
export async function lastScheduled(db: Db) {
  const [run] = await db
    .select()
    .from(importRuns)
    .where(eq(importRuns.source, 'schedule'))
    .orderBy(desc(importRuns.id))
    .limit(1)
  return run ?? null
}
