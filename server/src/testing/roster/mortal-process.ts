import pg from 'pg'
import { afterAll, expect } from 'vitest'
import { workImports } from '../../console/imports/work-imports.ts'
import { openDatabase, START_PATIENCE } from '../../db/open.ts'
import type { TestServer } from '../test-server.ts'

/** How a process dies: with which of its statements, and whether the database still gets that one. */
export type Death = { at: number; isSent: boolean }

const WORK_LOCKS = [7_262_304, 7_262_305]

/** A process that runs imports on connections of its own, and loses all of them when it dies. */
export function mortalProcess(server: TestServer, death: Death | null = null) {
  const database = openDatabase(server.database.url, 4, START_PATIENCE)
  const { pool } = database
  const cuts: ((isSent: boolean) => void)[] = []
  let statements = 0
  let isDead = false
  const die = (isSent: boolean) => {
    if (isDead) return
    isDead = true
    const refuse = () => Promise.reject(new Error('This process is dead.'))
    Object.assign(pool, { connect: refuse, query: refuse })
    for (const end of cuts) end(isSent)
  }
  pool.on('connect', (client) => {
    const { query } = client
    cuts.push((isSent) => cut(client, isSent))
    Object.assign(client, {
      query: (...asked: unknown[]): unknown => {
        statements += 1
        const isLast = statements === death?.at
        if (isLast && !death.isSent) die(false)
        const answer: unknown = Reflect.apply(query, client, asked)
        if (isLast && death.isSent) die(true)
        return answer
      },
    })
  })
  afterAll(() => void database.close())
  const isForgotten = async () => {
    await expect.poll(() => heldLocks(server), { interval: 5 }).toBe(0)
  }
  const { config, outbox, providers, clock } = server
  const services = { database, config, outbox, providers, clock: clock.now, log: { error: () => undefined } }
  return {
    services,
    /** Processes the queued imports, until all are done or this process dies. */
    work: async () => {
      await workImports(services).catch((error: unknown) => {
        if (!isDead) throw error
      })
      if (isDead) await isForgotten()
    },
    die: () => die(false),
    isDead: () => isDead,
    /** Until the database has noticed that it is dead, in far less than a minute. */
    isForgotten,
  }
}

/** Data that was sent before still arrives, or nothing that is under way. */
function cut(client: pg.PoolClient, isSent: boolean): void {
  if (!('connection' in client && client.connection instanceof pg.Connection)) return
  const { stream } = client.connection
  if (isSent) stream.end()
  else stream.destroy()
}

/** A lock ends when the database has noticed the end of its connection. */
async function heldLocks({ database }: TestServer): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_locks where locktype = 'advisory' and objid = any($1)
      and database = (select oid from pg_database where datname = current_database())`,
    [WORK_LOCKS],
  )
  return rows[0]?.count ?? 0
}
