import { Socket } from 'node:net'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { isLinkLost } from '../http/errors.ts'
import { detectFailover } from './connections/detect-failover.ts'
import { type InWritingPlace, limitWriters } from './connections/limit-writers.ts'
import { RetryingPool } from './connections/retrying-pool.ts'
import { serializeQueries } from './connections/serialize-queries.ts'

/** The database, or one transaction on it: both run queries in the same way. */
export type Db = Omit<NodePgDatabase, '$client'>

export type OpenDatabase = { db: Db; pool: pg.Pool; close: () => Promise<void> }

type Patience = {
  /** For a new connection, or the next free one of the pool. */
  connectMs: number
  /** For one statement; the database ends it. */
  statementMs: number
  /** Without a sign of life on a connection in use the link is dead: the database would have answered by now. */
  silenceMs: number
  /** For a database that refuses connections, as while another machine takes its place. */
  waitMs?: number
}

/**
 * The layer between the portal and its database: none, or a pooler that lends a connection for one
 * transaction.
 */
export type Pooler = 'none' | 'transaction'

/** How long the database may take before it counts as not there, in ms. */
const PATIENCE: Patience = { connectMs: 3000, statementMs: 15_000, silenceMs: 15_500, waitMs: 5000 }

/** The same for what the role is set to behind a pooler, which takes no such wish of a connection. */
export const STATEMENT_MS = PATIENCE.statementMs

/** For work at the start, which no member waits for: a statement may wait for another process that seeds. */
export const START_PATIENCE: Patience = { connectMs: 30_000, statementMs: 0, silenceMs: 0 }

// Dates stay text: a calendar date has no zone, and a Date object would give it one.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** Opens a pool of at most `poolSize` connections; no connection is made before the first query. */
export function openDatabase(
  url: string,
  poolSize: number,
  patience: Patience = PATIENCE,
  pooler: Pooler = 'none',
): OpenDatabase {
  const { connectMs, silenceMs, waitMs = 0 } = patience
  const pool = new RetryingPool(
    {
      connectionString: url,
      max: poolSize,
      connectionTimeoutMillis: connectMs,
      application_name: 'gatehouse',
      ...(pooler === 'none' ? statementTime(patience) : {}),
    },
    waitMs,
  )
  // An idle connection that the database cuts must not end the process; the next query opens a new one.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    // Nor one that is cut between two statements of a transaction: the next statement reports it.
    client.on('error', () => undefined)
    detectFailover(client, { isNameless: pooler === 'transaction', onReadOnly: () => pool.suspect() })
  })
  pool.on('acquire', (client) => {
    const socket = socketOf(client)
    socket?.setTimeout(silenceMs, () => socket.destroy())
  })
  pool.on('release', (_error, client) => {
    const socket = socketOf(client)
    socket?.removeAllListeners('timeout').setTimeout(0)
  })
  const writing = limitWriters(poolSize - placesForReads(poolSize), waitMs || connectMs)
  leavePlacesForReads(pool, writing)
  const db = drizzle(pool)
  return {
    db: Object.assign(db, { transaction: transactions(pool, writing) }),
    pool,
    close: () => pool.end(),
  }
}

/** Zero is said too, as the role may be set to something else. */
function statementTime({ statementMs }: Patience): pg.PoolConfig {
  return statementMs > 0 ? { statement_timeout: statementMs } : { options: '-c statement_timeout=0' }
}

/** A quarter of the connections; a single one serves all. */
const placesForReads = (poolSize: number) => (poolSize === 1 ? 0 : Math.max(1, Math.floor(poolSize / 4)))

/** Statements outside of transactions that may write take their place among those who write. */
function leavePlacesForReads(pool: pg.Pool, writing: InWritingPlace): void {
  const { query } = pool
  Object.assign(pool, {
    query: (...asked: unknown[]): Promise<unknown> => {
      const run = () => Reflect.apply(query, pool, asked)
      return isSelect(asked[0]) ? run() : writing(run)
    },
  })
}

function isSelect(asked: unknown): boolean {
  const text = typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : asked
  return typeof text === 'string' && /^\s*select\b/i.test(text)
}

/** A transaction that has lost its link is started again within this time; later nobody waits for it. */
const AGAIN_WITHIN_MS = 5000

/**
 * Always releases the connection: a failed `begin` would leak it. A transaction whose link was lost before
 * its commit was sent has done nothing, and is run once more; one that only reads is not, as a part of it may
 * have been handed on.
 */
function transactions(pool: pg.Pool, writing: InWritingPlace): Db['transaction'] {
  return async (work, settings) => {
    const begunAt = performance.now()
    const progress = { hasBegun: false, isCommitting: false }
    const once = async () => {
      const client = await pool.connect()
      progress.hasBegun = true
      try {
        return await drizzle(serializeQueries(client)).transaction(async (tx) => {
          const result = await work(tx)
          progress.isCommitting = true
          return result
        }, settings)
      } finally {
        client.release()
      }
    }
    if (settings?.accessMode === 'read only') return once()
    return writing(once).catch((error: unknown) => {
      const isLate = performance.now() - begunAt > AGAIN_WITHIN_MS
      if (!progress.hasBegun || progress.isCommitting || isLate || !isLinkLost(error)) throw error
      return writing(once)
    })
  }
}

function socketOf(client: pg.PoolClient): Socket | null {
  if (!('connection' in client)) return null
  const { connection } = client
  const stream = connection instanceof pg.Connection ? connection.stream : null
  return stream instanceof Socket ? stream : null
}
