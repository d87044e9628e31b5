import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startHeartbeat } from '../hosts/heartbeat.ts'
import { testDatabase } from '../testing/test-database.ts'
import { migrateDatabase } from './migrate.ts'
import { processes } from './tables/operations/system.table.ts'

const database = await testDatabase()
const { db, pool, url } = database
afterAll(() => database.drop())

const patience = { lockMs: 100, tries: 30, pauseMs: 20 }
const waiting = { timeout: 15_000, interval: 20 }
const FIRST = 100_000

/** Migrations as they would be shipped after those of today. */
const shipped = (...texts: string[]) =>
  texts.map((text, index) => ({
    sql: text.split('--> statement-breakpoint'),
    bps: true,
    folderMillis: FIRST + index,
    hash: '-',
  }))
const migrate = (...texts: string[]) => migrateDatabase(url, { migrations: shipped(...texts), patience })

const applied = async () =>
  (
    await db.execute<{ number: number }>(
      sql`select created_at::integer as number from drizzle.__drizzle_migrations where created_at >= ${FIRST} order by 1`,
    )
  ).rows.map(({ number }) => number - FIRST)

const indexes = async () =>
  (
    await db.execute<{ name: string; isValid: boolean }>(
      sql`select indexrelid::regclass::text as name, indisvalid as "isValid" from pg_index where indrelid = 'things'::regclass order by 1`,
    )
  ).rows

beforeEach(async () => {
  await pool.query(`drop table if exists things; create table things (id integer, name text);
    insert into things values (1, 'a'), (2, 'b'); delete from processes`)
  await db.execute(sql`delete from drizzle.__drizzle_migrations where created_at >= ${FIRST}`)
})

const sign = (version: string, secondsAgo: number) =>
  db.insert(processes).values({
    id: crypto.randomUUID(),
    machine: 'one',
    hosts: 'core',
    version,
    startedOn: new Date(),
    seenOn: new Date(Date.now() - secondsAgo * 1000),
  })

const contract = '-- contract, since 6.1.0\nalter table things drop column name'
const expand = '-- expand\nalter table things add column size integer'

test('a migration that takes an old form away waits until no process that needs it has lived for 5 minutes [5/SCALE-18, 5/D5-104]', async () => {
  await sign('6.1.0', 0)
  await sign('6.10.0', 0)
  await sign('6.0.9', 290)
  expect(await migrate(contract, expand)).toBe(1)
  expect(await applied()).toEqual([1])
  expect((await pool.query('select name, size from things')).rows).toHaveLength(2)
  await pool.query(`update processes set seen_on = seen_on - interval '20 seconds'`)
  expect(await migrate(contract, expand)).toBe(0)
  expect(await applied()).toEqual([0, 1])
  await expect(pool.query('select name from things')).rejects.toThrow(/does not exist/)
})

test('a process that has ended in good order is waited for as well, so that a step back works [5/SCALE-18, 5/SCALE-19]', async () => {
  const config = { hosts: [], version: '6.0.9' }
  const log = { warn: () => undefined }
  const signs = await startHeartbeat({ db, config, clock: () => new Date(), log })
  await signs.end()
  expect(await migrate(contract, expand)).toBe(1)
  await pool.query(`update processes set seen_on = seen_on - interval '301 seconds'`)
  expect(await migrate(contract, expand)).toBe(0)
})

test('a migration that gets no lock lets calls through and comes back [5/SCALE-18, 5/S5-47]', async () => {
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from things')
  const migrated = migrate(expand)
  // Behind a migration that waited for its lock without end, these calls would wait for the holder, who waits for them.
  for (let call = 0; call < 40; call++) await pool.query('select from things')
  expect(await applied()).toEqual([])
  await holder.query('commit')
  holder.release()
  await migrated
  expect(await applied()).toEqual([0])
})

test('a migration that never gets its lock fails after its tries and leaves nothing half done [5/S5-47]', async () => {
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from things')
  const failing = migrateDatabase(url, {
    migrations: shipped(`create table others (id integer);\n${expand}`),
    patience: { lockMs: 20, tries: 3, pauseMs: 1 },
  })
  await expect(failing).rejects.toThrow(/lock timeout/)
  await holder.query('commit')
  holder.release()
  expect((await pool.query(`select to_regclass('others') as name`)).rows).toEqual([{ name: null }])
  expect(await migrate(expand)).toBe(0)
})

const concurrently = `-- expand, concurrently
create index concurrently if not exists things_id on things (id);
--> statement-breakpoint
create index concurrently if not exists things_name on things (name);`

test('an index that a kill left unfinished is dropped and built again [5/SCALE-18, 5/D5-104, 5/S5-47]', async () => {
  const reader = await pool.connect()
  await reader.query('begin isolation level repeatable read')
  await reader.query('select from things')
  const killed = migrate(concurrently)
  const failed = killed.catch(String)
  await expect.poll(indexes, waiting).toEqual([{ name: 'things_id', isValid: false }])
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database()
      and (query like 'create index concurrently%' or query like '-- expand, conc%')`)
  expect(await failed).toMatch(/terminat/i)
  await reader.query('commit')
  reader.release()
  expect(await indexes()).toEqual([{ name: 'things_id', isValid: false }])
  expect(await migrate(concurrently)).toBe(0)
  expect(await indexes()).toEqual([
    { name: 'things_id', isValid: true },
    { name: 'things_name', isValid: true },
  ])
})

test('several processes that start at once build indexes once and do not wait for each other in a circle [5/SCALE-18]', async () => {
  expect(await Promise.all([1, 2, 3].map(() => migrate(concurrently, expand)))).toEqual([0, 0, 0])
  expect(await applied()).toEqual([0, 1])
  expect(await indexes()).toHaveLength(2)
})
