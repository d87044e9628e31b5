import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { california } from 'contract/market/california.ts'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import journal from '../../migrations/meta/_journal.json' with { type: 'json' }
import { applyMigration, type LockPatience } from './schema-changes/apply-migration.ts'
import { readMarker } from './schema-changes/migration-marker.ts'

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))
export const migrationLock = 7_262_301

/** Minutes without a sign after which a process has ended, and no longer needs an old form. */
const ALIVE_MINUTES = 5
const LOCK_POLL_MS = 100

/** The migrations of this release; read once, as an update may change the files under a running process. */
export const shippedMigrations = readMigrationFiles({ migrationsFolder })

/**
 * The number at the beginning of a migration file, which the journal numbers in its own way; its number for
 * one of a later release.
 */
export function fileNumberOf(number: number): string {
  const tag = journal.entries.find(({ when }) => when === number)?.tag
  return tag?.slice(0, 4) ?? String(number)
}

export type MigrationOptions = { migrations?: MigrationMeta[]; patience?: LockPatience }

/**
 * Applies the migrations that are missing, one process at a time, each by itself: a kill at any statement is
 * made good by the next start. One that takes away a form that a living process needs is left for later.
 * Returns how many are left.
 */
export async function migrateDatabase(
  url: string,
  { migrations = shippedMigrations, patience }: MigrationOptions = {},
): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  // A database that goes away is reported by the query that waits for it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await takeLock(client)
    // "create ... if not exists" speaks even when there is nothing to do.
    await client.query('set client_min_messages = warning; set statement_timeout = 0')
    // A migration from before the market was data derives days, by the zone that its releases had built in.
    await client.query(`select set_config('gatehouse.market_zone', $1, false)`, [california.zone])
    const applied = await appliedMigrations(client)
    let left = 0
    for (const migration of migrations) {
      if (applied.has(migration.folderMillis)) continue
      if (await isNeededStill(client, migration)) left += 1
      else await applyMigration(client, migration, patience)
    }
    return left
  } finally {
    await client.end()
  }
}

/** Asked for again and again: a statement that waits for the lock would itself be waited for by an index in the making. */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isTaken: boolean }>(
      'select pg_try_advisory_lock($1) as "isTaken"',
      [migrationLock],
    )
    if (rows[0]?.isTaken) return
    await wait(LOCK_POLL_MS)
  }
}

async function appliedMigrations(client: pg.Client): Promise<Set<number>> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  const { rows } = await client.query<{ number: number }>(
    'select created_at::integer as number from drizzle.__drizzle_migrations',
  )
  return new Set(rows.map(({ number }) => number))
}

/** Whether a process lives, of a release that works with the form that the migration takes away. */
async function isNeededStill(client: pg.Client, migration: MigrationMeta): Promise<boolean> {
  const marker = readMarker(migration.sql[0] ?? '')
  if (marker?.kind !== 'contract') return false
  const { rows } = await client.query<{ version: string }>(
    `select distinct version from processes where seen_on > now() - make_interval(mins => $1)`,
    [ALIVE_MINUTES],
  )
  return rows.some(({ version }) => isBefore(version, marker.since))
}

function isBefore(version: string, other: string): boolean {
  return version.localeCompare(other, 'en', { numeric: true }) < 0
}
