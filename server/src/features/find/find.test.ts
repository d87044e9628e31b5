import type { FoundEntry, FoundGroup } from 'contract/find/found-entry.ts'
import type { Listing } from 'contract/listings/listing.ts'
import { listingQuery } from 'contract/listings/listing-query.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { articles } from '#db/tables/articles.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
type Asker = Awaited<ReturnType<typeof server.aMember>>
const agent = await server.aMember()
const mls = await server.aMember({ isCrmlsAdmin: true })

const ask = (as: Asker, query: Record<string, string>) =>
  server.call(`/api/app/Find?${new URLSearchParams(query)}`, { as })

/** The entries of one group for a text; waits for them. */
async function found(as: Asker, group: string, text: string): Promise<FoundGroup | undefined> {
  const { status, body } = await ask(as, { text, group })
  expect(status).toBe(200)
  return body.groups[0]
}
const titles = (group: FoundGroup | undefined) => group?.results.map(({ title }: FoundEntry) => title)

/** Addresses of the list that `Show All` opens for a text. */
async function listed(text: string): Promise<string[]> {
  const body = listingQuery({ text })
  const answer = await server.call('/api/app/Registration/search/', { as: agent, method: 'POST', body })
  return answer.body.payload.results.map((row: Listing) => row.unparsedAddress).toSorted()
}

async function anArticle(title: string, more: Partial<typeof articles.$inferInsert> = {}) {
  const at = server.clock.now()
  const [article] = await server.db
    .insert(articles)
    .values({
      title,
      summary: 'Summary',
      body: '<p>Body</p>',
      author: 'Ada',
      status: 'published',
      publishedOn: at,
      createdOn: at,
      modifiedOn: at,
      ...more,
    })
    .returning()
  return String(article?.id)
}

const open = (as: Asker, group: string, key: string, more: object = {}) =>
  server.call('/api/app/RecentEntries', {
    as,
    method: 'POST',
    body: { group, key, title: `Title of ${key}`, path: '/training', ...more },
  })
const recent = async (as: Asker): Promise<{ key: string; times: number }[]> =>
  (await server.call('/api/app/RecentEntries', { as })).body.results

test('a group returns its entries with their address, and nothing that is out of reach [5/FIND-08, 5/API-15, 5/S5-02]', async () => {
  const [mine, foreign] = [
    await server.aListing({ agent, listingId: 'FI26000001', unparsedAddress: '7 Heron Court' }),
    await server.aListing({ agent: mls, listingId: 'FI26000002', unparsedAddress: '8 Heron Court' }),
  ]
  expect(await found(agent, 'Listings', 'heron court')).toEqual({
    name: 'Listings',
    results: [
      {
        id: mine.id,
        title: '7 Heron Court',
        detail: 'FI26000001 · Incomplete',
        startsOn: null,
        path: `/registered/${mine.id}`,
      },
    ],
    total: 1,
    isPartial: false,
  })
  expect((await found(mls, 'Listings', 'heron court'))?.results.map(({ id }) => id)).toEqual([
    mine.id,
    foreign.id,
  ])
  expect(await found(await server.aMember(), 'Listings', 'heron court')).toBeUndefined()

  const held = await server.aClass({ className: 'Heron watching' })
  await server.aClass({ className: 'Heron drawing', cancelledOn: server.clock.now() })
  await server.aClass({ className: 'Heron history', startTime: new Date('2026-01-05T10:00:00Z') })
  expect((await found(agent, 'Classes', 'heron'))?.results).toEqual([
    {
      id: String(held.id),
      title: 'Heron watching',
      detail: 'In Person',
      location: null,
      startsOn: held.startTime.toISOString(),
      path: `/training/registration/${held.id}`,
    },
  ])
  await anArticle('Heron news')
  await anArticle('Heron plans', { status: 'draft', publishedOn: null })
  expect(titles(await found(agent, 'Articles', 'heron'))).toEqual(['Heron news'])
})

test('only staff who may open their page in the Staff Console find members [5/FIND-08, 5/D5-64]', async () => {
  const staffOf = async (aor: Awaited<ReturnType<typeof server.anAor>>) =>
    server.aMember({ aor, office: await server.anOffice({ aor }), isCrmlsAorAdmin: true })
  const aor = await server.anAor()
  const sought = await server.aMember({ firstName: 'Ottilie', lastName: 'Finch', loginId: 'finch7', aor })
  const [aorStaff, otherStaff] = [await staffOf(aor), await staffOf(await server.anAor())]
  for (const staff of [mls, aorStaff])
    expect((await found(staff, 'Members', 'ottilie'))?.results, staff.loginId).toEqual([
      {
        id: String(sought.id),
        title: 'Ottilie Finch',
        detail: 'finch7',
        startsOn: null,
        path: `/staff/members/${sought.id}`,
      },
    ])
  expect(await found(otherStaff, 'Members', 'ottilie')).toBeUndefined()
  expect(await found(agent, 'Members', 'ottilie')).toBeUndefined()
})

test('a broker finds the members of the own office, and opens them in the office desk [5/FIND-08, 5/FIND-09]', async () => {
  const { branchBroker, mainBroker, otherBranchBroker, agent: seller } = await aBrokerage(server)
  const entry = {
    id: String(seller.id),
    path: `/desk/office?office=${seller.officeId}&text=${seller.loginId}`,
  }
  for (const broker of [branchBroker, mainBroker])
    expect((await found(broker, 'Members', seller.loginId))?.results, broker.loginId).toEqual([
      expect.objectContaining(entry),
    ])
  expect(await found(otherBranchBroker, 'Members', seller.loginId)).toBeUndefined()
  expect(await found(seller, 'Members', seller.loginId)).toBeUndefined()
})

test('an exact id stands first, then beginnings, word beginnings and the rest; recently opened entries count for more [5/FIND-07, 5/D5-64]', async () => {
  const member = await server.aMember()
  const address = (unparsedAddress: string, listingId: string) =>
    server.aListing({ agent: member, unparsedAddress, listingId })
  await address('1 Newcove Way', 'RK26000001')
  const last = await address('2 Cove Way', 'RK26000002')
  await address('Cove Way 3', 'RK26000003')
  await address('Covert Way 4', 'COVE')
  expect(titles(await found(member, 'Listings', 'cove'))).toEqual([
    'Covert Way 4',
    'Cove Way 3',
    '2 Cove Way',
    '1 Newcove Way',
  ])
  await open(member, 'Listings', last.id)
  expect(titles(await found(member, 'Listings', 'COVE'))).toEqual([
    'Covert Way 4',
    '2 Cove Way',
    'Cove Way 3',
    '1 Newcove Way',
  ])
  server.clock.advance(15 * 86_400)
  expect(titles(await found(member, 'Listings', 'cove'))?.[1], 'two weeks later').toBe('Cove Way 3')
  expect(titles(await found(member, 'Listings', 'rk')), 'two characters begin an id').toHaveLength(3)
  expect(titles(await found(member, 'Listings', 'ov'))).toBeUndefined()
  expect(titles(await found(mls, 'Listings', 'rk')), 'of all listings they begin too many').toBeUndefined()
})

test('a group that is asked for alone returns all that it has, as classes have no list with a text filter [5/D5-64]', async () => {
  for (let number = 1; number <= 60; number++) await server.aClass({ className: `Kestrel ${number}` })
  const group = await found(agent, 'Classes', 'kestrel')
  expect([group?.total, group?.results.length]).toEqual([60, 60])
})

test('letter case and accents do not matter, stored or typed, and every word must occur [5/FIND-05]', async () => {
  await server.aClass({ className: 'Señor Piñata' })
  await anArticle('Café rules', { body: '<p>Façade</p>' })
  expect(titles(await found(agent, 'Classes', 'pinata senor'))).toEqual(['Señor Piñata'])
  expect(titles(await found(agent, 'Classes', 'PIÑATA'))).toEqual(['Señor Piñata'])
  await server.aListing({ agent, unparsedAddress: '9 Cañada Way' })
  await server.aListing({ agent, unparsedAddress: '8 Canada Way' })
  for (const text of ['CAÑADA way', 'cañada', 'way canada'])
    expect(titles(await found(agent, 'Listings', text)), text).toEqual(['8 Canada Way', '9 Cañada Way'])
  for (const text of ['CAÑADA way', 'canada', 'Way, canada'])
    expect(await listed(text), text).toEqual(['8 Canada Way', '9 Cañada Way'])
  expect(titles(await found(agent, 'Listings', '9 canada drive'))).toBeUndefined()
  await server.aMember({ firstName: 'José', lastName: 'Núñez', loginId: 'nunez1' })
  await server.aMember({ firstName: 'Jose', lastName: 'Nunez', loginId: 'nunez2' })
  for (const text of ['jose nunez', 'NÚÑEZ josé', 'núñ'])
    expect(titles(await found(mls, 'Members', text))?.toSorted(), text).toEqual(['Jose Nunez', 'José Núñez'])
  expect(titles(await found(mls, 'Members', 'osé'))).toBeUndefined()
  expect(titles(await found(agent, 'Articles', 'cafe facade'))).toEqual(['Café rules'])
  expect(titles(await found(agent, 'Articles', 'cafe terrace'))).toBeUndefined()
})

test('each form of an apostrophe, a hyphen or a blank finds each other, and marks that nobody sees do not matter [5/FIND-05, 2/LIST-09]', async () => {
  const curly = '45‑09 O’Hara–Lot #12\u200BB'
  const plain = "45-09 O'Hara-Lot #12B"
  await server.aListing({ agent, unparsedAddress: curly, streetName: 'O’Hara–Lot' })
  await server.aListing({ agent, unparsedAddress: plain, streetName: "O'Hara-Lot" })
  for (const text of ["o'hara", 'O’Hara', 'OʼHara', '45-09\u00A0o‘hara', '45–09', '#12b', '#1\u200E2B']) {
    expect(titles(await found(agent, 'Listings', text))?.toSorted(), text).toEqual([plain, curly].toSorted())
    expect((await listed(text)).toSorted(), text).toEqual([plain, curly].toSorted())
  }
  await server.aMember({ firstName: 'Pat', lastName: 'O’Dea–Ruiz', loginId: 'odea1' })
  await server.aMember({ firstName: 'Pat', lastName: "O'Dea-Ruiz", loginId: 'odea2' })
  for (const text of ["o'dea", 'O’DEA-ruiz', 'pat\u00A0o′dea', 'odea\u200B1 pat'])
    expect(titles(await found(mls, 'Members', text))?.length, text).toBe(text.startsWith('odea') ? 1 : 2)
  await server.aClass({ className: 'Lender’s Day' })
  expect(titles(await found(agent, 'Classes', "lender's"))).toEqual(['Lender’s Day'])
})

test('a name is found without its apostrophe, and with one that it does not have [5/FIND-05]', async () => {
  for (const [index, lastName] of ["O'Brien", 'OBrien', 'O’Brien'].entries())
    await server.aMember({ firstName: 'Ida', lastName, loginId: `ida${index}` })
  for (const text of ['obrien', 'Obrien ida', "o'brien", 'O’Brien', 'obr'])
    expect(titles(await found(mls, 'Members', text))?.length, text).toBe(3)
  await server.aMember({ firstName: 'Ida', lastName: "D'Angelo", loginId: 'ida9' })
  expect(titles(await found(mls, 'Members', 'dangelo'))).toEqual(["Ida D'Angelo"])
})

test('a group that is not ready in 40 ms is left out and follows when it is asked for [5/FIND-15, 5/D5-65]', async () => {
  await anArticle('Slow article')
  const slow = { name: 'Articles', results: [], total: 0, isPartial: true }
  await server.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${articles} in access exclusive mode`)
    const { status, body } = await ask(agent, { text: 'slow article' })
    expect(status).toBe(200)
    expect(body.groups).toContainEqual(slow)
  })
  expect(titles(await found(agent, 'Articles', 'slow article'))).toEqual(['Slow article'])
})

test('an opened entry is remembered for its member alone, counted, and forgotten beyond fifty and on request [5/FIND-16, 5/API-16, 5/D5-66]', async () => {
  const [member, other] = [await server.aMember(), await server.aMember()]
  for (let number = 0; number < 52; number += 1) {
    server.clock.advance(1)
    expect((await open(member, 'Pages', `/page-${number}`)).body).toEqual({ isSuccessful: true })
  }
  server.clock.advance(1)
  await open(member, 'Pages', '/page-5')
  const kept = await recent(member)
  expect(kept).toHaveLength(50)
  expect(kept.slice(0, 2)).toMatchObject([
    { key: '/page-5', times: 2 },
    { key: '/page-51', times: 1 },
  ])
  expect(kept.map(({ key }) => key)).not.toContain('/page-1')
  expect(await recent(other)).toEqual([])
  expect((await server.call('/api/app/RecentEntries', { as: member, method: 'DELETE' })).body).toEqual({
    isSuccessful: true,
  })
  expect(await recent(member)).toEqual([])
})

test('an entry whose target is out of reach by now is left out [5/FIND-08, 5/D5-66]', async () => {
  const member = await server.aMember()
  const mine = await server.aListing({ agent: member })
  const foreign = await server.aListing({ agent: mls })
  const held = await server.aClass({})
  const cancelled = await server.aClass({ cancelledOn: server.clock.now() })
  const expired = await anArticle('Heron of last week', { expirationDate: server.clock.now() })
  await open(member, 'Listings', mine.id)
  for (const [group, key] of [
    ['Listings', foreign.id],
    ['Listings', 'no id'],
    ['Classes', String(cancelled.id)],
    ['Articles', '999999'],
    ['Articles', expired],
    ['Members', String(agent.id)],
  ] as const)
    await open(member, group, key)
  server.clock.advance(1)
  await open(member, 'Classes', String(held.id))
  expect((await recent(member)).map(({ key }) => key)).toEqual([String(held.id), mine.id])
})

test('an invalid search or entry is refused with its reason [5/API-15, 5/API-16]', async () => {
  const messageOf = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [
    status,
    ...body.errors.map(({ message }: { message: string }) => message),
  ]
  expect(messageOf(await ask(agent, { text: 'x' }))).toEqual([400, 'Text must have at least 2 characters.'])
  expect(messageOf(await ask(agent, { text: 'x'.repeat(101) }))[0]).toBe(400)
  expect((await ask(agent, { text: 'heron', group: 'Pages' })).status).toBe(400)
  for (const path of ['https://example.com', '//example.com', '/\\example.com', ''])
    expect((await open(agent, 'Pages', 'x', { path })).status, path).toBe(400)
  const without = await server.startAnother({ env: { FEATURES: 'clock' } })
  for (const path of ['/api/app/Find?text=heron', '/api/app/RecentEntries'])
    expect((await without.call(path, { as: agent })).status).toBe(404)
})
