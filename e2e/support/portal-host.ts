import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
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
  const ended = once(child, 'exit').then(() =>
    Promise.reject(new Error('The process of the portals has ended: the reason is above.')),
  )
  ended.catch(() => undefined)
  const ask = async (order: 'open' | 'close'): Promise<string> => {
    child.send(order)
    const [answer]: ({ url: string } | { error: string })[] = await Promise.race([
      once(child, 'message'),
      ended,
    ])
    if (!answer || 'error' in answer) throw new Error(answer?.error)
    return answer.url
  }
  let current = { file: '', url: '' }
  return {
    portalOf: async (file) => {
      if (current.file !== file) current = { file, url: await ask('open') }
      return current.url
    },
    stop: async () => {
      await ask('close')
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
