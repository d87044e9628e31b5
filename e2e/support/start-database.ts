import { fork } from 'node:child_process'
import { once } from 'node:events'
import { inRoot, nodeParameters, ownNode } from '../../scripts/launch/paths.mjs'

/** Starts the database of all portals of a run, and answers how to end it. The workers find its address in the environment. */
export default async function startDatabase(): Promise<() => Promise<void>> {
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
