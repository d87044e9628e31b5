import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { type Db, type OpenDatabase, openDatabase } from './open.ts'
import { readWalPosition } from './wal-position.ts'

const POLL_INTERVAL_MS = 1000
/** So long a replica may be behind; positions of the primary are remembered for as long, and a little more. */
const MAX_LAG_MS = 10_000
const REMEMBERED_MS = 60_000
/** How long to wait for what a member has seen already. */
const CATCH_UP_MS = 20
const BETWEEN_ASKS_MS = 5
/** A replica that is away is noticed by the look of each second; a call does not wait for it. */
const PATIENCE = { connectMs: 1000, statementMs: 15_000, silenceMs: 15_500 }

/** The replica has not got what is asked for; the code leads to the primary, as that of a read that it broke off. */
class ReplicaBehind extends Error {
  readonly code = '40001'
}

type Sample = { atMs: number; position: bigint }

/**
 * Databases that follow the primary, for reading. Each connection may lead to another one, so that each is asked what it
 * has got; how old that is follows from where the primary was at each second.
 */
export function openReplica(
  url: string,
  poolSize: number,
  primary: Pick<OpenDatabase, 'db'>,
  mostLagMs = MAX_LAG_MS,
) {
  const { pool, close } = openDatabase(url, poolSize, PATIENCE)
  const past = pastOf(primary)
  const { ask, connect } = connectionsOf(pool, past.lagOf, mostLagMs)
  let isThere = false
  let lagMs = 0

  async function look(): Promise<void> {
    await past.note()
    const client = await pool.connect().catch(() => null)
    const found = client && (await ask(client).catch(() => null))
    client?.release(found === null)
    isThere = found !== null
    if (found) lagMs = past.lagOf(found.position)
  }

  const timer = setInterval(() => void look(), POLL_INTERVAL_MS)
  timer.unref()
  return {
    counts: { replica: 0, primary: 0 },
    primaryPosition: past.primaryPosition,
    look,
    /** In seconds, as it was last seen; null while no replica answers. */
    lagSeconds: () => (isThere ? lagMs / 1000 : null),
    /**
     * Reads for somebody who has seen the primary at a place; null when only the primary will do. What is no place
     * is read there too.
     */
    readerFor: (seenAfter: unknown): Db | null => {
      const seen = seenAfter === undefined ? 0n : readWalPosition(seenAfter)
      return isThere && seen !== null ? drizzleOn(pool, () => connect(seen)) : null
    },
    close: async () => {
      clearInterval(timer)
      await close()
    },
  }
}

export type Replica = ReturnType<typeof openReplica>

/** Where the primary was in the last minute. */
function pastOf({ db }: Pick<OpenDatabase, 'db'>) {
  const samples: Sample[] = []

  /** Where the primary is now. */
  async function primaryPosition(): Promise<string> {
    const { rows } = await db.execute<{ at: string }>(sql`select pg_current_wal_flush_lsn()::text as at`)
    return rows[0]?.at ?? ''
  }

  async function note(): Promise<void> {
    const position = await primaryPosition().then(readWalPosition, () => null)
    const atMs = performance.now()
    if (position !== null) samples.push({ atMs, position })
    while (samples[0] && atMs - samples[0].atMs > REMEMBERED_MS) samples.shift()
  }

  /** Since when the primary is past a place: later writes are not there yet. */
  function lagOf(position: bigint): number {
    const next = samples.find((sample) => sample.position > position)
    return next ? performance.now() - next.atMs : 0
  }

  return { primaryPosition, note, lagOf }
}

/** Connections that are asked what their server has got. */
function connectionsOf(pool: pg.Pool, lagOf: (position: bigint) => number, mostLagMs: number) {
  const reached = new WeakMap<pg.PoolClient, Sample>()

  async function ask(client: pg.PoolClient): Promise<Sample> {
    const { rows } = await client.query<{ at: string | null }>(
      'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as at',
    )
    const position = readWalPosition(rows[0]?.at)
    if (position === null) throw new ReplicaBehind('It is no replica.')
    const found = { atMs: performance.now(), position }
    reached.set(client, found)
    return found
  }

  /** A connection whose server has all that was `seen`. */
  async function connect(seen: bigint): Promise<pg.PoolClient> {
    const client = await pool.connect()
    try {
      const known = reached.get(client)
      let found = known && performance.now() - known.atMs < POLL_INTERVAL_MS ? known : await ask(client)
      for (const until = performance.now() + CATCH_UP_MS; found.position < seen; found = await ask(client)) {
        if (performance.now() >= until) throw new ReplicaBehind('It has not got what was seen.')
        await wait(BETWEEN_ASKS_MS)
      }
      if (lagOf(found.position) > mostLagMs) throw new ReplicaBehind('It is too far behind.')
      return client
    } catch (error) {
      client.release()
      throw error
    }
  }

  return { ask, connect }
}

/** A database that asks each query, and each transaction, on a connection that is lent for it. */
function drizzleOn(pool: pg.Pool, connect: () => Promise<pg.PoolClient>): Db {
  const lent = async <Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> => {
    const client = await connect()
    try {
      return await work(client)
    } finally {
      client.release()
    }
  }
  const db = drizzle(pool)
  const reader = {
    query: (...asked: unknown[]) =>
      lent(async (client): Promise<unknown> => Reflect.apply(client.query, client, asked)),
  }
  return Object.assign(drizzle(Object.assign(Object.create(pool), reader)), {
    transaction: ((work, settings) =>
      lent((client) =>
        drizzle(client).transaction(work, { ...settings, accessMode: 'read only' }),
      )) satisfies typeof db.transaction,
  })
}
