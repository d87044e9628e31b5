import { type ListingView, listingQuery } from 'contract/listings/listing-query.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { seededRandom } from '#seeding/random.ts'
import { testServer } from '#testing/test-server.ts'
import { foldListingDayCounts } from './page-by-day-counts.ts'

const server = await testServer()
const one = await server.anAor()
const other = await server.anAor()
const agents = [await server.aMember({ aor: one }), await server.aMember({ aor: other })]
const mlsStaff = await server.aMember({ memberTypeId: 12, isCrmlsAdmin: true })
const aorStaff = await server.aMember({ memberTypeId: 11, isCrmlsAorAdmin: true, aor: one })
const random = seededRandom(7)
const day = (from: number, to: number) => `2026-11-${String(random.whole(from, to)).padStart(2, '0')}`
for (let index = 0; index < 60; index += 1) {
  const state = random.pick(['open', 'open', 'cancelled', 'sent', 'deleted'])
  await server.aListing({
    agent: random.pick(agents),
    listPrice: random.whole(1, 9),
    startShowingDate: random.chance(0.5) ? day(1, 9) : null,
    expirationDate: day(15, 22),
    standardStatus: state === 'deleted' ? 'Z' : state === 'cancelled' ? 'K' : 'A',
    cancellationDate: state === 'cancelled' && random.chance(0.7) ? day(1, 9) : null,
    promotedDate: state === 'sent' && random.chance(0.7) ? new Date(`${day(1, 9)}T05:00:00Z`) : null,
    promotedMlsId: state === 'sent' ? `ML${index}` : null,
  })
}

type Shown = { id: string; listAgentMlsId: string; registeredStatus: string; sortKey: string }
type Asked = { orderBy?: object[]; criteria?: object[]; pageId?: number; pageSize?: number }

async function pageOf(as: typeof mlsStaff, body: Asked) {
  const answer = await server.call('/api/app/Registration/search/', { as, method: 'POST', body })
  expect(answer.status).toBe(200)
  return answer.body.payload as { results: Shown[]; totalResults: number; totalPages: number }
}

async function allPages(as: typeof mlsStaff, body: Asked, pageSize = 13): Promise<Shown[]> {
  const first = await pageOf(as, { ...body, pageSize })
  const rest: Shown[][] = []
  for (let pageId = 1; pageId < first.totalPages; pageId += 1)
    rest.push((await pageOf(as, { ...body, pageSize, pageId })).results)
  const rows = [first.results, ...rest].flat()
  expect(rows).toHaveLength(first.totalResults)
  expect((await pageOf(as, { ...body, pageSize, pageId: first.totalPages })).results).toEqual([])
  return rows
}

/** The counts of the chips above the list. */
async function countsOf(as: typeof mlsStaff, body: Asked = {}) {
  const answer = await server.call('/api/app/Registration/search/', { as, method: 'POST', body })
  return answer.body.statusCounts
}

const idsOf = (rows: Shown[]) => rows.map((row) => row.id)
const ofLabels = (...values: string[]) => ({
  criteria: [{ field: 'registeredStatus', op: values.length > 1 ? 'In' : 'Equal', values }],
})

/** Everybody's listings as the agents themselves get them, in the order of the labels. */
async function expected(): Promise<Shown[]> {
  const rows = await Promise.all(agents.map(async (agent) => (await pageOf(agent, { pageSize: 50 })).results))
  const byKey = (row: Shown) => `${row.sortKey}|${row.id}`
  return rows.flat().toSorted((a, b) => (byKey(a) < byKey(b) ? -1 : 1))
}

async function expectEverythingCounted() {
  const all = await expected()
  for (const [staff, rows] of [
    [mlsStaff, all],
    [aorStaff, all.filter((row) => row.listAgentMlsId === agents[0]?.loginId)],
  ] as const) {
    const ids = idsOf(rows)
    expect(idsOf(await allPages(staff, {}))).toEqual(ids)
    const backwards = { orderBy: [{ field: 'registeredStatus', direction: 'desc' }] }
    expect(idsOf(await allPages(staff, backwards))).toEqual(ids.toReversed())
    for (const labels of [
      ['Sent to MLS'],
      ['Expired'],
      ['Incomplete'],
      ['Cancelled'],
      ['Expired', 'Cancelled'],
    ])
      expect(idsOf(await allPages(staff, ofLabels(...labels))), labels.join()).toEqual(
        idsOf(rows.filter((row) => labels.includes(row.registeredStatus))),
      )
    const counts = await countsOf(staff, ofLabels('Expired'))
    for (const label of ['Sent to MLS', 'Expired', 'Incomplete', 'Cancelled'])
      expect(counts[label], label).toBe(rows.filter((row) => row.registeredStatus === label).length)
    expect(await allPages(staff, ofLabels('Sold'))).toEqual([])
    const inText = { criteria: [{ field: 'streetName', op: 'Contains', values: ['MAI'] }] }
    expect(idsOf(await allPages(staff, inText))).toEqual(ids)
    expect(await countsOf(staff, inText)).toBeNull()
  }
}

test('the list as the screen asks for it is the same for staff, page by page, with every filter [2/S2-20, 2/LAPI-04]', async () => {
  const all = await expected()
  const shown = async (view: ListingView) =>
    idsOf(await allPages(mlsStaff, listingQuery({ ...view, pageSize: 13 })))
  expect(await shown({})).toEqual(idsOf(all))
  expect(await shown({ direction: 'desc' })).toEqual(idsOf(all).toReversed())
  for (const status of ['Sent to MLS', 'Expired', 'Incomplete', 'Cancelled'] as const)
    expect(await shown({ status })).toEqual(idsOf(all.filter((row) => row.registeredStatus === status)))
  expect(await shown({ text: 'MAI' })).toEqual(idsOf(all))
})

test('the pages of staff hold every listing once, in order, with exact totals, forwards and backwards [2/S2-20, 2/S2-23]', async () => {
  await expectEverythingCounted()
  for (const field of ['listPrice', 'startShowingDate', 'endDate', 'modifiedOn'])
    for (const direction of ['asc', 'desc']) {
      const orderBy = [{ field, direction }]
      const whole = await pageOf(mlsStaff, { orderBy, pageSize: 50 })
      const paged = await allPages(mlsStaff, { orderBy })
      expect(idsOf(paged.slice(0, 50))).toEqual(idsOf(whole.results))
      expect(new Set(idsOf(paged)).size).toBe(paged.length)
    }
})

test('a text that takes too long to find returns a request for longer words', async () => {
  const criteria = [{ field: 'streetName', op: 'Contains', values: ['e'] }]
  const search = (as: typeof mlsStaff) =>
    server.call('/api/app/Registration/search/', { as, method: 'POST', body: { criteria } })
  const blocked = Promise.withResolvers<void>()
  const done = server.db.transaction(async (tx) => {
    await tx.execute(sql`lock table listings in access exclusive mode`)
    await blocked.promise
  })
  await expect
    .poll(async () => {
      const { rows } = await server.db.execute(
        sql`select 1 from pg_locks where mode = 'AccessExclusiveLock' and relation = 'listings'::regclass and granted`,
      )
      return rows.length
    })
    .toBe(1)
  const answer = await search(mlsStaff)
  blocked.resolve()
  await done
  expect(answer.status).toBe(400)
  expect(answer.body.message).toBe('Type at least 3 letters so we can narrow it down.')
  expect((await search(mlsStaff)).status).toBe(200)
})

test('totals follow each change, folded or not, and midnight of the market', async () => {
  const [agent, farAgent] = agents
  if (!agent || !farAgent) throw new Error('There are no agents')
  const own = await pageOf(agent, { pageSize: 50, ...ofLabels('Incomplete') })
  const [first, second, third, fourth] = idsOf(own.results)
  const act = (path: string, method: 'POST' | 'PUT', body?: object) =>
    server.call(`/api/app/Registration/${path}`, { as: mlsStaff, method, body })
  await act(`promote/${first}`, 'POST')
  await act(`cancel/${second}`, 'POST', { cancellationDate: '2026-11-03' })
  await act(`${third}`, 'PUT', { standardStatus: 'Z' })
  const moved = await act(`${fourth}`, 'PUT', { listAgentMlsId: farAgent.loginId })
  expect(moved.status).toBe(200)
  await expectEverythingCounted()
  await foldListingDayCounts(server.db)
  await expectEverythingCounted()
  const { rows } = await server.db.execute(
    sql`select 1 from listing_day_counts group by scope, status_group, end_date having count(*) > 1 or sum(change) <= 0`,
  )
  expect(rows).toEqual([])
  const before = (await pageOf(mlsStaff, ofLabels('Expired'))).totalResults
  server.clock.set('2026-11-23T20:00:00Z')
  expect((await pageOf(mlsStaff, ofLabels('Expired'))).totalResults).toBeGreaterThan(before)
  expect((await pageOf(mlsStaff, ofLabels('Incomplete'))).totalResults).toBe(0)
  await expectEverythingCounted()
  server.clock.set('2026-11-18T20:00:00Z')
})
