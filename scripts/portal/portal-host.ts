import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { JobName } from '../../contract/src/staff/system/job-names.ts'
import { readConfig } from '../../server/src/config.ts'
import { type OpenDatabase, openDatabase } from '../../server/src/db/open.ts'
import { openQueues } from '../../server/src/db/outbox.ts'
import { freePort } from '../../server/src/embedded-postgres/free-port.ts'
import { startPortal } from '../../server/src/start-portal.ts'
import { clockOf, copyDatabase, dropDatabase } from '../../server/src/testing/database-template.ts'
import { shiftDate } from '../../server/src/testing/shift-date.ts'
import { portalEnvironment } from './run-portal.ts'
import { shiftMs } from './test-date.ts'

/**
 * Portals for the browser tests of one worker, one after the other, each on a copy of the template. The process stays, as
 * loading the code takes ten times as long as another portal. No recurring job comes by itself: a test asks for it.
 */
export type Order =
  | { verb: 'open' }
  | { verb: 'close' }
  | { verb: 'forget drafts' }
  | { verb: 'run job'; name: JobName }
  | { verb: 'move clock'; ms: number }

type Portal = { url: string; database: OpenDatabase; close: () => Promise<void> }

const server = process.argv[2] ?? ''
let portal: Portal | undefined
let movedMs = 0

async function open(): Promise<Portal> {
  const name = `portal_${randomUUID().replaceAll('-', '')}`
  const url = await copyDatabase(server, name)
  const config = readConfig({ ...portalEnvironment(await freePort()), LOG_LEVEL: 'info' })
  const stop = await startPortal({
    config,
    url,
    directUrl: url,
    clock: () => new Date(),
    say: () => undefined,
  })
  const database = openDatabase(url, 1)
  await database.pool.query('delete from pgboss.schedule')
  return {
    url: config.publicUrl,
    database,
    close: async () => {
      await database.close()
      await stop()
      await dropDatabase(server, name)
    },
  }
}

async function close(): Promise<void> {
  const last = portal
  portal = undefined
  shiftDate(-movedMs)
  movedMs = 0
  await last?.close()
}

/** Lets the portal do a job now, and waits until it is done. */
async function runJob({ pool }: OpenDatabase, name: JobName): Promise<void> {
  const boss = await openQueues({ pool }, false)
  const id = await boss.send(name)
  const isDone = `select 1 from pgboss.job where id = $1 and state = 'completed'`
  while ((await pool.query(isDone, [id])).rowCount === 0) await wait(50)
  await boss.stop({ graceful: false })
}

async function moveClock({ pool }: OpenDatabase, ms: number): Promise<void> {
  shiftDate(ms)
  movedMs += ms
  await pool.query(clockOf(shiftMs + movedMs))
}

async function carryOut(order: Order): Promise<string> {
  if (order.verb === 'open' || order.verb === 'close') await close()
  if (order.verb === 'close') return ''
  portal ??= await open()
  const { database } = portal
  if (order.verb === 'forget drafts') await database.pool.query('delete from drafts')
  if (order.verb === 'run job') await runJob(database, order.name)
  if (order.verb === 'move clock') await moveClock(database, order.ms)
  return portal.url
}

process.on('message', (order: Order) => {
  carryOut(order).then(
    (url) => process.send?.({ url }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.stack : String(error) }),
  )
})
