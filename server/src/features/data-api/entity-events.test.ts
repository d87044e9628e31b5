import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listings } from '#db/tables/listings.table.ts'
import { members } from '#db/tables/members.table.ts'
import { entityEvents } from '#db/tables/operations/data-access.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { aDataConsent, aReader } from '#testing/data-api/a-data-client.ts'
import { testClock } from '#testing/test-clock.ts'
import { testServer } from '#testing/test-server.ts'
import { giveSequences } from './give-sequences.ts'
import { noteExpirations } from './note-expirations.ts'
import { removeOldEvents } from './remove-old-events.ts'

const server = await testServer({ clock: testClock(new Date()), env: { DATA_API: 'on' } })
const { db } = server
const { agent, aor, branch, rivalBroker } = await aBrokerage(server)

type Event = { EntityEventSequence: number; ResourceName: string; ResourceRecordKey: string }

test('while there is no program nothing is noted', async () => {
  await server.aListing({ agent })
  expect(await db.$count(entityEvents)).toBe(0)
})

test('every change is an event with its sequence, resource and key, and without what it holds [5/DATA-17, 5/D5-81]', async () => {
  const { client, read } = await aReader(server, [aor.id])
  await aDataConsent(server, client, { officeId: branch.id })
  const events = async (after = 0): Promise<Event[]> =>
    (await read(`EntityEvent?$filter=EntityEventSequence gt ${after}&$orderby=EntityEventSequence`)).body
      .value
  const start = (await events()).at(-1)?.EntityEventSequence ?? 0
  const listing = await server.aListing({ agent })
  await db.update(listings).set({ listPrice: 1 }).where(eq(listings.id, listing.id))
  // A write without a difference is not a change.
  await db.update(listings).set({ listPrice: 1 }).where(eq(listings.id, listing.id))
  await db.update(members).set({ firstName: 'Anna' }).where(eq(members.id, agent.id))
  await server.aListing({ agent: rivalBroker })
  const office = await server.anOffice({ aor })
  const found = await events(start)
  expect(found.map(({ ResourceName, ResourceRecordKey }) => `${ResourceName} ${ResourceRecordKey}`)).toEqual([
    `Property ${listing.id}`,
    `Property ${listing.id}`,
    `Member ${agent.id}`,
    `Office ${office.id}`,
  ])
  expect(Object.keys(found[0] ?? {})).toEqual(['EntityEventSequence', 'ResourceName', 'ResourceRecordKey'])
  const one = await read(`EntityEvent(${found[0]?.EntityEventSequence})`)
  expect(one.body.ResourceRecordKey).toBe(listing.id)
})

test('that a listing has expired is an event too, once [5/D5-81]', async () => {
  const { config, clock } = server
  const day = (count: number) =>
    new Date(clock.now().getTime() + count * 86_400_000).toISOString().slice(0, 10)
  const listing = await server.aListing({ agent, expirationDate: day(-3) })
  await server.aListing({ agent, expirationDate: day(3) })
  await db.delete(entityEvents)
  const note = () => noteExpirations(db, { now: clock.now(), marketZone: config.marketZone })
  for (let round = 0; round < 2; round += 1) await note()
  const noted = await db.select({ key: entityEvents.recordKey }).from(entityEvents)
  expect(noted).toEqual([{ key: listing.id }])
})

test('a later commit comes later, and no gap is filled in behind a reader [5/D5-81]', async () => {
  const sequences = async () =>
    (
      await db
        .select({ key: entityEvents.recordKey, sequence: entityEvents.sequence })
        .from(entityEvents)
        .where(sql`${entityEvents.sequence} is not null`)
        .orderBy(entityEvents.sequence)
    ).map(({ key }) => key)
  const [early, late] = [await server.aListing({ agent }), await server.aListing({ agent })]
  await giveSequences(db)
  const before = (await sequences()).length
  const open = Promise.withResolvers<void>()
  const changed = Promise.withResolvers<void>()
  const slow = db.transaction(async (tx) => {
    await tx.update(listings).set({ listPrice: 2 }).where(eq(listings.id, early.id))
    changed.resolve()
    await open.promise
  })
  await changed.promise
  await db.update(listings).set({ listPrice: 3 }).where(eq(listings.id, late.id))
  await giveSequences(db)
  expect((await sequences()).slice(before)).toEqual([late.id])
  open.resolve()
  await slow
  await giveSequences(db)
  expect((await sequences()).slice(before)).toEqual([late.id, early.id])
})

test('many givers and writers at once leave one unbroken row of sequences', async () => {
  await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      for (let round = 0; round < 5; round += 1) {
        await server.aListing({ agent })
        if (index % 2 === 0) await giveSequences(db)
      }
    }),
  )
  await giveSequences(db)
  const rows = await db
    .select({ sequence: entityEvents.sequence })
    .from(entityEvents)
    .orderBy(entityEvents.sequence)
  const first = rows[0]?.sequence ?? 0
  expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, index) => first + index))
})

test('events are kept for 400 days, and a sequence is never given twice [5/D5-81]', async () => {
  const last = await db.$count(entityEvents)
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  const [before] = await db.select({ newest: sql<number>`max(sequence)::int` }).from(entityEvents)
  await removeOldEvents(db, inDays(399))
  expect(await db.$count(entityEvents)).toBe(last)
  await removeOldEvents(db, inDays(401))
  expect(await db.$count(entityEvents)).toBe(0)
  await server.aListing({ agent })
  await giveSequences(db)
  const [next] = await db.select({ sequence: entityEvents.sequence }).from(entityEvents)
  expect(next?.sequence).toBe((before?.newest ?? 0) + 1)
})
