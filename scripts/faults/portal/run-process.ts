import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { nodeParameters, ownNode, root } from '../../launch/paths.mjs'

const MAX_START_MS = 60_000

export type RunningProcess = {
  url: string
  pid: number
  /** Asks it to end; answers its exit code and how long that took. */
  stop: () => Promise<{ code: number | null; tookMs: number }>
  /** Ends it without a word. */
  kill: () => Promise<void>
  hasEnded: () => boolean
}

/** One process of the portal beside others on one database; what it logs is added to `logFile`. Another release has its folder. */
export async function runProcess(
  port: number,
  logFile: string,
  env: Record<string, string>,
  folder = root,
): Promise<RunningProcess> {
  const output = openSync(logFile, 'a')
  const child = spawn(ownNode, nodeParameters(path.join(folder, 'server/src/main.ts')), {
    cwd: folder,
    stdio: ['ignore', output, output, 'ipc'],
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port), ...env },
  })
  closeSync(output)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const url = `http://127.0.0.1:${port}`
  const running = {
    url,
    pid: child.pid ?? 0,
    hasEnded,
    stop: async () => {
      const startedAt = performance.now()
      child.kill('SIGTERM')
      await ended
      return { code: child.exitCode, tookMs: Math.round(performance.now() - startedAt) }
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
  for (const until = Date.now() + MAX_START_MS; Date.now() < until && !hasEnded(); await wait(25))
    if (await isReady(url)) return running
  await running.kill()
  throw new Error(`A process of the portal did not start: see ${logFile}.`)
}

export const isReady = (url: string) =>
  fetch(`${url}/ready`, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  )
