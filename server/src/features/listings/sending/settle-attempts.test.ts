import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { sendAttempts } from '#db/tables/listings.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { FakeMls } from '#testing/fake-mls.ts'
import { testServer } from '#testing/test-server.ts'
import { settleAttempts } from './settle-attempts.ts'

const mls = new FakeMls()
const server = await testServer({ providers: { mls } })
const agent = await server.aMember()

beforeEach(() => {
  mls.behave()
  server.clock.set('2026-11-18T20:00:00Z')
})

const settle = () =>
  settleAttempts({
    db: server.db,
    mls,
    outbox: server.outbox,
    now: server.clock.now(),
    features: server.config.features,
    marketZone: 'America/Los_Angeles',
    log: server.app.log,
  })

/** A listing whose promotion began and whose process then died. */
async function anAbandonedAttempt() {
  const { id } = await server.aListing({ agent })
  await server.db.insert(sendAttempts).values({
    listingId: id,
    state: 'sending',
    attempt: crypto.randomUUID(),
    startedBy: agent.loginId,
    startedOn: server.clock.now(),
    leaseUntil: new Date(server.clock.now().getTime() + 60_000),
  })
  return id
}

const attemptOf = async (id: string) =>
  (await server.db.select().from(sendAttempts).where(eq(sendAttempts.listingId, id)))[0]

test('a promotion that the MLS has is stored as sent, with a new row version and an audit row', async () => {
  const id = await anAbandonedAttempt()
  const { mlsId } = mls.store(id)
  server.clock.advance(61)
  await settle()
  expect(await server.storedListing(id)).toMatchObject({
    promotedMlsId: mlsId,
    promotedDate: server.clock.now(),
    modifiedBy: agent.loginId,
    rowVersion: 2,
  })
  expect(await attemptOf(id)).toMatchObject({ state: 'sent', mlsId })
  const rows = await server.db.select().from(auditEntries).where(eq(auditEntries.entityId, id))
  expect(rows).toMatchObject([{ action: 'send', actor: 'system', changes: { mlsId } }])
})

test('a promotion that the MLS does not have is freed for editing and for another try', async () => {
  const id = await anAbandonedAttempt()
  server.clock.advance(61)
  await settle()
  expect(await attemptOf(id)).toBeUndefined()
  expect(await server.storedListing(id)).toMatchObject({
    promotedMlsId: null,
    promotedDate: null,
    rowVersion: 1,
  })
  const sent = await server.call(`/api/app/Registration/promote/${id}`, { as: agent, method: 'POST' })
  expect(sent.body.isSuccessful).toBe(true)
})

test('a promotion that still has its time, or whose MLS does not answer, waits', async () => {
  const id = await anAbandonedAttempt()
  server.clock.advance(59)
  await settle()
  expect(await attemptOf(id)).toMatchObject({ state: 'sending' })
  server.clock.advance(2)
  mls.onFind = async () => {
    throw new Error('no answer')
  }
  await settle()
  expect(await attemptOf(id)).toMatchObject({ state: 'sending' })
})

test('a slow process that comes to its end in between keeps its success', async () => {
  const id = await anAbandonedAttempt()
  server.clock.advance(61)
  mls.onFind = async () => {
    await server.db
      .update(sendAttempts)
      .set({ state: 'sent', mlsId: 'ML26999999' })
      .where(eq(sendAttempts.listingId, id))
    return null
  }
  await settle()
  expect(await attemptOf(id)).toMatchObject({ state: 'sent', mlsId: 'ML26999999' })
})

test('settling while members try again sends nothing twice', async () => {
  for (let round = 0; round < 10; round += 1) {
    const id = await anAbandonedAttempt()
    const { mlsId } = mls.store(id)
    server.clock.advance(61)
    const before = mls.submits
    const retry = server.call(`/api/app/Registration/promote/${id}`, { as: agent, method: 'POST' })
    const [answer] = await Promise.all([retry, settle(), settle()])
    expect(answer.status).toBeLessThan(500)
    expect((await server.storedListing(id)).promotedMlsId).toBe(mlsId)
    expect(mls.submits).toBe(before)
  }
})
