import { sql } from 'drizzle-orm'
import { Gauge } from 'prom-client'
import { loadJobs } from '../console/system/load-jobs.ts'
import type { Db, OpenDatabase } from '../db/open.ts'
import { sendings, sendingTries } from '../db/tables/compliance/sending.table.ts'
import { backups } from '../db/tables/operations/system.table.ts'
import type { Metrics } from '../http/metrics.ts'

/** A reading waits no longer for a database that is away. */
const MAX_READ_MS = 1000

/** The figures that tell trouble: of this process, and what the System page knows, read at each look. */
export function registerTroubleFigures(
  { registry, beforeEachLook }: Metrics,
  { database, clock, version }: { database: OpenDatabase; clock: () => Date; version: string },
): void {
  const gauge = (name: string, help: string, label?: string) =>
    new Gauge({ name, help, registers: [registry], labelNames: label ? [label] : [] })
  gauge('gatehouse_build_info', 'The version that runs, always 1', 'version').set({ version }, 1)
  const size = gauge('gatehouse_pool_size', 'Connections that this process may open, DATABASE_POOL')
  const connections = gauge('gatehouse_pool_connections', 'Connections of this process, by state', 'state')
  const statements = gauge('gatehouse_pool_waiting', 'Statements of this process that wait for a connection')
  const isUp = gauge('gatehouse_database_up', 'Whether the database answered this look within a second')
  const waiting = gauge('gatehouse_queue_waiting', 'Jobs that are due and wait, by queue', 'queue')
  const oldest = gauge('gatehouse_queue_oldest_seconds', 'How long the oldest of them has been due')
  const late = gauge('gatehouse_jobs_late', 'Recurring jobs that are late, as the System page has them')
  const failed = gauge('gatehouse_deliveries_failed', 'Mails and texts that failed, by state', 'state')
  const handOvers = gauge('gatehouse_hand_overs', 'Listings on their way to the MLS, by state', 'state')
  const backup = gauge('gatehouse_backup_age_seconds', 'Age of the last backup; NaN before the first')
  beforeEachLook(async () => {
    const { pool } = database
    // Before the reading, which takes connections itself.
    size.set(pool.options.max)
    connections.set({ state: 'used' }, pool.totalCount - pool.idleCount)
    connections.set({ state: 'idle' }, pool.idleCount)
    statements.set(pool.waitingCount)
    const read = await within(MAX_READ_MS, readFigures(database.db, clock()))
    isUp.set(read ? 1 : 0)
    oldest.set(read?.oldest ?? Number.NaN)
    late.set(read?.late ?? Number.NaN)
    backup.set(read?.backupAge ?? Number.NaN)
    for (const labelled of [waiting, failed, handOvers]) labelled.reset()
    if (!read) return
    for (const { name, due } of read.queues) waiting.set({ queue: name }, due)
    failed.set({ state: 'retried' }, read.retried)
    failed.set({ state: 'given up' }, read.givenUp)
    handOvers.set({ state: 'retried' }, read.handOversRetried)
    handOvers.set({ state: 'unanswered' }, read.handOversUnanswered)
  })
}

type Counts = {
  oldest: number
  retried: number
  givenUp: number
  handOversRetried: number
  handOversUnanswered: number
  backupAge: number | null
}

async function readFigures(db: Db, now: Date) {
  const jobs = await loadJobs(db, now)
  const queues = await db.execute<{ name: string; due: number }>(sql`
    select queue.name, count(job.id)::integer as due from pgboss.queue left join pgboss.job
      on job.name = queue.name and job.state in ('created', 'retry') and job.start_after <= now()
    where queue.name not like '\\_\\_%' group by queue.name`)
  const at = sql`${now.toISOString()}::timestamptz`
  const isDelivery = sql`name in ('mail', 'sms', 'password-mail')`
  const { rows } = await db.execute<Counts>(sql`
    select
      (select coalesce(extract(epoch from now() - min(start_after)), 0)::float from pgboss.job
        where state in ('created', 'retry') and start_after <= now()) as oldest,
      (select count(*)::integer from pgboss.job where ${isDelivery} and state = 'retry') as retried,
      (select count(*)::integer from pgboss.job where ${isDelivery} and state = 'failed') as "givenUp",
      (select count(*)::integer from ${sendings} where retry_series is not null) as "handOversRetried",
      (select count(*)::integer from ${sendingTries}
        where outcome = 'No answer' and at > ${at} - interval '1 hour') as "handOversUnanswered",
      (select extract(epoch from ${at} - max(made_on))::float from ${backups}) as "backupAge"`)
  const [counts] = rows
  if (!counts) return null
  return {
    ...counts,
    queues: queues.rows,
    late: jobs.filter(({ isLate }) => isLate).length,
  }
}

/** A reading that was done in time; null where the database is away. */
async function within<T>(ms: number, reading: Promise<T>): Promise<T | null> {
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), ms).unref()
  })
  return Promise.race([reading.catch(() => null), late])
}
