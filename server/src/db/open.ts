import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** The database, or one transaction on it: both run queries in the same way. */
export type Db = Omit<NodePgDatabase, '$client'>

export type OpenDatabase = { db: Db; pool: pg.Pool; close: () => Promise<void> }

const connectTimeoutMs = 5000
const statementTimeoutMs = 15_000

// Dates stay text: a calendar date has no zone, and a Date object would give it one.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** Opens a pool of at most `poolSize` connections; no connection is made before the first query. */
export function openDatabase(url: string, poolSize: number): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    application_name: 'gatehouse',
  })
  // An idle connection that the database cuts must not end the process; the next query opens a new one.
  pool.on('error', () => undefined)
  return { db: drizzle(pool), pool, close: () => pool.end() }
}
