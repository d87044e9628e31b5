import './test-date.ts'
import { randomUUID } from 'node:crypto'
import { readConfig } from '../../server/src/config.ts'
import { freePort } from '../../server/src/embedded-postgres/free-port.ts'
import { startPortal } from '../../server/src/start-portal.ts'
import { copyDatabase, dropDatabase } from '../../server/src/testing/database-template.ts'
import { portalEnvironment } from './portal-environment.ts'

/**
 * Portals for the browser tests of one worker, one after the other, each on a copy of the template. The process stays, as
 * loading the code takes ten times as long as another portal.
 */
type Order = 'open' | 'close'

const server = process.argv[2] ?? ''
let close = async () => {}

async function open(): Promise<string> {
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
  close = async () => {
    await stop()
    await dropDatabase(server, name)
  }
  return config.publicUrl
}

async function carryOut(order: Order): Promise<string> {
  await close()
  close = async () => {}
  return order === 'close' ? '' : open()
}

process.on('message', (order: Order) => {
  carryOut(order).then(
    (url) => process.send?.({ url }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.stack : String(error) }),
  )
})
