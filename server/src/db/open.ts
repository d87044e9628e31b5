import { Socket } from 'node:net'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** The database, or one transaction on it: both run queries in the same way. */
export type Db = Omit<NodePgDatabase, '$client'>

export type OpenDatabase = { db: Db; pool: pg.Pool; close: () => Promise<void> }

type Patience = { connectMs: number; statementMs: number; silenceMs: number }

/** How long the database may take before it counts as not there, in ms. */
const PATIENCE: Patience = {
  /** For a connection, a new one or the next free one of the pool. */
  connectMs: 3000,
  /** For one statement; the database ends it. */
  statementMs: 15_000,
  /** Without a sign of life on a connection in use the link is dead: the database would have answered by now. */
  silenceMs: 16_000,
}

/** For work at the start, which no member waits for: a statement may wait for another process that seeds. */
export const START_PATIENCE: Patience = { connectMs: 30_000, statementMs: 0, silenceMs: 0 }

// Dates stay text: a calendar date has no zone, and a Date object would give it one.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** Opens a pool of at most `poolSize` connections; no connection is made before the first query. */
export function openDatabase(url: string, poolSize: number, patience: Patience = PATIENCE): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: patience.connectMs,
    statement_timeout: patience.statementMs,
    application_name: 'gatehouse',
  })
  // An idle connection that the database cuts must not end the process; the next query opens a new one.
  pool.on('error', () => undefined)
  // Nor one that is cut between two statements of a transaction: the next statement tells it.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  pool.on('acquire', (client) => {
    const socket = socketOf(client)
    socket?.setTimeout(patience.silenceMs, () => socket.destroy())
  })
  pool.on('release', (_error, client) => {
    const socket = socketOf(client)
    socket?.removeAllListeners('timeout').setTimeout(0)
  })
  const db = drizzle(pool)
  return { db: Object.assign(db, { transaction: transactions(pool) }), pool, close: () => pool.end() }
}

/** Gives the connection back whatever happens: that of a failed `begin` would else be lost to the pool for good. */
function transactions(pool: pg.Pool): Db['transaction'] {
  return async (work, settings) => {
    const client = await pool.connect()
    try {
      return await drizzle(client).transaction(work, settings)
    } finally {
      client.release()
    }
  }
}

function socketOf(client: pg.PoolClient): Socket | null {
  if (!('connection' in client)) return null
  const { connection } = client
  const stream = connection instanceof pg.Connection ? connection.stream : null
  return stream instanceof Socket ? stream : null
}
