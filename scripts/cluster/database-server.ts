import { appendFileSync, chownSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type RunningProgram, runTool, startProgram, unprivileged } from '../portal/programs.ts'
import { askOnce, untilUp } from '../portal/run-database.ts'

export const SERVERS = '/usr/lib/postgresql'
const USER = 'gatehouse'
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'wal_log_hints=on',
  'hot_standby_feedback=on',
  'max_slot_wal_keep_size=1GB',
  // The log that leads back to where a former primary and the present one parted.
  'wal_keep_size=256MB',
  'synchronous_commit=on',
  'wal_sender_timeout=5s',
  'wal_receiver_status_interval=1s',
  'wal_retrieve_retry_interval=200ms',
]
const MAX_ANSWER_MS = 800

type ServerPlace = { name: string; port: number; folder: string; password: string }
/** The server that another one follows. */
type Followed = { url: (database: string) => string; ask: (text: string) => Promise<object[]> }

/** One PostgreSQL of the cluster, which is primary or standby as its files say. */
export function databaseServer(place: ServerPlace) {
  const { name, port, folder, password } = place
  const data = path.join(folder, name)
  const log = path.join(folder, `${name}.log`)
  const url = (database: string) => `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`
  const ask = <Row extends object>(text: string, longestMs?: number) =>
    askOnce<Row>(url('postgres'), text, longestMs)
  let running: RunningProgram | null = null

  return {
    name,
    port,
    url,
    ask,
    start: async () => {
      const flags = [`port=${port}`, ...SETTINGS].flatMap((setting) => ['-c', setting])
      const user = unprivileged()
      running = startProgram(serverProgram('postgres'), ['-D', data, ...flags], log, { user })
      await untilUp(url('postgres'), running, log)
    },
    /** A lost machine takes all processes of the server with it. */
    kill: async () => running?.lose(),
    stop: async () => running?.end('SIGINT'),
    /** Null when it does not answer. */
    role: async () => {
      const found = await ask<{ isPrimary: boolean; timeline: number }>(
        `select not pg_is_in_recovery() as "isPrimary", case when pg_is_in_recovery() then 0
           else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`,
        MAX_ANSWER_MS,
      ).catch(() => [])
      return found[0] ?? null
    },
    ...waysToFill(place, data),
  }
}

/** How the files of a server come into being: as a new primary, or as a standby that follows another one. */
function waysToFill({ name, folder, password }: ServerPlace, data: string) {
  function followFrom(primary: Followed): void {
    const followed = `primary_conninfo = '${primary.url('postgres')}?application_name=${name}'`
    appendFileSync(path.join(data, 'postgresql.auto.conf'), `${followed}\nprimary_slot_name = '${name}'\n`)
    writeOwned(path.join(data, 'standby.signal'), '')
  }

  return {
    /** Becomes a new primary. */
    initialize: async () => {
      const secret = path.join(folder, `${name}.password`)
      writeOwned(secret, password)
      const rights = ['-U', USER, '-A', 'scram-sha-256', '--pwfile', secret]
      await runTool(serverProgram('initdb'), ['-N', '-D', data, ...rights])
      rmSync(secret)
    },
    /** Becomes a copy that follows `primary` through a slot of its own. */
    copyFrom: async (primary: Followed) => {
      rmSync(data, { recursive: true, force: true })
      await primary.ask(slotFor(name))
      const whole = ['-X', 'stream', '-c', 'fast', '-d', primary.url('postgres')]
      await runTool(serverProgram('pg_basebackup'), ['-D', data, ...whole])
      followFrom(primary)
    },
    /** A former primary gives up what only it has, and follows `primary`. */
    rewindTo: async (primary: Followed) => {
      await primary.ask('checkpoint')
      await runTool(serverProgram('pg_rewind'), ['-D', data, `--source-server=${primary.url('postgres')}`])
      followFrom(primary)
    },
  }
}

export type DatabaseServer = ReturnType<typeof databaseServer>

/** A program of the newest PostgreSQL of Debian; others of the same name may come first on the path. */
function serverProgram(name: string): string {
  const newest = readdirSync(SERVERS).toSorted((one, other) => Number(other) - Number(one))[0] ?? ''
  return path.join(SERVERS, newest, 'bin', name)
}

/** Writes a file for the user of the databases alone. */
export function writeOwned(file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600 })
  const { uid, gid } = unprivileged()
  if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid)
}

/** A slot keeps for a standby what it has not got yet; on a promoted one there is none. */
export const slotFor = (name: string) =>
  `select pg_create_physical_replication_slot('${name}', true)
   where not exists (select from pg_replication_slots where slot_name = '${name}')`
