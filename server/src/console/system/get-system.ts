import type { SystemState } from 'contract/staff/system/system-state.ts'
import { asc, desc, isNull, sql } from 'drizzle-orm'
import type { StaffCall } from '#access/console/staff-roles.ts'
import { fileNumberOf } from '#db/migrate.ts'
import type { Db } from '#db/open.ts'
import { missingMigrations } from '#db/schema-changes/finish-migrations.ts'
import { backups, processes, providerOutcomes } from '#db/tables/operations/system.table.ts'
import { loadJobs, MAX_SILENCE_MS } from './load-jobs.ts'

const SHOWN_PROCESSES = 50
const HOUR_MS = 3_600_000
const PROVIDERS = ['mail', 'sms', 'mls', 'places', 'media']

/** How the portal is: processes, database, services, jobs and the last backup. Nothing of it is a setting's value. */
export async function getSystem(call: StaffCall): Promise<SystemState> {
  const [running, database, providers, jobs, backup] = await Promise.all([
    loadProcesses(call),
    loadDatabase(call.db),
    loadProviders(call),
    listJobs(call),
    loadBackup(call),
  ])
  return { processes: running, database, providers, jobs, backup }
}

async function loadProcesses({ db, now }: StaffCall): Promise<SystemState['processes']> {
  const rows = await db
    .select()
    .from(processes)
    .where(isNull(processes.endedOn))
    .orderBy(desc(processes.seenOn), asc(processes.id))
    .limit(SHOWN_PROCESSES)
  return rows.map(({ id, machine, hosts, version, startedOn, seenOn }) => ({
    id,
    machine,
    hosts,
    version,
    startedOn: startedOn.toISOString(),
    seenOn: seenOn.toISOString(),
    isAlive: now.getTime() - seenOn.getTime() < MAX_SILENCE_MS,
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
    newestMigration: fileNumberOf(newest),
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

async function listJobs({ db, now }: StaffCall): Promise<SystemState['jobs']> {
  const jobs = await loadJobs(db, now)
  return jobs.map(({ lastRunOn, nextRunOn, ...job }) => ({
    ...job,
    lastRunOn: lastRunOn?.toISOString() ?? null,
    nextRunOn: nextRunOn?.toISOString() ?? null,
  }))
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
