import { type ChildProcess, fork } from 'node:child_process'
import { mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { SERVER_LOG } from '../../scripts/checks/playwright-check.ts'
import { inRoot, nodeParameters, ownNode } from '../../scripts/launch/paths.mjs'

/** The process of one worker in which its portals run, one for each spec file. */
export type PortalHost = {
  /** The address of the portal of this file; that of the file before ends. */
  portalOf: (file: string) => Promise<string>
  stop: () => Promise<void>
}

export function startPortalHost(): PortalHost {
  const child = forkPortalHost()
  let current = { file: '', url: '' }
  return {
    portalOf: async (file) => {
      if (current.file !== file) current = { file, url: await ask(child, 'open') }
      return current.url
    },
    stop: async () => {
      await ask(child, 'close')
      child.kill()
    },
  }
}

function forkPortalHost(): ChildProcess {
  const log = inRoot(SERVER_LOG)
  mkdirSync(path.dirname(log), { recursive: true })
  return fork(inRoot('scripts/portal/portal-host.ts'), [process.env['E2E_DATABASE'] ?? ''], {
    execPath: ownNode,
    // What libraries warn of, their next version refuses: here it is an error, which no test survives.
    execArgv: [...nodeParameters('').slice(0, -1), '--throw-deprecation'],
    stdio: ['ignore', openSync(log, 'a'), 'inherit', 'ipc'],
  })
}

async function ask(child: ChildProcess, order: 'open' | 'close'): Promise<string> {
  const answer = new Promise<{ url: string } | { error: string }>((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', () => reject(new Error('The process of the portals has ended: the reason is above.')))
  })
  child.send(order)
  const said = await answer
  if ('error' in said) throw new Error(said.error)
  return said.url
}
