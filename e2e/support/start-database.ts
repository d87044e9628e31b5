import { fork } from 'node:child_process'
import { once } from 'node:events'
import { inRoot, nodeParameters, ownNode } from '../../scripts/launch/paths.mjs'

/**
 * The start of the browser tests: a Wednesday morning in the market. It is in the future, since a browser
 * drops expired cookies; `E2E_NOW` overrides it.
 */
const NOW = '2030-11-20T18:00:00.000Z'

/**
 * Starts the database of all portals of a run, and returns a function that stops it. The workers find its
 * address in the environment.
 */
export default async function startDatabase(): Promise<() => Promise<void>> {
  process.env['E2E_SHIFT_MS'] = String(Date.parse(process.env['E2E_NOW'] ?? NOW) - Date.now())
  const child = fork(inRoot('scripts/portal/serve-template.ts'), [], {
    execPath: ownNode,
    execArgv: nodeParameters('').slice(0, -1),
  })
  const [server] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() =>
      Promise.reject(new Error('The database did not start: the reason is above.')),
    ),
  ])
  process.env['E2E_DATABASE'] = String(server)
  return async () => {
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }
}
