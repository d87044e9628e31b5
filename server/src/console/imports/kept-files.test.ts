import { afterAll, expect, test } from 'vitest'
import { importFiles, importParts, importRuns } from '#db/tables/operations/imports.table.ts'
import { theOnly } from '#testing/builders/the-only.ts'
import { TEST_NOW } from '#testing/test-clock.ts'
import { testDatabase } from '#testing/test-database.ts'
import { keptFiles } from './kept-files.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

const MAX_SLICE = 16 * 1024
/** How long a reader works through one slice, in ms. */
const BUSY_MS = 3

function workFor(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until; );
}

test('an uploaded file is read whole, in small slices, and leaves its process half of the time [4/CPERF-09]', async () => {
  const parts = [Buffer.alloc(300_001, 'a'), Buffer.alloc(200_000, 'b')]
  const size = Buffer.concat(parts).length
  const run = theOnly(
    await db
      .insert(importRuns)
      .values({ source: 'console', isDryRun: true, state: 'reading', startedBy: 'ada', begunOn: TEST_NOW })
      .returning(),
  )
  await db.insert(importFiles).values({ importId: run.id, fileNo: 1, name: 'members.csv', bytes: size })
  await db
    .insert(importParts)
    .values(parts.map((bytes, index) => ({ importId: run.id, partNo: index + 1, fileNo: 1, bytes })))

  const { file } = theOnly(await keptFiles(db, run.id))
  const slices: Uint8Array[] = []
  const startedAt = performance.now()
  for await (const slice of file.bytes()) {
    slices.push(slice)
    workFor(BUSY_MS)
  }
  const tookMs = performance.now() - startedAt
  expect(Buffer.concat(slices).equals(Buffer.concat(parts))).toBe(true)
  expect(Math.max(...slices.map(({ length }) => length))).toBeLessThanOrEqual(MAX_SLICE)
  expect(tookMs).toBeGreaterThan(1.8 * slices.length * BUSY_MS)
})
