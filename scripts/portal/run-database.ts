import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../../server/src/db/open.ts'
import { startEmbeddedDatabase } from '../../server/src/embedded-postgres/embedded.ts'
import { freePort } from '../../server/src/embedded-postgres/free-port.ts'
import { type RunningProgram, startProgram } from './programs.ts'
import { dataFolder, homeOf, removeData } from './run-portal.ts'

const MAX_START_MS = 60_000
const OPTIONS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200']

/** A durable PostgreSQL server of its own, always at one address, which can be lost like a machine and come back. */
export async function runDatabase() {
  const directory = dataFolder('faults')
  const made = await startEmbeddedDatabase(directory)
  const url = new URL(made.url)
  url.port = String(await freePort())
  await made.stop()
  const home = homeOf(directory)
  const log = path.join(directory, 'database.log')
  const launch = async () => {
    const flags = [`port=${url.port}`, ...OPTIONS].flatMap((option) => ['-c', option])
    const program = startProgram(path.join(home.native, 'bin/postgres'), ['-D', home.data, ...flags], log, {
      user: home.runAs ?? {},
      cwd: home.data,
      env: { LD_LIBRARY_PATH: path.join(home.native, 'lib') },
    })
    await untilUp(url.href, program, log)
    return program
  }
  let running = await launch()
  return {
    url: url.href,
    directory,
    kill: () => running.lose(),
    start: async () => {
      running = await launch()
    },
    stop: async () => {
      await running.end('SIGINT')
      removeData(directory)
    },
  }
}

export type RunningDatabase = Awaited<ReturnType<typeof runDatabase>>

/**
 * Waits until a database answers.
 * @throws Error with the end of its log when it does not
 */
export async function untilUp(url: string, program: RunningProgram, log: string): Promise<void> {
  for (const until = Date.now() + MAX_START_MS; !(await isUp(url)); await wait(50))
    if (Date.now() > until || program.hasEnded())
      throw new Error(`The database did not start:\n${readFileSync(log, 'utf8').slice(-2000)}`)
}

const isUp = (url: string) =>
  askOnce(url, 'select 1').then(
    () => true,
    () => false,
  )

/** The result of one statement, asked on a connection of its own. */
export async function askOnce<Row extends object>(
  url: string,
  text: string,
  longestMs = 5000,
): Promise<Row[]> {
  const patience = { connectMs: longestMs, statementMs: longestMs, silenceMs: longestMs }
  const { pool, close } = openDatabase(url, 1, patience)
  try {
    return (await pool.query<Row>(text)).rows
  } finally {
    await close()
  }
}
