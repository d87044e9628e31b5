import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '../db/migrate.ts'
import { openDatabase, START_PATIENCE } from '../db/open.ts'
import { openQueues } from '../db/outbox.ts'
import { startEmbeddedDatabase } from '../embedded-postgres/embedded.ts'
import { currentSigningKeys } from '../oidc/signing-keys.ts'
import { seedDatabase } from '../seeding/seed.ts'
import { TEST_NOW } from './test-clock.ts'
import { testConfig } from './test-config.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server's `postgres` database, from which each test file makes its own. */
    databaseServer: string
  }
}

const TEMPLATE = 'gatehouse_template'
const signInPage = fileURLToPath(new URL('../../../web/dist/sign-in.html', import.meta.url))

/** One database server for all test files, with a migrated and seeded template to copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!fs.existsSync(signInPage))
    throw new Error('web/dist/sign-in.html is missing: build the web app first (npm test does it).')
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'gatehouse-test-'))
  // As root the database runs as another user, who has to be able to enter.
  fs.chmodSync(directory, 0o755)
  const embedded = await startEmbeddedDatabase(directory, { isDurable: false })
  const files = await dataDirectory(embedded.url)
  await stopAutovacuum(embedded.url)
  await makeTemplate(embedded.urlOf)
  project.provide('databaseServer', embedded.urlOf('postgres'))
  return async () => {
    await embedded.stop()
    fs.rmSync(directory, { recursive: true, force: true })
    fs.rmSync(files, { recursive: true, force: true })
  }
}

async function makeTemplate(urlOf: (name: string) => string): Promise<void> {
  await query(urlOf('postgres'), `create database ${TEMPLATE}`)
  await migrateDatabase(urlOf(TEMPLATE))
  await query(urlOf(TEMPLATE), FIRST_PARTITIONS)
  const database = openDatabase(urlOf(TEMPLATE), 2, START_PATIENCE)
  const config = testConfig()
  const clock = () => TEST_NOW
  await seedDatabase(database.db, { clock, hasDemoData: false, progress: () => undefined, config })
  await (await openQueues(database, true)).stop({ graceful: false })
  await currentSigningKeys(database.db, TEST_NOW, config.keySecret)
  await database.close()
}

/** The migrations end the first partition by the database's date; tests name months, so here it ends by that of the tests. */
const FIRST_PARTITIONS = `set time zone 'UTC';
do $$
declare
  whole text;
  part text;
  bound timestamptz := date_trunc('month', '${TEST_NOW.toISOString()}'::timestamptz) + interval '2 months';
begin
  foreach whole in array array['audit_entries', 'history_entries'] loop
    for part in select inhrelid::regclass::text from pg_inherits
      where inhparent = whole::regclass and inhrelid::regclass::text ~ '\\d{4}_\\d{2}$' loop
      execute format('drop table %I', part);
    end loop;
    execute format('alter table %I detach partition %I', whole, whole || '_first');
    execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', whole, whole || '_first', bound);
    perform add_month(whole, bound);
    perform add_month(whole, bound + interval '1 month');
  end loop;
end
$$`

/** While it reads a table, a vacuum of a test leaves pages unmarked, and the test then counts more pages than there are by itself. */
async function stopAutovacuum(url: string): Promise<void> {
  await query(url, 'alter system set autovacuum = off')
  await query(url, 'select pg_reload_conf()')
}

async function dataDirectory(url: string): Promise<string> {
  const { rows } = await query<{ data_directory: string }>(url, 'show data_directory')
  return rows[0]?.data_directory ?? ''
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<pg.QueryResult<Row>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query<Row>(text)
  } finally {
    await client.end()
  }
}
