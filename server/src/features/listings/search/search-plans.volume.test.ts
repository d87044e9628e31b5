import { searchInput } from 'contract/common/search.ts'
import { type ListingView, listingQuery } from 'contract/listings/listing-query.ts'
import { LISTING_FILTER_FIELDS, LISTING_ORDER_FIELDS } from 'contract/listings/listing-query-fields.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { MemberCall } from '#access/call.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import type { TestMember } from '#testing/builders/member-builders.ts'
import { callOf } from '#testing/call-of.ts'
import { copyListing } from '#testing/copy-listing.ts'
import { observedQueries } from '#testing/observed-queries.ts'
import { testServer } from '#testing/test-server.ts'
import { listingFinder } from './find-listings.ts'
import { searchListings } from './search-listings.ts'
import { summarizeListings } from './summarize-listings.ts'

const server = await testServer()
const people = await aBrokerage(server)
const { db, explain } = observedQueries(server.database.pool)

const searchBody = searchInput({
  filterFields: LISTING_FILTER_FIELDS,
  orderFields: LISTING_ORDER_FIELDS,
  maxPageSize: 50,
})

const views: ListingView[] = [
  {},
  { status: 'Expired' },
  { text: 'AA99004321' },
  { sort: 'listPrice', direction: 'desc' },
  { page: 1001 },
  { page: 1001, sort: 'listPrice', direction: 'desc' },
]

/** The plans of all queries of one page of the list, as the screen asks for it. */
function plansOf(member: TestMember, view: ListingView): Promise<string> {
  return plansDuring(member, (call) => searchListings(call, searchBody.parse(listingQuery(view))))
}

async function plansDuring(
  member: TestMember,
  work: (call: MemberCall) => Promise<unknown>,
): Promise<string> {
  await work(await callOf(server, member, db))
  const plans = await explain<{ 'QUERY PLAN': string }>('costs off')
  expect(plans.length).toBeGreaterThan(0)
  return plans.map((row) => row['QUERY PLAN']).join('\n')
}

test('no page walks over the listings of others: reach, order and text are looked up in indexes [2/S2-21]', async () => {
  const { id } = await server.aListing({ agent: people.agent, expirationDate: '2026-12-31' })
  await copyListing(server.db, id, 20_000, {
    listing_id: sql`'AA99' || lpad(i::text, 6, '0')`,
    list_agent_mls_id: sql`'x' || i % 2000`,
    list_office_code: sql`'y' || i % 100`,
    list_main_office_code: sql`'z' || i % 20`,
    list_aor: sql`'w' || i % 10`,
    street_name: sql`md5(i::text)`,
    list_price: sql`i`,
    expiration_date: sql`date '2026-06-01' + i % 300`,
  })
  await server.db.execute(sql`analyze listings, listing_day_counts`)
  for (const name of ['agent', 'branchBroker', 'mainBroker', 'aorAdmin', 'mlsAdmin'] as const) {
    for (const view of views)
      expect(await plansOf(people[name], view), `${name} ${JSON.stringify(view)}`).not.toContain(
        'Seq Scan on listings',
      )
    expect(await plansDuring(people[name], summarizeListings), name).not.toContain('Seq Scan on listings')
  }
})

test('the search of the list for staff begins at a counted day: no page walks over the listings before it [2/S2-21]', async () => {
  for (const name of ['aorAdmin', 'mlsAdmin'] as const)
    for (const view of [
      {},
      { page: 1000 },
      { page: 1000, direction: 'desc' },
      { status: 'Expired', page: 40 },
    ] as const)
      expect(await plansOf(people[name], view), `${name} ${JSON.stringify(view)}`).toContain(
        'listing_day_counts',
      )
})

test('search and list look up addresses without and with accents in an index each', async () => {
  await server.db.execute(
    sql`update listings set unparsed_address = 'Cañada ' || street_number || ' Way' where list_price::integer % 200 = 0`,
  )
  await server.db.execute(sql`analyze listings`)
  for (const name of ['agent', 'mlsAdmin'] as const)
    for (const text of ['canada', 'cañada way', 'AA99004321']) {
      const plans = await plansDuring(people[name], (call) => listingFinder.find(call, text, 10))
      expect(plans, `${name} ${text}`).not.toContain('Seq Scan on listings')
      if (name === 'mlsAdmin') expect(plans, text).toContain('listings_folded')
    }
  for (const name of ['agent', 'mlsAdmin'] as const)
    for (const text of ['canada', 'cañada way']) {
      const plans = await plansOf(people[name], { text })
      expect(plans, `${name} ${text}`).not.toContain('Seq Scan on listings')
    }
})
