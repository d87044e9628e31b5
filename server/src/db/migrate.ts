import { fileURLToPath } from 'node:url'
import { market } from 'contract/market/current.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))
export const migrationLock = 7_262_301

/** Applies the migrations that are missing, one process at a time. Doing it again changes nothing. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  // A database that goes away is reported by the query that waits for it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    // "create ... if not exists" speaks even when there is nothing to do.
    await client.query('set client_min_messages = warning; set statement_timeout = 0')
    // Days that a migration derives from instants are days of the market.
    await client.query(`select set_config('gatehouse.market_zone', $1, false)`, [market.zone])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}
