import { expect, test } from 'vitest'
import { tidy } from '#testing/volumes/tidy.ts'
import { seedDatabase } from '../seeding/seed.ts'
import { observedQueries } from '../testing/observed-queries.ts'
import { TEST_NOW } from '../testing/test-clock.ts'
import { testConfig } from '../testing/test-config.ts'
import { testServer } from '../testing/test-server.ts'
import { accountOf } from '../testing/volumes/account-of.ts'
import { fillContent, fillImages } from '../testing/volumes/fill-content.ts'
import { fillUsage } from '../testing/volumes/fill-usage.ts'
import { memberCalls } from '../testing/volumes/member-calls.ts'
import { runLong } from '../testing/volumes/run-long.ts'

const ROWS = 100_000
/** Of usage: more than as many rows. */
const DAYS = 60
/** Of two indexes that have become as deep as their tables are large; a scan would touch thousands. */
const DEEPER_PAGES = 6

const server = await testServer()
const { pool } = server.database
await seedDatabase(server.db, {
  clock: () => TEST_NOW,
  hasDemoData: true,
  config: testConfig(),
  progress: () => undefined,
})
await fillImages(pool, 1)
const { db, fewestPages } = observedQueries(pool)
const observed = await server.startAnother({ database: { ...server.database, db } })
const as = await accountOf(server.db, 'agent1')
const calls = await memberCalls(server.db, TEST_NOW)

/** How many pages of the database each call touches. */
async function costs(): Promise<number[]> {
  const fewest: number[] = []
  for (const { path, body } of calls)
    fewest.push(
      await fewestPages(async () => {
        const answer = await observed.call(path, { as, method: body ? 'POST' : 'GET', body })
        expect(answer.status, `${path}: ${answer.text}`).toBeLessThan(300)
      }),
    )
  return fewest
}

test("members' calls touch with 100,000 versions, images and usage rows at most a tenth more of the database than with none [4/CPERF-10]", async () => {
  // The first one leaves pages that the second finds empty.
  await runLong(pool, 'truncate usage_counts', 'vacuum')
  await tidy(pool)
  const few = await costs()
  await fillContent(pool, ROWS, 5)
  await fillImages(pool, ROWS)
  await fillUsage(pool, DAYS)
  await tidy(pool)
  for (const [index, many] of (await costs()).entries()) {
    const before = few[index] ?? 0
    const most = Math.max(before * 1.1, before + DEEPER_PAGES)
    expect(many, `${calls[index]?.path}: ${before} pages before`).toBeLessThanOrEqual(most)
  }
  const { rows } = await pool.query(
    `select least((select count(*) from content_versions), (select count(*) from images),
       (select count(*) from usage_counts))::integer as least`,
  )
  expect(rows[0].least).toBeGreaterThanOrEqual(ROWS)
})
