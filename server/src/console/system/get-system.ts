import type { SystemState } from 'contract/staff/system/system-state.ts'
import { CronExpressionParser } from 'cron-parser'
import { asc, desc, sql } from 'drizzle-orm'
import type { StaffCall } from '#access/console/staff-roles.ts'
import type { Db } from '#db/open.ts'
import { missingMigrations } from '#db/schema-changes/finish-migrations.ts'
import { backups, jobRuns, processes, providerOutcomes } from '#db/tables/operations/system.table.ts'

/** A process that has given no sign for so many ms has ended; it gives one every 10 seconds. */
const LONGEST_SILENCE_MS = 60_000
const SHOWN_PROCESSES = 50
const HOUR_MS = 3_600_000
const PROVIDERS = ['mail', 'sms', 'mls', 'places', 'media']

/** How the portal is: processes, database, services, jobs and the last backup. Nothing of it is a setting's value. */
export async function getSystem(call: StaffCall): Promise<SystemState> {
  const [running, database, providers, jobs, backup] = await Promise.all([
    loadProcesses(call),
    loadDatabase(call.db),
    loadProviders(call),
    loadJobs(call),
    loadBackup(call),
  ])
  return { processes: running, database, providers, jobs, backup }
}

async function loadProcesses({ db, now }: StaffCall): Promise<SystemState['processes']> {
  const rows = await db
    .select()
    .from(processes)
    .orderBy(desc(processes.seenOn), asc(processes.id))
    .limit(SHOWN_PROCESSES)
  return rows.map(({ startedOn, seenOn, ...row }) => ({
    ...row,
    startedOn: startedOn.toISOString(),
    seenOn: seenOn.toISOString(),
    isAlive: now.getTime() - seenOn.getTime() < LONGEST_SILENCE_MS,
  }))
}

async function loadDatabase(db: Db): Promise<SystemState['database']> {
  const missing = await missingMigrations(db)
  const { rows } = await db.execute<{ bytes: number; version: string; count: number; newest: number }>(sql`
    select pg_database_size(current_database())::float as bytes, current_setting('server_version') as version,
      (select count(*)::integer from drizzle.__drizzle_migrations) as count,
      (select max(created_at)::integer from drizzle.__drizzle_migrations) as newest`)
  const [row] = rows
  const newest = row?.newest ?? 0
  return {
    bytes: row?.bytes ?? 0,
    version: row?.version ?? '',
    migrations: row?.count ?? 0,
    newestMigration: String(newest).padStart(4, '0'),
    areAllApplied: missing.length === 0,
  }
}

async function loadProviders({ db, setUp }: StaffCall): Promise<SystemState['providers']> {
  const rows = await db.select().from(providerOutcomes)
  return PROVIDERS.map((name) => {
    const found = rows.find((row) => row.name === name)
    return {
      name,
      isOutside: setUp.outside.includes(name),
      lastSuccessOn: found?.lastSuccessOn?.toISOString() ?? null,
      lastFailureOn: found?.lastFailureOn?.toISOString() ?? null,
      lastError: found?.lastError ?? null,
    }
  })
}

type Queue = { name: string; cron: string | null; waiting: number; running: number; failed: number }

/** The queues of the database, so that a new job stands here by itself. */
async function loadJobs({ db, now }: StaffCall): Promise<SystemState['jobs']> {
  const [{ rows }, runs] = await Promise.all([
    db.execute<Queue>(sql`
      select queue.name, schedule.cron, coalesce(waiting, 0)::integer as waiting,
        coalesce(running, 0)::integer as running, coalesce(failed, 0)::integer as failed
      from pgboss.queue left join pgboss.schedule on schedule.name = queue.name
      left join (
        select name, count(*) filter (where state in ('created', 'retry')) as waiting,
          count(*) filter (where state = 'active') as running, count(*) filter (where state = 'failed') as failed
        from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by name
      ) as counted on counted.name = queue.name
      where queue.name not like '\\_\\_%' order by queue.name`),
    db.select().from(jobRuns),
  ])
  return rows.map(({ name, cron, ...counts }) => {
    const run = runs.find((found) => found.name === name)
    return {
      name,
      ...counts,
      lastRunOn: run?.startedOn.toISOString() ?? null,
      lastDuration: run?.durationMs ?? null,
      lastError: run?.lastError ?? null,
      nextRunOn: cron === null ? null : nextRun(cron, now),
    }
  })
}

function nextRun(cron: string, now: Date): string | null {
  return CronExpressionParser.parse(cron, { currentDate: now, tz: 'UTC' }).next().toISOString()
}

async function loadBackup({ db, now, setUp }: StaffCall): Promise<SystemState['backup']> {
  const [last] = await db.select().from(backups).orderBy(desc(backups.madeOn), desc(backups.id)).limit(1)
  const maxAgeHours = setUp.backupMaxAgeHours
  return {
    last: last
      ? {
          madeOn: last.madeOn.toISOString(),
          bytes: last.bytes,
          rows: last.rowCount,
          wasReadBack: last.wasReadBack,
        }
      : null,
    maxAgeHours,
    isTooOld: !last || now.getTime() - last.madeOn.getTime() > maxAgeHours * HOUR_MS,
  }
}
