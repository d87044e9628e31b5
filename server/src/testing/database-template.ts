import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { migrateDatabase } from '../db/migrate.ts'
import { openDatabase, START_PATIENCE } from '../db/open.ts'
import { openQueues } from '../db/outbox.ts'
import { startEmbeddedDatabase } from '../embedded-postgres/embedded.ts'
import { currentSigningKeys } from '../oidc/signing-keys.ts'
import { seedDatabase } from '../seeding/seed.ts'
import { testConfig } from './test-config.ts'

export const TEMPLATE = 'gatehouse_template'

/** A database server of its own for tests; `server` is the address of its database `postgres`. */
export type DatabaseServer = { server: string; stop: () => Promise<void> }

type Options = {
  hasDemoData: boolean
  now: Date
  /** How far `now()` of SQL stands from the true date, in ms. */
  shiftMs: number
}

/** Starts a database server with a template for tests to copy: migrated, and seeded as of `now`. */
export async function startTemplate(options: Options): Promise<DatabaseServer> {
  const directory = fs.mkdtempSync(path.join(fastFolder(), 'gatehouse-test-'))
  // As root the database runs as another user, who has to be able to enter.
  fs.chmodSync(directory, 0o755)
  const embedded = await startEmbeddedDatabase(directory, { isDurable: false })
  const server = embedded.urlOf('postgres')
  const [settings] = await query<{ data_directory: string }>(server, 'show data_directory')
  for (const setting of [NO_VACUUM, CLOCK_FIRST, 'select pg_reload_conf()']) await query(server, setting)
  await makeTemplate(embedded.urlOf(TEMPLATE), server, options)
  return {
    server,
    stop: async () => {
      await embedded.stop()
      for (const folder of [directory, settings?.data_directory ?? ''])
        fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

const MEMORY = '/dev/shm'
const ROOM_BYTES = 4 * 2 ** 30

/** Memory where there is room: a copy of the template is 1,300 files, and a disk takes ten times as long for them. */
function fastFolder(): string {
  if (!fs.existsSync(MEMORY)) return os.tmpdir()
  const { bavail, bsize } = fs.statfsSync(MEMORY)
  return bavail * bsize > ROOM_BYTES ? MEMORY : os.tmpdir()
}

/** Copies the template, or an empty database, and returns the address of the copy. */
export async function copyDatabase(server: string, name: string, template = TEMPLATE): Promise<string> {
  await query(server, `create database ${name} template ${template} strategy file_copy`)
  const url = new URL(server)
  url.pathname = name
  return url.href
}

export async function dropDatabase(server: string, name: string): Promise<void> {
  await query(server, `drop database ${name} with (force)`)
}

async function makeTemplate(
  url: string,
  server: string,
  { hasDemoData, now, shiftMs }: Options,
): Promise<void> {
  await query(server, `create database ${TEMPLATE}`)
  await query(url, clockOf(shiftMs))
  await migrateDatabase(url)
  const database = openDatabase(url, 2, START_PATIENCE)
  const config = testConfig()
  await seedDatabase(database.db, { clock: () => now, hasDemoData, progress: () => undefined, config })
  await (await openQueues(database, true)).stop({ graceful: false })
  await currentSigningKeys(database.db, now, config.keySecrets)
  await database.close()
}

/** Shifts SQL's `now()` by ms from the true date, and lets it run on. */
export const clockOf = (shiftMs: number) => `create schema if not exists clock;
create or replace function clock.now() returns timestamptz language sql stable
  return pg_catalog.now() + interval '${shiftMs} milliseconds'`

/** While it reads a table, a vacuum of a test leaves pages unmarked, and the test then counts more pages than there are by itself. */
const NO_VACUUM = 'alter system set autovacuum = off'

/** A schema that makes `now()` its own stands before that of PostgreSQL. */
const CLOCK_FIRST = 'alter system set search_path = public, clock, pg_catalog'

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
