import { appendFileSync, chownSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../../server/src/db/open.ts'
import { type RunningProgram, runTool, serverProgram, startProgram, unprivileged } from './programs.ts'

const USER = 'gatehouse'
const MAX_START_MS = 60_000
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'wal_log_hints=on',
  'hot_standby_feedback=on',
  'max_slot_wal_keep_size=1GB',
  // What leads back to where a former primary and the present one parted.
  'wal_keep_size=256MB',
  'synchronous_commit=on',
  'wal_sender_timeout=5s',
  'wal_receiver_status_interval=1s',
  'wal_retrieve_retry_interval=200ms',
]

export type ServerPlace = { name: string; port: number; folder: string; password: string }

/** The server that another one follows. */
type Followed = { url: (database: string) => string; ask: (text: string) => Promise<object[]> }

/** One PostgreSQL of the cluster, which is primary or standby as its files say. */
export function databaseServer(place: ServerPlace) {
  const { name, port, folder, password } = place
  const url = (database: string) => `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`
  const ask = <Row extends object>(text: string, longestMs = 5000) =>
    askOnce<Row>(url('postgres'), text, longestMs)
  let running: RunningProgram | null = null
  return {
    name,
    port,
    data: dataOf(place),
    url,
    ask,
    start: async () => {
      const log = path.join(folder, `${name}.log`)
      const flags = [`port=${port}`, ...SETTINGS].flatMap((setting) => ['-c', setting])
      running = startProgram(serverProgram('postgres'), ['-D', dataOf(place), ...flags], log)
      await untilUp(running, ask, log)
    },
    isRunning: () => running !== null && !running.hasEnded(),
    pid: () => running?.pid ?? 0,
    /** A lost machine takes all processes of the server with it. */
    kill: async () => {
      if (running) await killAll(running)
    },
    stop: async () => running?.end('SIGINT'),
    ...waysToFill(place),
  }
}

const dataOf = ({ folder, name }: ServerPlace) => path.join(folder, name)

/** What one statement answers, asked on a connection of its own. */
async function askOnce<Row extends object>(url: string, text: string, longestMs: number): Promise<Row[]> {
  const patience = { connectMs: longestMs, statementMs: longestMs, silenceMs: longestMs }
  const { pool, close } = openDatabase(url, 1, patience)
  try {
    return (await pool.query<Row>(text)).rows
  } finally {
    await close()
  }
}

/** @throws Error with the end of the log for a server that does not start */
async function untilUp(running: RunningProgram, ask: Followed['ask'], log: string): Promise<void> {
  for (const until = Date.now() + MAX_START_MS; ; await wait(50)) {
    const isUp = await ask('select 1').then(
      () => true,
      () => false,
    )
    if (isUp) return
    if (Date.now() > until || running.hasEnded())
      throw new Error(`The database did not start:\n${readFileSync(log, 'utf8').slice(-2000)}`)
  }
}

async function killAll(running: RunningProgram): Promise<void> {
  const others = childrenOf(running.pid)
  const ended = running.end('SIGKILL')
  for (const pid of others) killIfThere(pid)
  await ended
  while (others.some((pid) => existsSync(`/proc/${pid}`) && !isZombie(pid))) await wait(5)
}

/** How the files of a server come into being: as a new primary, or as a standby that follows another one. */
function waysToFill(place: ServerPlace) {
  const { name, folder, password } = place
  const data = dataOf(place)
  return {
    initialize: async () => {
      const secret = path.join(folder, `${name}.password`)
      writeFileSync(secret, password, { mode: 0o600 })
      giveAway(secret)
      await runTool('initdb', ['-N', '-D', data, '-U', USER, '-A', 'scram-sha-256', '--pwfile', secret])
      rmSync(secret)
    },
    /** Becomes a copy that follows `primary` through a slot of its own. */
    copyFrom: async (primary: Followed) => {
      rmSync(data, { recursive: true, force: true })
      await primary.ask(slotFor(name))
      const whole = ['-X', 'stream', '-c', 'fast', '-d', primary.url('postgres')]
      await runTool('pg_basebackup', ['-D', data, ...whole])
      followFrom(place, primary)
    },
    /** A former primary gives up what only it has, and follows `primary`. */
    rewindTo: async (primary: Followed) => {
      await primary.ask('checkpoint')
      await runTool('pg_rewind', ['-D', data, `--source-server=${primary.url('postgres')}`])
      followFrom(place, primary)
    },
  }
}

function followFrom(place: ServerPlace, primary: Followed): void {
  const { name } = place
  appendFileSync(
    path.join(dataOf(place), 'postgresql.auto.conf'),
    `primary_conninfo = '${primary.url('postgres')}?application_name=${name}'\nprimary_slot_name = '${name}'\n`,
  )
  const signal = path.join(dataOf(place), 'standby.signal')
  writeFileSync(signal, '')
  giveAway(signal)
}

/** To the user that the database runs as. */
function giveAway(file: string): void {
  const { uid, gid } = unprivileged()
  if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid)
}

export type DatabaseServer = ReturnType<typeof databaseServer>

/** A slot keeps for a standby what it has not got yet; on a promoted one there is none. */
export const slotFor = (name: string) =>
  `select pg_create_physical_replication_slot('${name}', true)
   where not exists (select from pg_replication_slots where slot_name = '${name}')`

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

function isZombie(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return true
  }
}
