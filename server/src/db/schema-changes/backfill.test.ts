import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { type Backfill, backfillProgress, runBackfill } from './backfill.ts'

const database = await testDatabase()
const { db, pool } = database
afterAll(() => database.drop())

beforeEach(async () => {
  await pool.query(`drop table if exists numbers; create table numbers (id integer primary key, doubled integer);
    insert into numbers select n from generate_series(1, 3500) n; delete from backfills`)
})

const clock = () => new Date('2026-11-24T12:00:00Z')
const log = { info: () => undefined }

const doubling: Backfill = {
  name: 'doubled-numbers',
  countRows: (tx) => tx.$count(sql`numbers`),
  fill: async (tx, place, limit) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      update numbers set doubled = coalesce(doubled, 0) + id * 2
      where id in (select id from numbers where id > ${Number(place ?? 0)} order by id limit ${limit}) returning id`)
    return rows.length === 0
      ? null
      : { rows: rows.length, place: String(Math.max(...rows.map(({ id }) => id))) }
  },
}

const right = async () =>
  (
    await pool.query<{ count: number }>(
      'select count(*)::integer as count from numbers where doubled = id * 2',
    )
  ).rows[0]?.count

test('a backfill continues in batches of 1,000 where a kill left it, and shows how far it is [5/SCALE-20, 5/D5-104]', async () => {
  const sizes: number[] = []
  const killed: Backfill = {
    ...doubling,
    fill: async (tx, place, limit) => {
      const filled = await doubling.fill(tx, place, limit)
      sizes.push(filled?.rows ?? 0)
      // The batch is tried once more on another link, and is lost again.
      if (sizes.length >= 3) await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
      return filled
    },
  }
  await expect(runBackfill({ db, clock, log }, killed, { pauseMs: 1 })).rejects.toThrow(
    /Failed query|terminat/,
  )
  expect(sizes).toEqual([1000, 1000, 1000, 1000])
  expect(await backfillProgress(db)).toEqual([
    'doubled-numbers  2000 of about 3500 rows  57%, since 2026-11-24T12:00:00.000Z',
  ])
  expect(await right()).toBe(2000)
  await runBackfill({ db, clock, log }, doubling, { pauseMs: 1 })
  expect(await right()).toBe(3500)
  expect(await backfillProgress(db)).toEqual([
    'doubled-numbers  3500 of about 3500 rows  ended 2026-11-24T12:00:00.000Z',
  ])
})

test('several processes fill every row once, with a pause between the batches, and a backfill that has ended stays so [5/SCALE-20]', async () => {
  const begunAt = performance.now()
  const run = () => runBackfill({ db, clock, log }, doubling, { pauseMs: 50 })
  await Promise.all([run(), run(), run()])
  expect(performance.now() - begunAt).toBeGreaterThan(50)
  expect(await right()).toBe(3500)
  await pool.query('insert into numbers values (4000)')
  await run()
  expect(await right()).toBe(3500)
})

test('a run that has lasted long enough is left to the next one [5/SCALE-20]', async () => {
  await runBackfill({ db, clock, log }, doubling, { pauseMs: 5, longestMs: 1 })
  expect(await right()).toBe(1000)
})
