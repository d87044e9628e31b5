import type { Listing } from 'contract/listings/listing.ts'
import { listingQuery } from 'contract/listings/listing-query.ts'
import { registeredStatus } from 'contract/listings/listing-rules.ts'
import { REGISTERED_STATUSES } from 'contract/listings/registered-status.ts'
import { expect, test } from 'vitest'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const agent = await server.aMember()
const base = { agent, streetNumber: '1', streetName: 'Zeta', postalCode: '92201' }
const open = await server.aListing({
  ...base,
  listingId: 'AA26000011',
  streetNumber: '123',
  streetName: 'Main',
})
const expired = await server.aListing({ ...base, listingId: 'AA26000012', expirationDate: '2026-11-17' })
const cancelled = await server.aListing({
  ...base,
  listingId: 'AA26000013',
  standardStatus: 'K',
  cancellationDate: '2026-11-02',
  streetName: 'Main Oak',
})
const sent = await server.aListing({
  ...base,
  listingId: 'AA26000014',
  promotedDate: new Date('2026-11-05T03:00:00Z'),
  promotedMlsId: 'ML26000001',
})
const deleted = await server.aListing({ ...base, listingId: 'AA26000015', standardStatus: 'Z' })
const odd = await server.aListing({ ...base, listingId: 'AA26000016', streetName: '50%_off\\ Way' })

const search = (body: unknown) =>
  server.call('/api/app/Registration/search/', { as: agent, method: 'POST', body })
async function idsOf(body: unknown): Promise<string[]> {
  const answer = await search(body)
  expect(answer.status).toBe(200)
  return answer.body.payload.results.map((row: { listingId: string }) => row.listingId)
}
const text = (...words: string[]) =>
  ['listingId', 'streetName', 'streetNumber', 'postalCode'].map((field) => ({
    field,
    op: 'Contains',
    values: words,
  }))

test('the labels follow from the stored marks and today [2/LSTATE-06, 2/LSTATE-07, 2/LSTATE-08, 2/LSTATE-09, 2/LSTATE-10]', async () => {
  const labelOf = async (id: string) => {
    const { body } = await server.call(`/api/app/Registration/${id}`, { as: agent })
    return [body.registeredStatus, body.endDate, body.sortKey]
  }
  expect(await labelOf(sent.id)).toEqual(['Sent to MLS', '2026-11-04', 'Sent to MLS|2026-11-04|AA26000014'])
  expect(await labelOf(cancelled.id)).toEqual(['Cancelled', '2026-11-02', 'Cancelled|2026-11-02|AA26000013'])
  expect(await labelOf(expired.id)).toEqual(['Expired', '2026-11-17', 'Expired|2026-11-17|AA26000012'])
  const sentLabel = { as: agent, method: 'PUT', body: { registeredStatus: 'Expired', sortKey: 'x' } } as const
  await server.call(`/api/app/Registration/${open.id}`, sentLabel)
  expect(await labelOf(open.id)).toEqual(['Incomplete', '2027-03-31', 'Incomplete|2027-03-31|AA26000011'])
})

test('the end date is that of the promotion, the cancellation or the expiration [2/D2-02]', async () => {
  const both = await server.aListing({
    ...base,
    agent: await server.aMember(),
    standardStatus: 'K',
    cancellationDate: '2026-11-01',
    promotedDate: new Date('2026-11-10T07:30:00Z'),
    promotedMlsId: 'ML26000009',
  })
  const staff = await server.aMember({ isCrmlsAdmin: true })
  const endOf = async (id: string) =>
    (await server.call(`/api/app/Registration/${id}`, { as: staff })).body.endDate
  expect(await endOf(both.id)).toBe('2026-11-09')
  expect(await endOf(cancelled.id)).toBe('2026-11-02')
  expect(await endOf(expired.id)).toBe('2026-11-17')
  expect(await endOf(open.id)).toBe('2027-03-31')
  const put = { as: agent, method: 'PUT', body: { endDate: '2000-01-01' } } as const
  expect((await server.call(`/api/app/Registration/${open.id}`, put)).body.endDate).toBe('2027-03-31')
})

test('a listing turns Expired at midnight of the market, without any write [2/D2-04, 2/D2-05]', async () => {
  const mine = await server.aMember()
  const { id } = await server.aListing({ agent: mine, expirationDate: '2026-11-18' })
  const seen = async () => {
    const criteria = [{ field: 'registeredStatus', op: 'Equal', values: ['Expired'] }]
    const body = { criteria, orderBy: [{ field: 'endDate', direction: 'asc' }] }
    const found = await server.call('/api/app/Registration/search/', { as: mine, method: 'POST', body })
    return found.body.payload.results.map((row: { id: string; sortKey: string }) => [row.id, row.sortKey])
  }
  server.clock.set('2026-11-19T07:59:59Z')
  expect(await seen()).toEqual([])
  server.clock.set('2026-11-19T08:00:00Z')
  expect(await seen()).toEqual([[id, expect.stringMatching(/^Expired\|2026-11-18\|/)]])
  server.clock.set('2026-11-18T20:00:00Z')
  expect((await server.storedListing(id)).rowVersion).toBe(1)
})

test('deleted listings appear in no list [2/LIST-13]', async () => {
  const all = [open, expired, cancelled, sent, odd].map((row) => row.listingId).sort()
  expect((await idsOf({ pageSize: 50 })).sort()).toEqual(all)
  const q = await server.call('/api/app/Registration/q', { as: agent, method: 'POST', body: {} })
  expect(q.text).not.toContain(deleted.id)
  const asked = { criteria: [{ field: 'standardStatus', op: 'Equal', values: ['Z'] }] }
  expect(await idsOf(asked)).toEqual([])
})

test('each page has the number of listings of each label, among the matches of a text, and of nobody else [2/D2-12]', async () => {
  await server.aListing({ ...base, agent: await server.aMember() })
  const countsOf = async (body: unknown) => (await search(body)).body.statusCounts
  const ofStatus = { field: 'registeredStatus', op: 'Equal', values: ['Sent to MLS'] }
  const all = { 'Sent to MLS': 1, Expired: 1, Incomplete: 2, Cancelled: 1 }
  expect(await countsOf({})).toEqual(all)
  expect(await countsOf({ criteria: [ofStatus], pageSize: 1, pageId: 9 })).toEqual(all)
  expect(await countsOf({ criteria: [ofStatus, ...text('main')] })).toEqual({
    'Sent to MLS': 0,
    Expired: 0,
    Incomplete: 1,
    Cancelled: 1,
  })
})

test('a listing names its agent as people know them, also one that has no member record [2/D2-11]', async () => {
  const mine = await server.aMember({ firstName: 'Avery', lastName: 'Stone' })
  await server.aListing({ agent: mine })
  const staff = await server.aMember({ isCrmlsAdmin: true })
  const unknown = await server.aListing({ agent: mine, listAgentMlsId: 'long-gone' })
  const found = await server.call('/api/app/Registration/search/', { as: mine, method: 'POST', body: {} })
  expect(found.body.payload.results[0].listAgentName).toBe('Avery Stone')
  const one = await server.call(`/api/app/Registration/${unknown.id}`, { as: staff })
  expect(one.body.listAgentName).toBeNull()
})

test('labels, filter, order and pages agree with what is shown for rows with any marks [2/S2-20]', async () => {
  const mine = await server.aMember()
  for (const standardStatus of ['A', 'K'])
    for (const cancellationDate of [null, '2026-11-01'])
      for (const promotedDate of [null, new Date('2026-11-05T12:00:00Z')])
        for (const promotedMlsId of [null, 'ML26000002'])
          for (const expirationDate of ['2026-11-17', '2026-11-18', '2026-11-19'])
            await server.aListing({
              agent: mine,
              standardStatus,
              cancellationDate,
              promotedDate,
              promotedMlsId,
              expirationDate,
            })
  const page = async (more: object) => {
    const body = { pageSize: 50, orderBy: [{ field: 'registeredStatus', direction: 'asc' }], ...more }
    return (await server.call('/api/app/Registration/search/', { as: mine, method: 'POST', body })).body
      .payload
  }
  const all = (await page({})).results as (Listing & { sortKey: string })[]
  expect(all).toHaveLength(48)
  for (const row of all) expect(row.registeredStatus).toBe(registeredStatus(row, '2026-11-18'))
  expect(all.map((row) => row.sortKey)).toEqual(all.map((row) => row.sortKey).toSorted())
  for (const label of REGISTERED_STATUSES) {
    const criteria = [{ field: 'registeredStatus', op: 'Equal', values: [label] }]
    const shown = all.filter((row) => row.registeredStatus === label).map((row) => row.id)
    const found = await page({ criteria })
    expect(found.results.map((row: Listing) => row.id)).toEqual(shown)
    expect(found.totalResults).toBe(shown.length)
  }
  const paged = await Promise.all([0, 1, 2, 3, 4].map((pageId) => page({ pageId, pageSize: 10 })))
  expect(paged.flatMap(({ results }) => results.map((row: Listing) => row.id))).toEqual(
    all.map((row) => row.id),
  )
})

test('a status leaves only rows with that label', async () => {
  for (const [label, row] of [
    ['Sent to MLS', sent],
    ['Expired', expired],
    ['Cancelled', cancelled],
  ] as const) {
    const criteria = [{ field: 'registeredStatus', op: 'Equal', values: [label] }]
    expect(await idsOf({ criteria })).toEqual([row.listingId])
  }
})

test('every word of the text must occur in one of the four fields, in any case, with % and _ as they are [2/D2-13, 2/LIST-08, 2/LIST-09, 2/LIST-10]', async () => {
  expect(await idsOf({ criteria: text('main') })).toEqual([cancelled.listingId, open.listingId])
  expect(await idsOf({ criteria: text('123 MAIN') })).toEqual([open.listingId])
  expect(await idsOf({ criteria: text('123', 'ain') })).toEqual([open.listingId])
  expect(await idsOf({ criteria: text('000012') })).toEqual([expired.listingId])
  expect(await idsOf({ criteria: text('123', 'oak') })).toEqual([])
  expect(await idsOf({ criteria: text('92201') })).toHaveLength(5)
  for (const literal of ['%', '_', '0%_o', '\\', 'off\\'])
    expect(await idsOf({ criteria: text(literal) }), literal).toEqual([odd.listingId])
  const expiredOnly = { field: 'registeredStatus', op: 'Equal', values: ['Expired'] }
  expect(await idsOf({ criteria: [...text('zeta'), expiredOnly] })).toEqual([expired.listingId])
})

test('an address as the list shows it finds its listing, with direction, suffix and unit [2/D2-13]', async () => {
  const neighbor = await server.aMember()
  const listing = await server.aListing({
    agent: neighbor,
    streetNumber: '181',
    streetDirPrefix: 'S',
    streetName: 'Gardenia',
    streetSuffix: 'Blvd',
    unitNumber: '12B',
  })
  const idsFor = async (typed: string) => {
    const body = listingQuery({ text: typed })
    const answer = await server.call('/api/app/Registration/search/', { as: neighbor, method: 'POST', body })
    return answer.body.payload.results.map((row: Listing) => row.listingId)
  }
  expect(await idsFor(`${listing.unparsedAddress},  ${listing.postalCode}`)).toEqual([listing.listingId])
  expect(await idsFor('181 s gardenia blvd')).toEqual([listing.listingId])
  expect(await idsFor('181 S Gardenia Ave')).toEqual([])
})

test('a text is looked for only in the fields that are named', async () => {
  const inId = { field: 'listingId', op: 'Contains', values: ['main'] }
  expect(await idsOf({ criteria: [inId] })).toEqual([])
  expect(await idsOf({ criteria: [{ ...inId, field: 'streetName' }] })).toHaveLength(2)
  const inAgent = { field: 'listAgentMlsId', op: 'Contains', values: [agent.loginId.slice(1)] }
  expect(await idsOf({ criteria: [inAgent] })).toHaveLength(5)
})

test('without an order rows come by label, end date and listing id', async () => {
  const sorted = [cancelled, expired, open, odd, sent].map((row) => row.listingId)
  expect(await idsOf({})).toEqual(sorted)
})

test('an order by status orders by label, end date and listing id, all in the asked direction [2/D2-03]', async () => {
  const ascending = await idsOf({ orderBy: [{ field: 'registeredStatus', direction: 'ASC' }] })
  const descending = await idsOf({ orderBy: [{ field: 'registeredStatus', direction: 'Descending' }] })
  expect(ascending).toEqual([cancelled, expired, open, odd, sent].map((row) => row.listingId))
  expect(descending).toEqual([...ascending].reverse())
  const { body } = await search({})
  for (const row of body.payload.results)
    expect(row.sortKey).toBe(`${row.registeredStatus}|${row.endDate}|${row.listingId}`)
  const byPrice = await search({ orderBy: [{ field: 'listPrice' }] })
  const ids = byPrice.body.payload.results.map((row: { id: string }) => row.id)
  expect(ids).toEqual([...ids].sort())
})

test('pages of unchanged data hold every row once and the totals of the whole set [2/S2-23]', async () => {
  const mine = await server.aMember()
  for (let index = 0; index < 23; index += 1)
    await server.aListing({ agent: mine, listPrice: 1000 + (index % 2) })
  const pages = await Promise.all(
    [0, 1, 2, 3, 4, 5].map((pageId) =>
      server.call('/api/app/Registration/search/', {
        as: mine,
        method: 'POST',
        body: { pageId, pageSize: 5, orderBy: [{ field: 'listPrice', direction: 'desc' }] },
      }),
    ),
  )
  const rows = pages.flatMap((page) => page.body.payload.results.map((row: { id: string }) => row.id))
  expect(rows).toHaveLength(23)
  expect(new Set(rows).size).toBe(23)
  expect(pages.map((page) => page.body.payload.results.length)).toEqual([5, 5, 5, 5, 3, 0])
  for (const [pageId, { body }] of pages.entries()) {
    expect(body).toMatchObject({ totalPages: 5, totalResults: 23 })
    expect(body.payload).toMatchObject({ pageId, pageSize: 5, totalPages: 5, totalResults: 23 })
  }
})

test('q returns all with the same reach, newest change first, up to 10000', async () => {
  const { body } = await server.call('/api/app/Registration/q', {
    as: agent,
    method: 'POST',
    body: { pageSize: 20_000 },
  })
  expect(body).toMatchObject({ pageId: 0, pageSize: 10_000, totalPages: 1, totalResults: 5 })
  server.clock.advance(60)
  await server.call(`/api/app/Registration/${expired.id}`, {
    as: agent,
    method: 'PUT',
    body: { unitNumber: '2' },
  })
  const again = await server.call('/api/app/Registration/q', { as: agent, method: 'POST', body: {} })
  expect(again.body.results[0].id).toBe(expired.id)
  server.clock.advance(-60)
})

test('operators, directions, names and paths match case-insensitively; unknown ones are 400 by name [2/D2-16, 1/S1-35]', async () => {
  const criterion = { field: 'LISTINGID', op: 'EQUAL', values: ['AA26000011'] }
  const body = {
    PageID: 0,
    PAGESIZE: 5,
    Criteria: [criterion],
    orderby: [{ field: 'listprice', direction: 'desc' }],
  }
  for (const path of ['/API/APP/registration/SEARCH', '/api/app/Registration/search/']) {
    const answer = await server.call(path, { as: agent, method: 'POST', body })
    expect(answer.body.payload.results).toHaveLength(1)
  }
  for (const direction of ['asc', 'ASC', 'Ascending', 'desc', 'DESC', 'descending', null])
    expect((await search({ orderBy: [{ field: 'listPrice', direction }] })).status).toBe(200)
  for (const [op, count] of [
    ['equal', 1],
    ['NOTEQUAL', 4],
    ['contains', 1],
    ['greaterthan', 4],
    ['LessThan', 0],
    ['in', 1],
  ] as const)
    expect(await idsOf({ criteria: [{ field: 'listingId', op, values: ['AA26000011'] }] }), op).toHaveLength(
      count,
    )
  const unknown: [unknown, string][] = [
    [{ criteria: [{ field: 'listAor', op: 'Equal', values: ['x'] }] }, 'Unknown field listAor'],
    [{ criteria: [{ field: 'id; drop table', op: 'Equal', values: ['x'] }] }, 'Unknown field id; drop table'],
    [{ criteria: [{ field: 'listingId', op: 'Like', values: ['x'] }] }, 'Unknown operator Like'],
    [{ orderBy: [{ field: 'createdBy' }] }, 'Unknown field createdBy'],
    [{ orderBy: [{ field: 'listPrice', direction: 'up' }] }, 'Unknown direction up'],
  ]
  for (const [sentBody, message] of unknown) {
    const answer = await search(sentBody)
    expect(answer.status).toBe(400)
    expect(answer.body.message).toBe(message)
  }
})

test('fields come from a fixed list and values never become part of a statement [2/S2-22]', async () => {
  const attacks = ["' or 1=1 --", "'; drop table listings; --", '$1', '\\', '{}', 'null', "x' union select 1"]
  for (const value of attacks)
    for (const op of ['Equal', 'notEqual', 'Contains', 'GreaterThan', 'LessThan', 'In']) {
      const criteria = [{ field: 'streetName', op, values: [value] }]
      const answer = await search({ criteria })
      expect(answer.status, `${op} ${value}`).toBe(200)
      if (['Equal', 'In'].includes(op)) expect(answer.body.totalResults).toBe(0)
    }
  for (const attack of [...attacks, 'listAor', 'search_text', '__proto__', 'constructor']) {
    expect((await search({ criteria: [{ field: attack, op: 'Equal', values: ['x'] }] })).status).toBe(400)
    expect((await search({ criteria: [{ field: 'listingId', op: attack, values: ['x'] }] })).status).toBe(400)
    expect((await search({ orderBy: [{ field: attack }] })).status).toBe(400)
    expect((await search({ orderBy: [{ field: 'listPrice', direction: attack }] })).status).toBe(400)
  }
})

test('nested names of a body match case-insensitively too', async () => {
  const criteria = [{ Field: 'listingId', OP: 'Equal', Values: ['AA26000011'] }]
  expect(await idsOf({ criteria, orderBy: [{ FIELD: 'listPrice', Direction: 'asc' }] })).toHaveLength(1)
})

test('a page size above 50 is cut to it; negative and broken pages are 400 [2/D2-14]', async () => {
  expect((await search({ pageSize: 51 })).body.payload.pageSize).toBe(50)
  for (const body of [
    { pageSize: -1 },
    { pageSize: 0 },
    { pageSize: 1.5 },
    { pageSize: 'ten' },
    { pageId: -1 },
    { pageId: 1.5 },
    { pageId: 1e300 },
    { pageId: null },
  ]) {
    const answer = await search(body)
    expect(answer.status, JSON.stringify(body)).toBe(400)
    expect(answer.body.errors).not.toHaveLength(0)
  }
})

test('more than ten words, empty lists and broken criteria are 400', async () => {
  const eleven = Array.from({ length: 11 }, (_, index) => `w${index}`)
  for (const criteria of [
    text(...eleven),
    [{ field: 'listingId', op: 'Equal', values: [] }],
    [{ field: 'listingId', op: 'Equal' }],
    [{ field: 'listingId', op: 'Equal', values: 'x' }],
    [{ field: 'listingId', op: 'Equal', values: ['x'.repeat(256)] }],
    [{ field: 'listingId', op: 'Equal', values: [{ a: 1 }] }],
    [{ field: 5, op: 'Equal', values: ['x'] }],
    [null],
    'x',
    Array.from({ length: 21 }, () => ({ field: 'listingId', op: 'Equal', values: ['x'] })),
  ])
    expect((await search({ criteria })).status, JSON.stringify(criteria)).toBe(400)
})

test('numbers and true or false are compared as text', async () => {
  for (const values of [[92201], [true], [1e308], [-5.5]])
    expect((await search({ criteria: [{ field: 'postalCode', op: 'Equal', values }] })).status).toBe(200)
  expect(
    await idsOf({ criteria: [{ field: 'postalCode', op: 'In', values: [92201, '90001'] }] }),
  ).toHaveLength(5)
})

test('every call responds in its own shape, and one listing is returned bare [2/D2-15, 2/LAPI-03, 2/LAPI-15]', async () => {
  const totals = { pageId: 0, pageSize: 10, totalPages: 1, totalResults: 5 }
  const { nextDeadlines: _added, ...page } = (await search({})).body
  expect(page).toEqual({
    payload: { results: expect.any(Array), ...totals },
    totalPages: 1,
    totalResults: 5,
    statusCounts: { 'Sent to MLS': 1, Expired: 1, Incomplete: 2, Cancelled: 1 },
  })
  const all = await server.call('/api/app/Registration/q', { as: agent, method: 'POST', body: {} })
  expect(all.body).toEqual({ results: expect.any(Array), ...totals })
  const one = await server.call(`/api/app/Registration/${open.id}`, { as: agent })
  expect(one.body).toEqual(all.body.results.find((listing: { id: string }) => listing.id === open.id))
  const lookups = await server.call('/cribdata/LookupValues/8', { as: agent })
  expect(Object.keys(lookups.body).sort()).toEqual(['results', ...Object.keys(totals)].sort())
})
