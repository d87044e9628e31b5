import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import type { JobName } from '../../contract/src/staff/system/job-names.ts'
import { SERVER_LOG } from '../../scripts/checks/playwright-check.ts'
import { inRoot, nodeParameters, ownNode } from '../../scripts/launch/paths.mjs'
import type { Order } from '../../scripts/portal/portal-host.ts'
import { shiftDate } from '../../server/src/testing/shift-date.ts'

/** A worker's process, in which its portals run, one per spec file. */
export type PortalHost = {
  /** The address of this file's portal; the previous file's portal stops. */
  portalOf: (file: string) => Promise<string>
  forgetDrafts: () => Promise<void>
  runJob: (name: JobName) => Promise<void>
  /** Moves the date of the portal and of this process, in ms, until the next file. */
  moveClock: (ms: number) => Promise<void>
  movedMs: () => number
  stop: () => Promise<void>
}

export function startPortalHost(): PortalHost {
  const child = forkPortalHost()
  const ended = once(child, 'exit').then(() =>
    Promise.reject(new Error('The process of the portals has ended: the reason is above.')),
  )
  ended.catch(() => undefined)
  const ask = async (order: Order): Promise<string> => {
    child.send(order)
    const [answer]: ({ url: string } | { error: string })[] = await Promise.race([
      once(child, 'message'),
      ended,
    ])
    if (!answer || 'error' in answer) throw new Error(answer?.error)
    return answer.url
  }
  let current = { file: '', url: '' }
  let movedMs = 0
  const moveDate = (ms: number) => {
    shiftDate(ms)
    movedMs += ms
  }
  return {
    portalOf: async (file) => {
      if (current.file !== file) {
        moveDate(-movedMs)
        current = { file, url: await ask({ verb: 'open' }) }
      }
      return current.url
    },
    forgetDrafts: async () => void (await ask({ verb: 'forget drafts' })),
    runJob: async (name) => void (await ask({ verb: 'run job', name })),
    moveClock: async (ms) => {
      await ask({ verb: 'move clock', ms })
      moveDate(ms)
    },
    movedMs: () => movedMs,
    stop: async () => {
      await ask({ verb: 'close' })
      child.kill()
    },
  }
}

function forkPortalHost(): ChildProcess {
  const log = inRoot(SERVER_LOG)
  mkdirSync(path.dirname(log), { recursive: true })
  return fork(inRoot('scripts/portal/portal-host.ts'), [process.env['E2E_DATABASE'] ?? ''], {
    execPath: ownNode,
    // A library's warning is an error in its next version: here it already is one, which fails every test.
    execArgv: [...nodeParameters('').slice(0, -1), '--throw-deprecation'],
    stdio: ['ignore', openSync(log, 'a'), 'inherit', 'ipc'],
  })
}
