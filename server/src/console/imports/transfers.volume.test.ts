import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { importRuns } from '#db/tables/operations/imports.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { importDesk, membersCsv } from '#testing/desks/import-desk.ts'
import { testServer } from '#testing/test-server.ts'

const MEMBERS = 2500
/** Of each record in a column that is only read: the file has 15 MB. */
const FILLER = 'x'.repeat(6000)
/** A batch of it may be in memory; all of it would be more. */
const MAX_HELD_BYTES = 8_000_000
const TRAIL_ROWS = 10_000
/** The interval between measurements of the memory, in ms. */
const WEIGHED_EVERY_MS = 1500

const server = await testServer()
const { mlsAdmin: mls } = await aBrokerage(server)
const desk = importDesk(server)

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** Bytes on the heap once all else is released, without those of files and lines, which are released late. */
function heldBytes(): number {
  collect()
  return process.memoryUsage().heapUsed
}

/**
 * The peak of memory during some work, beyond the start; the bench measures that of other calls.
 */
async function beside<Result>(work: () => Promise<Result>) {
  const before = heldBytes()
  let most = 0
  let isGoing = true
  const weigh = async () => {
    for (; isGoing; await wait(WEIGHED_EVERY_MS)) most = Math.max(most, heldBytes() - before)
  }
  const weighed = weigh()
  const result = await work().finally(() => {
    isGoing = false
  })
  await weighed
  return { result, most }
}

async function saveTrail(): Promise<number> {
  const form = { criteria: '[]', access_token: await server.tokenFor(mls) }
  const answer = await fetch(`${server.url}/api/app/Staff/Exports/audit`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  let lines = 0
  for await (const part of answer.body ?? []) for (const byte of part) if (byte === 10) lines += 1
  return lines
}

test('2,500 records of 15 MB are read, tried and imported, and 10,000 rows exported, with constant memory [4/CPERF-09]', async () => {
  const logins = Array.from({ length: MEMBERS }, (_, index) => `large${index}`)
  const file = Buffer.from(membersCsv(logins, { Filler: FILLER }))
  const within = async <Result>(name: string, work: () => Promise<Result>) => {
    const { result, most } = await beside(work)
    expect(most, `${name}: bytes held`).toBeLessThan(MAX_HELD_BYTES)
    return result
  }
  const { id } = await desk.uploadParts(mls, { 'members.csv': file })
  await within('reading', desk.work)
  await desk.post(mls, `/${id}/dry-run`)
  await within('dry-run', desk.work)
  await desk.post(mls, `/${id}/apply`)
  await within('import', desk.work)
  expect(await desk.get(mls, id)).toMatchObject({ state: 'done', added: MEMBERS, refused: 0 })
  await server.db.execute(sql`
    insert into audit_entries (at, actor, action, entity, entity_id, changes)
    select now(), ${mls.loginId}, 'update', 'member', n::text, '{}' from generate_series(1, ${TRAIL_ROWS}::integer) n`)
  expect(await within('export', saveTrail)).toBeGreaterThan(TRAIL_ROWS)
})

test('an upload gets its response after a rest twice as long as storing the part took [4/CPERF-09]', async () => {
  server.clock.advance(1200)
  const { body: begun } = await desk.begin(mls, { 'a.csv': 'xx' })
  const storedMs = 300
  const { asked, startedAt } = await server.db.transaction(async (tx) => {
    await tx.select().from(importRuns).for('update')
    const sent = { asked: desk.addPart(mls, begun.id, 1, Buffer.from('xx')), startedAt: performance.now() }
    await wait(storedMs)
    return sent
  })
  expect((await asked).body).toEqual({ isComplete: true })
  const tookMs = performance.now() - startedAt
  expect(tookMs).toBeGreaterThan(2.5 * storedMs)
})
