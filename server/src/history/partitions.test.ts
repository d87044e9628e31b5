import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { migrateDatabase, shippedMigrations } from '#db/migrate.ts'
import { PARTITIONED, partitionsOf } from '#db/partitions.ts'
import { runBackfill } from '#db/schema-changes/backfill.ts'
import { historyEnds } from '#db/tables/compliance/history.table.ts'
import { userNotifications } from '#db/tables/messages.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { aListingBody } from '#testing/builders/listing-builders.ts'
import { testDatabase } from '#testing/test-database.ts'
import { testServer } from '#testing/test-server.ts'
import { historyEndsBackfill } from './history-ends.ts'
import { makePartitions } from './make-partitions.ts'

const server = await testServer()
const { db, database, outbox, config } = server
const { agent } = await aBrokerage(server)

const make = (day: string) =>
  makePartitions({ db, outbox, config, now: new Date(`${day}T12:00:00Z`), log: server.app.log })
/** The last month of each table that is ready. */
const lastMonths = () =>
  Promise.all(
    PARTITIONED.map(async (whole) =>
      (await partitionsOf(db, whole)).at(-1)?.until?.toISOString().slice(0, 10),
    ),
  )

test('the partitions of the next three months exist always, and are made once [5/SCALE-21, 5/S5-48]', async () => {
  await make('2027-03-31')
  expect(await lastMonths()).toEqual(['2027-07-01', '2027-07-01'])
  const before = await partitionsOf(db, 'audit_entries')
  await Promise.all([make('2027-03-31'), make('2027-03-01')])
  expect(await partitionsOf(db, 'audit_entries')).toEqual(before)
  expect(before.map(({ from }) => from?.getTime())).toEqual([
    undefined,
    ...before.slice(0, -1).map(({ until }) => until?.getTime()),
  ])
  await make('2027-04-01')
  expect(await lastMonths()).toEqual(['2027-08-01', '2027-08-01'])
})

test('each partition refuses changes in the name of the whole [5/D5-105]', async () => {
  for (const whole of PARTITIONED) {
    const parts = [...(await partitionsOf(db, whole)).map(({ part }) => part), `${whole}_default`]
    for (const part of [whole, ...parts])
      await expect(database.pool.query(`truncate ${part}`), part).rejects.toThrow(
        `rows of ${whole} cannot be changed`,
      )
  }
  for (const at of ['2026-11-24', '2027-05-05', '2060-01-01']) {
    const { rows } = await database.pool.query<{ part: string }>(
      `insert into audit_entries (at, actor, action, entity, entity_id, changes)
       values ($1, 'x', 'log-in', 'account', '1', '{}') returning tableoid::regclass::text as part`,
      [at],
    )
    for (const statement of [`update ${rows[0]?.part} set actor = 'y'`, `delete from ${rows[0]?.part}`])
      await expect(database.pool.query(statement), statement).rejects.toThrow(
        'rows of audit_entries cannot be changed',
      )
  }
})

test('a missing month costs no write: operators are notified, and the job says so [5/S5-48, 5/D5-105]', async () => {
  await expect(make('2027-04-01')).rejects.toThrow('Rows of audit_entries lie in no month.')
  await expect(make('2059-10-15')).rejects.toThrow('Rows of audit_entries lie in no month.')
  await expect(make('2060-01-15')).rejects.toThrow(/^Rows of/)
  const at = new Date('2061-02-02T00:00:00Z')
  await database.pool.query(
    `insert into audit_entries (at, actor, action, entity, entity_id, changes)
     select $1::timestamptz + n * interval '1 month', 'x', 'log-in', 'account', '1', '{}' from generate_series(0, 3) n`,
    [at],
  )
  await expect(make('2061-01-15')).rejects.toThrow('Only 0 months of audit_entries are ready.')
  const told = await db.select().from(userNotifications)
  expect(told.map(({ body }) => body).join()).toContain('lie in no month')
})

test('the present rows become the first partition without being copied, and stay in use [5/SCALE-21, 5/D5-105]', async () => {
  const old = await testDatabase('template0')
  const earlier = shippedMigrations.filter(({ folderMillis }) => folderMillis <= 60)
  await migrateDatabase(old.url, { migrations: earlier })
  await old.pool.query(
    `insert into audit_entries (at, actor, action, entity, entity_id, changes)
     select now() - n * interval '1 day', 'x', 'y', 'account', '1', '{}' from generate_series(1, 100) n`,
  )
  const files = async (table: string) =>
    (
      await old.pool.query<{ file: string }>(
        `select relfilenode::text as file from pg_class where oid = $1::regclass
         union select relfilenode::text from pg_index join pg_class on pg_class.oid = indexrelid
         where indrelid = $1::regclass and not indisprimary order by 1`,
        [table],
      )
    ).rows
  const before = await files('audit_entries')
  await migrateDatabase(old.url)
  expect(await files('audit_entries_first')).toEqual(before)
  const { rows } = await old.pool.query(
    `insert into audit_entries (at, actor, action, entity, entity_id, changes)
     values (now(), 'x', 'y', 'account', '1', '{}') returning id::integer, tableoid::regclass::text as part`,
  )
  expect(rows).toEqual([{ id: 101, part: 'audit_entries_first' }])
  expect((await partitionsOf(old.db, 'audit_entries')).length).toBeGreaterThan(2)
  await old.drop()
})

test('a page of a history leaves older months out, and a write looks into none', async () => {
  const { body } = await server.call('/api/app/Registration', {
    as: agent,
    method: 'POST',
    body: aListingBody(agent),
  })
  const [end] = await db.select().from(historyEnds)
  const { rows: entries } = await db.execute<{ number: number; hash: string }>(
    sql`select number, hash from history_entries where registration_id = ${body.id} order by number desc limit 1`,
  )
  expect(end).toMatchObject({ registrationId: body.id, ...entries[0], firstOn: server.clock.now() })
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
    sql`explain select * from history_entries where registration_id = ${body.id} and at >= '2027-04-02' order by number desc limit 51`,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('history_entries_2027_04')
  expect(plan).not.toMatch(/history_entries_(first|2027_0[123])/)
})

test('ends of chains that are older than the ends are filled in as they are [5/SCALE-20]', async () => {
  const known = await db.select().from(historyEnds)
  await db.delete(historyEnds)
  await runBackfill({ db, clock: server.clock.now, log: server.app.log }, historyEndsBackfill, { pauseMs: 1 })
  expect(await db.select().from(historyEnds)).toEqual(known)
})
