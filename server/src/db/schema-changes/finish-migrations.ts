import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { migrateDatabase, shippedMigrations } from '../migrate.ts'
import type { Db } from '../open.ts'

/** Numbers of the migrations of this release that the database does not have. */
export async function missingMigrations(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ number: number }>(
    sql`select created_at::integer as number from drizzle.__drizzle_migrations`,
  )
  const applied = new Set(rows.map(({ number }) => number))
  return shippedMigrations.map(({ folderMillis }) => folderMillis).filter((number) => !applied.has(number))
}

/** Applies what was left at the start, as soon as no process of an older release lives any more. */
export async function finishMigrations({
  db,
  databaseUrl,
  log,
}: {
  db: Db
  databaseUrl: string
  log: FastifyBaseLogger
}): Promise<void> {
  if ((await missingMigrations(db)).length === 0) return
  const left = await migrateDatabase(databaseUrl)
  log.info({ left }, 'migrations that had waited for older processes were applied')
}
