import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sendings } from '#db/tables/compliance/sending.table.ts'
import { startStandIn } from '#testing/mls-stand-in/stand-in-mls.ts'
import { testServer } from '#testing/test-server.ts'
import { readStatuses } from './read-statuses.ts'

const standIn = await startStandIn({ token: 'stand-in' })
afterAll(() => standIn.close())
const server = await testServer({ env: { MLS_URL: standIn.url, MLS_TOKEN: 'stand-in' } })
const agent = await server.aMember()

beforeEach(async () => {
  standIn.set({})
  await server.db.delete(sendings)
  server.clock.set('2026-11-18T20:00:00Z')
})

const read = () =>
  readStatuses({
    db: server.db,
    mls: server.providers.mls,
    now: server.clock.now(),
    marketZone: server.config.marketZone,
    log: server.app.log,
  })
const sending = async (id: string) =>
  (await server.call(`/api/app/Registration/${id}/handover`, { as: agent })).body
const keptOf = async (id: string) =>
  (await server.db.select().from(sendings).where(eq(sendings.listingId, id)))[0]
const hoursToNext = async (id: string) => {
  const kept = await keptOf(id)
  return kept?.nextReadOn && (kept.nextReadOn.getTime() - server.clock.now().getTime()) / 3_600_000
}

async function aSentListing(): Promise<string> {
  const { id } = await server.aListing({ agent })
  await server.call(`/api/app/Registration/promote/${id}`, { as: agent, method: 'POST' })
  return id
}

test('the status is read every hour before the market, then daily, and no longer at its end [5/SEND-20, 5/D5-12]', async () => {
  const id = await aSentListing()
  await read()
  expect((await sending(id)).standardStatus).toBeNull()
  const seen: unknown[] = []
  for (const [StandardStatus, hours] of [
    ['Incomplete', 1],
    ['Coming Soon', 1],
    ['Active', 1],
    ['Pending', 24],
    ['Closed', 24],
  ] as const) {
    standIn.setStatus(id, { StandardStatus })
    server.clock.advance(hours * 3600)
    await read()
    seen.push([(await sending(id)).standardStatus, await hoursToNext(id)])
  }
  expect(seen).toEqual([
    ['Incomplete', 1],
    ['Coming Soon', 1],
    ['Active', 24],
    ['Pending', 24],
    ['Closed', null],
  ])
})

test('after 90 days without a move it is read once a day [5/SEND-20]', async () => {
  const id = await aSentListing()
  server.clock.advance(91 * 86_400)
  await read()
  expect([(await sending(id)).standardStatus, await hoursToNext(id)]).toEqual(['Incomplete', 24])
})

test('the moment of a status is that of the MLS, else that of the last reading before [5/SEND-20, 5/D5-12]', async () => {
  const id = await aSentListing()
  server.clock.advance(3600)
  await read()
  standIn.setStatus(id, {
    StandardStatus: 'Coming Soon',
    OnMarketTimestamp: '2026-11-18T21:30:00Z',
    StatusChangeTimestamp: '2026-11-18T21:40:00Z',
  })
  server.clock.advance(3600)
  await read()
  expect((await keptOf(id))?.enteredOn).toEqual(new Date('2026-11-18T21:30:00Z'))
  expect((await keptOf(id))?.activeOn).toBeNull()
  standIn.setStatus(id, { StandardStatus: 'Active', OnMarketTimestamp: null, StatusChangeTimestamp: null })
  server.clock.advance(3600)
  await read()
  expect((await keptOf(id))?.enteredOn).toEqual(new Date('2026-11-18T21:30:00Z'))
  expect((await keptOf(id))?.activeOn).toEqual(new Date('2026-11-18T22:00:00Z'))
})

test('a listing that was sent before is found by our id, a hundred in one request [5/SEND-20, 5/D5-12]', async () => {
  const ids: string[] = []
  for (let count = 0; count < 101; count += 1) ids.push(await aSentListing())
  await server.db.delete(sendings)
  const from = standIn.asked.length
  await read()
  expect(standIn.asked.slice(from).length).toBeLessThanOrEqual(3)
  for (const id of [ids[0] ?? '', ids[100] ?? '']) {
    const row = standIn.rows.find((entry) => entry['SourceSystemKey'] === id)
    expect(await keptOf(id)).toMatchObject({ standardStatus: 'Incomplete', listingKey: row?.ListingKey })
  }
}, 60_000)

test('an MLS that is away costs a reading and nothing else [5/SEND-20]', async () => {
  const id = await aSentListing()
  standIn.set({ mode: 'broken' })
  server.clock.advance(3600)
  await read()
  expect((await sending(id)).standardStatus).toBeNull()
  standIn.set({})
  await read()
  expect((await sending(id)).standardStatus).toBe('Incomplete')
})
