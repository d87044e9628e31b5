import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { nodeParameters, ownNode, root } from '../launch/paths.mjs'

/** Less than the runner of the journeys waits: a busy machine seeds for more than a minute. */
const MAX_START_MS = 170_000

export type RunningProcess = {
  url: string
  pid: () => number
  /** Starts it again where it was, or from the folder of another release, and waits until it is ready. */
  start: (folder?: string) => Promise<void>
  /** Asks it to end; returns its exit code and how long that took. */
  stop: () => Promise<{ code: number | null; tookMs: number }>
  /** Ends it without a word, like a lost machine. */
  kill: () => Promise<void>
  hasEnded: () => boolean
}

/** A process of the portal; its output is added to `log`, without one only its errors are shown. */
export async function runProcess(
  port: number,
  log: string | null,
  env: Record<string, string>,
  folder = root,
): Promise<RunningProcess> {
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let ended = Promise.resolve()
  const hasEnded = () => child?.exitCode !== null || child.signalCode !== null

  async function start(from = folder): Promise<void> {
    const output = log === null ? null : openSync(log, 'a')
    const running = spawn(ownNode, nodeParameters(path.join(from, 'server/src/main.ts')), {
      cwd: from,
      detached: true,
      stdio: ['ignore', output ?? 'ignore', output ?? 'inherit', 'ipc'],
      env: { ...process.env, NODE_ENV: 'development', PORT: String(port), PUBLIC_URL: url, ...env },
    })
    child = running
    if (output !== null) closeSync(output)
    ended = new Promise((resolve) => running.once('exit', () => resolve()))
    for (const until = Date.now() + MAX_START_MS; Date.now() < until && !hasEnded(); await wait(50))
      if (await isReady(url)) return
    await kill()
    throw new Error(
      `A process of the portal did not start: ${log === null ? 'the reason is above' : `see ${log}`}.`,
    )
  }

  async function kill(): Promise<void> {
    child?.kill('SIGKILL')
    await ended
  }

  await start()
  return {
    url,
    pid: () => child?.pid ?? 0,
    start,
    stop: async () => {
      const startedAt = performance.now()
      child?.kill('SIGTERM')
      await ended
      return { code: child?.exitCode ?? null, tookMs: Math.round(performance.now() - startedAt) }
    },
    kill,
    hasEnded,
  }
}

/** Whether an address answers with a success. */
export const isAnswered = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Whether a process of the portal takes calls. */
export const isReady = (url: string) => isAnswered(`${url}/ready`)
