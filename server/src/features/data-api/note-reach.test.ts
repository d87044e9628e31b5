import { addDays, calendarDayIn } from 'contract/common/calendar-day.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listings } from '#db/tables/listings.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { copyListing } from '#testing/copy-listing.ts'
import { aDataConsent, aReader } from '#testing/data-api/a-data-client.ts'
import { testClock } from '#testing/test-clock.ts'
import { testServer } from '#testing/test-server.ts'
import { noteConsents } from './note-reach.ts'

const MANY = 1234
const clock = testClock(new Date())
const server = await testServer({ clock, env: { DATA_API: 'on' } })
const people = await aBrokerage(server)
const { agent, aor, branch, rivalBroker, mainBroker, mlsAdmin, otherAorBroker } = people
const { marketZone } = server.config
const today = () => calendarDayIn(marketZone, clock.now())
// The provider goes by the clock of the machine, so that the days of a test pass for the job alone.
const note = (inDays = 0) =>
  noteConsents(server.db, { now: new Date(clock.now().getTime() + inDays * 86_400_000), marketZone })

type Reader = Awaited<ReturnType<typeof aReader>>
type Event = { EntityEventSequence: number; ResourceName: string; ResourceRecordKey: string }

/** The events after a number, over all pages, for a program that follows the changes. */
async function eventsAfter({ read }: Reader, after: number): Promise<Event[]> {
  const found: Event[] = []
  const filter = encodeURIComponent(`EntityEventSequence gt ${after}`)
  let link: string | undefined = `EntityEvent?$orderby=EntityEventSequence&$top=1000000&$filter=${filter}`
  while (link) {
    const { body }: { body: { value: Event[]; '@odata.nextLink'?: string } } = await read(link)
    found.push(...body.value)
    link = body['@odata.nextLink']
  }
  return found
}

const lastOf = async (reader: Reader) => (await eventsAfter(reader, 0)).at(-1)?.EntityEventSequence ?? 0
const keysOf = (events: Event[]) => events.map(({ ResourceRecordKey }) => ResourceRecordKey).toSorted()
const give = (clientId: number, more: object = {}) =>
  server.call('/api/app/DataConsents', {
    as: mainBroker,
    method: 'POST',
    body: { clientId, officeId: branch.id, firstDay: today(), lastDay: addDays(today(), 30), ...more },
  })
const end = (id: string) =>
  server.call(`/api/app/DataConsents/${id}/end`, { as: mainBroker, method: 'POST', body: {} })

const first = await server.aListing({ agent })
await copyListing(server.db, first.id, MANY - 2, { listing_id: sql`'copy-' || i` })
const deleted = await server.aListing({ agent, standardStatus: 'Z', modifiedOn: clock.now() })
await server.aListing({
  agent,
  standardStatus: 'Z',
  modifiedOn: new Date(clock.now().getTime() - 91 * 86_400_000),
})
const foreign = await server.aListing({ agent: rivalBroker })
const ofBranch = async () => {
  const rows = await server.db
    .select({ id: listings.id })
    .from(listings)
    .where(sql`${listings.listOfficeCode} = ${branch.officeCode}
      and (${listings.standardStatus} <> 'Z' or ${listings.id} = ${deleted.id})`)
  return rows.map(({ id }) => id).toSorted()
}

test('a consent that begins leads its program to all listings of the office, its end away from them; nobody else [5/D5-81]', async () => {
  const [reader, other] = [await aReader(server), await aReader(server)]
  await aDataConsent(server, other.client, { officeId: branch.id })
  await note()
  const [start, otherStart] = [await lastOf(reader), await lastOf(other)]
  const expected = await ofBranch()
  expect(expected).toHaveLength(MANY)

  const given = await give(reader.client.id)
  const opened = await eventsAfter(reader, start)
  expect(keysOf(opened)).toEqual(expected)
  expect(new Set(opened.map(({ ResourceName }) => ResourceName))).toEqual(new Set(['Property']))
  expect((await reader.read(`Property('${first.id}')`)).status).toBe(200)

  await end(given.body.id)
  const closed = await eventsAfter(reader, opened.at(-1)?.EntityEventSequence ?? 0)
  expect(keysOf(closed)).toEqual(expected)
  expect((await reader.read(`Property('${first.id}')`)).status).toBe(404)
  expect(keysOf(await eventsAfter(other, otherStart))).toEqual([])

  // Later changes do not concern it.
  const last = await lastOf(reader)
  await server.db.update(listings).set({ listPrice: 7 }).where(eq(listings.id, first.id))
  expect(await eventsAfter(reader, last)).toEqual([])
})

test('the first day of a consent and the day after its last one are noted once, by however many processes [5/D5-81]', async () => {
  const reader = await aReader(server)
  const given = await give(reader.client.id, { firstDay: addDays(today(), 2), lastDay: addDays(today(), 3) })
  expect(given.status).toBe(200)
  const counts: number[] = []
  let last = await lastOf(reader)
  for (let day = 0; day < 5; day += 1) {
    await Promise.all([note(day), note(day), note(day)])
    const found = await eventsAfter(reader, last)
    counts.push(found.length)
    last = found.at(-1)?.EntityEventSequence ?? last
  }
  const all = (await ofBranch()).length
  expect(counts).toEqual([0, 0, all, 0, all])
})

test('a consent that ends before its start sends no event', async () => {
  const reader = await aReader(server)
  const last = await lastOf(reader)
  const { body } = await give(reader.client.id, { firstDay: addDays(today(), 2) })
  await end(body.id)
  await note()
  expect(await eventsAfter(reader, last)).toEqual([])
})

test('a consent for the whole MLS leads to all listings once the job has run', async () => {
  const reader = await aReader(server)
  const last = await lastOf(reader)
  const { status } = await server.call('/api/app/DataConsents', {
    as: mlsAdmin,
    method: 'POST',
    body: {
      clientId: reader.client.id,
      officeId: null,
      firstDay: today(),
      lastDay: addDays(today(), 3),
      reason: 'Test',
    },
  })
  expect(status).toBe(200)
  await note()
  const keys = new Set(keysOf(await eventsAfter(reader, last)))
  expect([...keys]).toEqual([...(await ofBranch()), foreign.id].toSorted())
})

test('a listing that goes to another office is an event for the programs of both', async () => {
  const [left, joined, neither] = [await aReader(server), await aReader(server), await aReader(server)]
  const office = await server.anOffice({ aor })
  await aDataConsent(server, left.client, { officeId: branch.id })
  await aDataConsent(server, joined.client, { officeId: office.id })
  await note()
  const readers = [left, joined, neither]
  const before = await Promise.all(readers.map(lastOf))
  const moving = await server.aListing({ agent })
  await server.db
    .update(listings)
    .set({ listOfficeCode: office.officeCode })
    .where(eq(listings.id, moving.id))
  const found = await Promise.all(readers.map((reader, index) => eventsAfter(reader, before[index] ?? 0)))
  expect(found.map((events) => [...new Set(keysOf(events))])).toEqual([[moving.id], [moving.id], []])
  expect((await left.read(`Property('${moving.id}')`)).status).toBe(404)
  expect((await joined.read(`Property('${moving.id}')`)).status).toBe(200)
})

test('a program that is registered for another association learns of its members and offices, and of those it loses', async () => {
  const reader = await aReader(server, [aor.id])
  const last = await lastOf(reader)
  const far = otherAorBroker.aorId ?? 0
  const register = (aorIds: number[]) =>
    server.call(`/api/app/DataClients/${reader.client.id}`, { as: mlsAdmin, method: 'PUT', body: { aorIds } })
  expect((await register([far])).status).toBe(200)
  const found = await eventsAfter(reader, last)
  const has = (name: string, id: number | null) =>
    found.some(
      ({ ResourceName, ResourceRecordKey }) => ResourceName === name && ResourceRecordKey === String(id),
    )
  expect([
    has('Member', otherAorBroker.id),
    has('Office', otherAorBroker.officeId),
    has('Member', agent.id),
    has('Office', branch.id),
  ]).toEqual([true, true, true, true])
  const next = found.at(-1)?.EntityEventSequence ?? 0
  await register([far])
  expect(await eventsAfter(reader, next)).toEqual([])
})
