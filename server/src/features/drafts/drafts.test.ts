import { MAX_DRAFTS } from 'contract/drafts/draft-limits.ts'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drafts } from '#db/tables/drafts.table.ts'
import { userNotifications } from '#db/tables/messages.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { aDraftBody, aDraftedListing } from '#testing/builders/draft-builders.ts'
import { testServer } from '#testing/test-server.ts'
import { remindOfDrafts } from './remind-of-drafts.ts'
import { removeOldDrafts } from './remove-drafts.ts'

const server = await testServer()
const people = await aBrokerage(server)
type Member = Awaited<ReturnType<typeof server.aMember>>

const anAgent = (firstName = 'Ann') =>
  server.aMember({ firstName, lastName: 'Agent', office: people.branch, aor: people.aor })
const path = (key?: string, form = 'new-listing') => `/api/app/Drafts/${form}${key ? `/${key}` : ''}`
const put = (as: Member, key: string, more: object = {}, headers: Record<string, string> = {}) =>
  server.call(path(key), {
    as,
    method: 'PUT',
    body: aDraftBody({ changedOn: server.clock.now().toISOString(), ...more }),
    headers,
  })
const get = (as: Member, key: string, headers: Record<string, string> = {}) =>
  server.call(path(key), { as, headers })
const listed = async (as: Member, headers: Record<string, string> = {}): Promise<string[]> =>
  (await server.call(path(), { as, headers })).body.results.map(({ key }: { key: string }) => key)
const remove = (as: Member, key: string) => server.call(path(key), { as, method: 'DELETE' })
const services = () => ({
  db: server.db,
  outbox: server.outbox,
  now: server.clock.now(),
  marketZone: 'America/Los_Angeles',
  portalUrl: 'https://portal.example',
})
const inSeconds = (seconds: number) => new Date(server.clock.now().getTime() + seconds * 1000).toISOString()

test('a draft is kept, read, listed and removed by its owner [5/API-18, 5/ENT-12]', async () => {
  const agent = await anAgent()
  const values = aDraftedListing({ listingContractDate: '2026-11-18', propertyType: 'Resi' })
  const changedOn = server.clock.now().toISOString()
  const head = { form: 'new-listing', key: 'a1', baseVersion: null, changedOn, device: 'laptop' }
  const listing = { address: '350 Grand', listingContractDate: '2026-11-18', propertyType: 'Resi' }
  const kept = await put(agent, 'a1', { values })
  expect(kept.body).toEqual({ isSuccessful: true, message: null, results: [{ ...head, listing }] })
  expect((await get(agent, 'a1')).body).toEqual({ ...head, values })
  server.clock.advance(5)
  await put(agent, 'a2')
  expect((await server.call(path(), { as: agent })).body).toMatchObject({
    totalResults: 2,
    results: [{ key: 'a2' }, { ...head, listing }],
  })
  expect((await remove(agent, 'a1')).body).toEqual({ isSuccessful: true, message: null, results: [] })
  expect((await get(agent, 'a1')).status).toBe(404)
  expect((await remove(agent, 'a1')).status).toBe(200)
  expect(await listed(agent)).toEqual(['a2'])
})

test("another member's draft is as unknown as one that never existed, and nobody else removes it [5/S5-03]", async () => {
  const [agent, other] = [await anAgent(), await anAgent('Bea')]
  await put(agent, 'mine')
  for (const as of [other, people.branchBroker, people.mlsAdmin]) {
    const [strange, none] = [await get(as, 'mine'), await get(as, 'none')]
    expect(strange.status).toBe(404)
    expect(strange.body).toEqual(none.body)
    expect(await listed(as)).toEqual([])
    await remove(as, 'mine')
  }
  expect(await listed(agent)).toEqual(['mine'])
})

test('of two changes the newer one stays in either order; a clock that is ahead counts for a minute [5/D5-85]', async () => {
  const agent = await anAgent()
  const typed = async (streetName: string, seconds: number, device = 'laptop') =>
    (
      await put(agent, 'k', {
        values: aDraftedListing({ streetName }),
        changedOn: inSeconds(seconds),
        device,
      })
    ).body
  const street = async () => (await get(agent, 'k')).body.values.values.streetName
  await typed('First', 0)
  const older = await typed('Older', -1, 'phone')
  expect(older).toMatchObject({
    isSuccessful: false,
    message: 'A newer draft is kept.',
    results: [{ device: 'laptop', changedOn: inSeconds(0) }],
  })
  expect(await street()).toBe('First')
  expect((await typed('Ahead', 3600, 'phone')).results[0].changedOn).toBe(inSeconds(60))
  expect(await street()).toBe('Ahead')
  server.clock.advance(61)
  expect((await typed('Later', 0)).isSuccessful).toBe(true)
  expect(await street()).toBe('Later')
})

test('the last change that was made wins in any order of arrival', async () => {
  const agent = await anAgent()
  let run = 0
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.integer({ min: -500, max: 60 }), { minLength: 2, maxLength: 5 }),
      async (seconds) => {
        const key = `p${++run}`
        await Promise.all(
          seconds.map((second) =>
            put(agent, key, {
              values: aDraftedListing({ streetName: String(second) }),
              changedOn: inSeconds(second),
            }),
          ),
        )
        expect((await get(agent, key)).body.values.values.streetName).toBe(String(Math.max(...seconds)))
        await remove(agent, key)
      },
    ),
    { numRuns: 12 },
  )
})

test('passwords, codes, files and all else that the form does not have are not stored [5/DRAFT-06]', async () => {
  const agent = await anAgent()
  const values = aDraftedListing()
  const more = { password: 'Quillfeather', code: '123456', file: { name: 'a.pdf', data: 'Quillfeather' } }
  const answer = await put(agent, 'k', {
    values: { ...values, ...more, values: { ...values.values, ...more }, base: { ...values.base, ...more } },
  })
  expect(answer.status).toBe(200)
  const [row] = await server.db
    .select()
    .from(drafts)
    .where(and(eq(drafts.memberId, agent.id), eq(drafts.key, 'k')))
  expect(row?.values).toEqual(values)
  for (const wrong of [
    { values: { ...values, values: { streetName: 7 } } },
    { values: { values: {} } },
    { values: 'x' },
    { changedOn: 'yesterday' },
    { device: '' },
    { baseVersion: 'x' },
  ])
    expect((await put(agent, 'w', wrong)).status, JSON.stringify(wrong)).toBe(400)
  expect((await put(agent, encodeURIComponent('a b'))).status).toBe(400)
  const unknown = { as: agent, method: 'PUT', body: aDraftBody() } as const
  expect((await server.call(path('k', 'passwords'), unknown)).status).toBe(400)
  expect(await listed(agent)).toEqual(['k'])
})

test('a draft holds at most 256 KB, and a member has at most 100 [5/D5-85, 5/S5-38]', async () => {
  const agent = await anAgent()
  const large = await put(agent, 'large', { values: aDraftedListing({ streetName: 'x'.repeat(262_144) }) })
  expect(large.status).toBe(400)
  expect(large.body.message).toBe('A draft can hold at most 256 KB.')
  const fits = await put(agent, 'fits', { values: aDraftedListing({ streetName: 'x'.repeat(250_000) }) })
  expect(fits.body.isSuccessful).toBe(true)
  const keys = Array.from({ length: MAX_DRAFTS }, (_, index) => `n${index}`)
  const answers = []
  for (const some of [keys.slice(0, 95), keys.slice(95)])
    answers.push(...(await Promise.all(some.map((key) => put(agent, key)))))
  const refused = answers.filter(({ body }) => !body.isSuccessful)
  expect(refused.map(({ body }) => body)).toEqual([
    {
      isSuccessful: false,
      message: 'You have 100 drafts. Discard one of them to keep another.',
      results: [],
    },
  ])
  expect(await listed(agent)).toHaveLength(MAX_DRAFTS)
  expect((await put(agent, 'fits')).body.isSuccessful).toBe(true)
  await remove(agent, 'fits')
  expect((await put(agent, 'again')).body.isSuccessful).toBe(true)
})

test('a draft for another member belongs to the acting member and that member together [5/D5-85]', async () => {
  const [giver, receiver] = [await anAgent(), await anAgent('Ada')]
  const grant = await server.aGrant(giver, receiver, { scopes: ['viewListings', 'editListings'] })
  const acting = { 'acting-for': grant.id }
  await put(receiver, 'k', { values: aDraftedListing({ streetName: 'For Ann' }) }, acting)
  await put(receiver, 'own')
  expect(await listed(receiver, acting)).toEqual(['k'])
  expect((await get(receiver, 'k', acting)).body.values.values.streetName).toBe('For Ann')
  expect(await listed(receiver)).toEqual(['own'])
  expect(await listed(giver)).toEqual([])
  expect((await get(giver, 'k')).status).toBe(404)
  const reader = await anAgent('Rea')
  const reading = await server.aGrant(giver, reader, { scopes: ['viewListings'] })
  expect((await put(reader, 'k', {}, { 'acting-for': reading.id })).status).toBe(403)
})

test('a draft ends 90 days after its last change, with one notice a week before [5/CONST-07, 5/D5-85]', async () => {
  const agent = await anAgent()
  const notices = async () =>
    (await server.db.select().from(userNotifications).where(eq(userNotifications.memberId, agent.id))).map(
      ({ body }) => body,
    )
  await put(agent, 'k')
  server.clock.advance(83 * 86_400 - 1)
  await remindOfDrafts(services())
  expect(await notices()).toEqual([])
  server.clock.advance(1)
  await Promise.all([remindOfDrafts(services()), remindOfDrafts(services())])
  await remindOfDrafts(services())
  expect(await notices()).toEqual([
    expect.stringContaining(
      'Your draft of a new listing (350 Grand) from 11-18-2026 will be removed on 02-16-2027.',
    ),
  ])
  server.clock.advance(7 * 86_400 - 1)
  await removeOldDrafts(services())
  expect(await listed(agent)).toEqual(['k'])
  server.clock.advance(1)
  expect(await listed(agent)).toEqual([])
  expect((await get(agent, 'k')).status).toBe(404)
  await removeOldDrafts(services())
  expect(await server.db.$count(drafts, eq(drafts.memberId, agent.id))).toBe(0)
})

test('a change after the notice keeps the draft, and is followed by a notice of its own', async () => {
  const agent = await anAgent()
  await put(agent, 'k')
  for (const count of [1, 2]) {
    server.clock.advance(83 * 86_400)
    await remindOfDrafts(services())
    expect(await server.db.$count(userNotifications, eq(userNotifications.memberId, agent.id))).toBe(count)
    await put(agent, 'k')
  }
})
