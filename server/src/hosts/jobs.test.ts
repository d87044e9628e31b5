import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listingPromotions } from '../db/tables/listings.table.ts'
import { FakeMls } from '../testing/fake-mls.ts'
import { testServer } from '../testing/test-server.ts'
import { startJobs } from './jobs.ts'

test('at its start a portal settles what a lost process left behind', async () => {
  const server = await testServer()
  const mls = new FakeMls()
  const agent = await server.aMember()
  const { id } = await server.aListing({ agent })
  const past = new Date(server.clock.now().getTime() - 3_600_000)
  await server.db.insert(listingPromotions).values({
    listingId: id,
    state: 'sending',
    attempt: crypto.randomUUID(),
    startedBy: agent.loginId,
    startedOn: past,
    leaseUntil: past,
  })
  const { mlsId } = mls.store(id)
  const { db, clock, app, database } = server
  const stop = await startJobs({ url: database.url, db, mls, clock: clock.now, log: app.log })
  try {
    const stored = async () => (await server.storedListing(id)).promotedMlsId
    await expect.poll(stored, { timeout: 10_000 }).toBe(mlsId)
    const left = await db.select().from(listingPromotions).where(eq(listingPromotions.listingId, id))
    expect(left).toMatchObject([{ state: 'sent' }])
  } finally {
    await stop()
  }
})
