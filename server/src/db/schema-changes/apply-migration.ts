import { setTimeout as wait } from 'node:timers/promises'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import pg from 'pg'
import { readMarker } from './migration-marker.ts'

/** How long a migration waits for a table before it lets calls through again, and how often it comes back. */
export type LockPatience = { lockMs: number; tries: number; pauseMs: number }
export const LOCK_PATIENCE: LockPatience = { lockMs: 2000, tries: 30, pauseMs: 1000 }

const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'
const namedIndex = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)/i

/** Applies one migration: in a transaction of its own, or statement by statement when it builds indexes meanwhile. */
export async function applyMigration(
  client: pg.Client,
  migration: MigrationMeta,
  patience: LockPatience = LOCK_PATIENCE,
): Promise<void> {
  const marker = readMarker(migration.sql[0] ?? '')
  if (marker?.kind === 'expand' && marker.isConcurrent) {
    for (const statement of migration.sql) await runAlone(client, statement, patience)
    await note(client, migration)
    return
  }
  await againWhenLocked(patience, async () => {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = ${patience.lockMs}`)
      for (const statement of migration.sql) await client.query(statement)
      await note(client, migration)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    }
  })
}

async function note(client: pg.Client, { hash, folderMillis }: MigrationMeta): Promise<void> {
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ])
}

/**
 * A statement outside of a transaction, which a kill may cut off: it can be run again, once the unfinished
 * index is dropped. While an index is built nobody waits for it, so it may wait for others as long as it
 * takes.
 */
async function runAlone(client: pg.Client, statement: string, patience: LockPatience): Promise<void> {
  const [, index] = namedIndex.exec(statement) ?? []
  await client.query(`set lock_timeout = ${index ? 0 : patience.lockMs}`)
  try {
    await againWhenLocked(patience, async () => {
      if (index) await dropUnfinished(client, index)
      await client.query(statement)
    })
  } finally {
    await client.query('reset lock_timeout').catch(() => undefined)
  }
}

async function dropUnfinished(client: pg.Client, index: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  )
  for (const { name } of rows) await client.query(`drop index concurrently ${name}`)
}

/** Runs it again until it gets a lock; callers that wait behind it for the table come first. */
export async function againWhenLocked<Result>(
  { tries, pauseMs }: LockPatience,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let tried = 1; ; tried++) {
    try {
      return await work()
    } catch (error) {
      const reason = error instanceof Error && error.cause ? error.cause : error
      const isLock =
        reason instanceof pg.DatabaseError && [LOCK_NOT_AVAILABLE, DEADLOCK].includes(reason.code ?? '')
      if (!isLock || tried >= tries) throw error
      await wait(pauseMs)
    }
  }
}
