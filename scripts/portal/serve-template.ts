import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '../../server/src/config.ts'
import { openDatabase } from '../../server/src/db/open.ts'
import { freePort } from '../../server/src/embedded-postgres/free-port.ts'
import { startPortal } from '../../server/src/start-portal.ts'
import { startTemplate, TEMPLATE } from '../../server/src/testing/database-template.ts'
import { portalEnvironment } from './run-portal.ts'
import { shiftMs } from './test-date.ts'

/** The database server of the browser tests with the template of their portals; it ends when it is asked to. */
const { server, stop } = await startTemplate({ hasDemoData: true, now: new Date(), shiftMs })
await settle()
process.send?.(server)
process.once('SIGTERM', () => void stop().then(() => process.exit(0)))

/** Runs a portal on the template until its jobs have nothing left to do, which each copy would have to do again. */
async function settle(): Promise<void> {
  const url = new URL(server)
  url.pathname = TEMPLATE
  const endPortal = await startPortal({
    config: readConfig({ ...portalEnvironment(await freePort()), LOG_LEVEL: 'warn' }),
    url: url.href,
    directUrl: url.href,
    clock: () => new Date(),
    say: () => undefined,
  })
  const { pool, close } = openDatabase(url.href, 1)
  const due = `select 1 from pgboss.job where state < 'completed' and start_after <= now() limit 1`
  while ((await pool.query(due)).rowCount !== 0) await wait(100)
  await close()
  await endPortal()
}
