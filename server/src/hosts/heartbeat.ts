import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { loadMarket } from '../branding/load-market.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/open.ts'
import { processes } from '../db/tables/operations/system.table.ts'

const EVERY_MS = 10_000

type Services = {
  db: Db
  config: Pick<Config, 'hosts' | 'version'>
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Writes a heartbeat with the version every 10 seconds until this process ends: for the System page of the
 * console, and for migrations that older processes hold up. With it the facts of the market are read again. A database that is away costs a heartbeat and
 * nothing else.
 */
export async function startHeartbeat({
  db,
  config,
  clock,
  log,
}: Services): Promise<{ end: () => Promise<void> }> {
  const id = randomUUID()
  const startedOn = clock()
  const beat = () =>
    db
      .insert(processes)
      .values({
        id,
        machine: hostname(),
        hosts: config.hosts.join(', '),
        version: config.version,
        startedOn,
        seenOn: clock(),
      })
      .onConflictDoUpdate({ target: processes.id, set: { seenOn: clock() } })
      // Staff may have changed the facts of the market in another process.
      .then(() => loadMarket(db))
      .then(
        () => undefined,
        (error: unknown) => log.warn({ err: error }, 'a heartbeat was lost'),
      )
  await beat()
  const timer = setInterval(() => void beat(), EVERY_MS)
  timer.unref()
  return {
    end: async () => {
      clearInterval(timer)
      await db
        .update(processes)
        .set({ seenOn: clock(), endedOn: clock() })
        .where(eq(processes.id, id))
        .catch(() => undefined)
    },
  }
}
