import { GOOD_STANDING } from 'contract/members/standing.ts'
import { count, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { MemberCall } from '#access/call.ts'
import { loadAccount } from '#access/load-account.ts'
import { listings, mlsListings } from '#db/tables/listings.table.ts'
import { testServer } from '#testing/test-server.ts'
import { cancelListing } from '../cancel-listing.ts'
import { updateListing } from '../update-listing.ts'
import { sendListing } from './send-listing.ts'

const ROUNDS = 1000
const AT_ONCE = 10
const server = await testServer()
const agent = await server.aMember()

async function callOf(accountId: string): Promise<MemberCall> {
  const account = await loadAccount(server.db, accountId)
  if (!account?.member) throw new Error('There is no member')
  return {
    accountId,
    sessionId: '',
    place: { network: '', browser: null },
    loginId: agent.loginId,
    member: account.member,
    now: server.clock.now(),
    marketZone: 'America/Los_Angeles',
    eulaDays: 365,
    signIn: null,
    staffSignIn: server.config.staffSignIn,
    standing: GOOD_STANDING,
    requestedGrant: null,
    acting: null,
    onBehalfOf: null,
    brandDefaults: server.config,
    setUp: server.config.setUp,
    features: server.config.features,
    db: server.db,
    providers: server.providers,
    outbox: server.outbox,
    log: server.app.log,
  }
}

/** One listing that three requests want at once; the last row version is 2 when one of them won, 3 when two did. */
async function race(call: MemberCall, round: number) {
  const { id } = await server.aListing({ agent })
  const acts = [
    () => sendListing(call, id).then(({ isSuccessful }) => isSuccessful && 'promote'),
    () => cancelListing(call, id, '2026-11-18').then(() => 'cancel'),
    () => updateListing(call, id, { listPrice: 5, rowVersion: 1 }, undefined).then(() => 'edit'),
  ]
  const order = [0, 1, 2].map((place) => acts[(place + round) % 3])
  const won = await Promise.all(order.map(async (act) => act?.().catch(() => false)))
  return { id, won: won.filter(Boolean).toSorted() }
}

test('of promote, cancel and edit at once one locks the listing in each of 1,000 rounds, and an edit only came before it [2/S2-14]', {
  timeout: 180_000,
}, async () => {
  const call = await callOf(agent.accountId)
  const results: Awaited<ReturnType<typeof race>>[] = []
  for (let round = 0; round < ROUNDS; round += AT_ONCE)
    results.push(
      ...(await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => race(call, round + index)))),
    )
  const ids = results.map(({ id }) => id)
  const stored = await server.db.select().from(listings).where(inArray(listings.id, ids))
  const inMls = await server.db.select({ key: mlsListings.idempotencyKey }).from(mlsListings)
  const sent = new Set(inMls.map(({ key }) => key))
  const rows = new Map(stored.map((row) => [row.id, row]))
  for (const { id, won } of results) {
    const row = rows.get(id)
    const ends = won.filter((act) => act !== 'edit')
    expect(ends).toHaveLength(1)
    expect([row?.promotedMlsId !== null, row?.standardStatus === 'K', sent.has(id)]).toEqual(
      ends[0] === 'promote' ? [true, false, true] : [false, true, false],
    )
    expect([row?.listPrice, row?.rowVersion]).toEqual(won.includes('edit') ? [5, 3] : [750_000, 2])
  }
  const [total] = await server.db.select({ count: count() }).from(mlsListings)
  expect(total?.count).toBe(stored.filter((row) => row.promotedMlsId !== null).length)
})
