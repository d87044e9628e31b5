import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/test-database.ts'
import { streamRows } from './stream-rows.ts'

const database = await testDatabase()
afterAll(() => database.drop())

const table = (rows: number) => ({
  head: ['number', 'limit', 'text'],
  query: sql`select i, current_setting('statement_timeout'), repeat('x', 400) from generate_series(1, ${sql.raw(String(rows))}) i`,
})

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** The bytes that are held after everything else was released. */
function heldBytes(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Transactions that hold a cursor open. */
async function openCursors(): Promise<number> {
  const { rows } = await database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%' and query like 'fetch%'`,
  )
  return rows[0]?.count ?? 0
}

test('a table is streamed from a cursor with constant memory, under a limit of its own, and stops when its reader goes [4/S4-23]', async () => {
  const out = new PassThrough({ highWaterMark: 65_536 })
  const written = { rows: 0 }
  let bytes = 0
  let first = ''
  let most = 0
  out.on('data', (part: Buffer) => {
    if (bytes === 0) first = part.toString()
    const isNext = Math.floor(bytes / 10_000_000) < Math.floor((bytes + part.length) / 10_000_000)
    bytes += part.length
    if (isNext) most = Math.max(most, heldBytes())
  })
  const before = heldBytes()
  await streamRows(database.db, table(300_000), out, written)
  expect(written.rows).toBe(300_000)
  expect(bytes).toBeGreaterThan(120_000_000)
  expect(most).toBeGreaterThan(0)
  // Much less than what was written.
  expect(most - before).toBeLessThan(50_000_000)
  expect(first.startsWith('\uFEFFnumber,limit,text\r\n')).toBe(true)

  const slow = new PassThrough({ highWaterMark: 1024 })
  const begun = { rows: 0 }
  const ended = streamRows(database.db, table(300_000), slow, begun).then(
    () => 'finished',
    ({ name }: Error) => name,
  )
  await once(slow, 'readable')
  await expect.poll(openCursors).toBe(1)
  expect(begun.rows).toBeLessThan(5000)
  expect(String(slow.read(400))).toContain('\r\n')
  slow.destroy()
  expect(await ended).toBe('AbortError')
  await expect.poll(openCursors).toBe(0)
  expect(begun.rows).toBeLessThan(5000)
})

test('rows that are slow to make leave their process half of the time [4/CPERF-09]', async () => {
  const busyMs = 20
  let batches = 0
  const slow = {
    ...table(2000),
    toCells: async (rows: Record<string, unknown>[]) => {
      for (const until = performance.now() + busyMs; performance.now() < until; );
      batches += 1
      return rows.map(() => [''])
    },
  }
  const startedAt = performance.now()
  await streamRows(database.db, slow, new PassThrough().resume(), { rows: 0 })
  expect(batches).toBeGreaterThanOrEqual(10)
  expect(performance.now() - startedAt).toBeGreaterThan(1.8 * batches * busyMs)
})

test('the limit of a statement is the one of exports', async () => {
  const out = new PassThrough()
  let text = ''
  out.on('data', (part: Buffer) => {
    text += part.toString()
  })
  await streamRows(database.db, table(1), out, { rows: 0 })
  expect(text.split('\r\n')[1]).toMatch(/^1,1min,x+$/)
})
