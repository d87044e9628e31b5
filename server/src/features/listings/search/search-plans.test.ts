import type { Search } from 'contract/common/search.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findAccount } from '../../../members/caller.ts'
import { aBrokerage } from '../../../testing/brokerage.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { copyListing } from '../../../testing/listings/copy-listing.ts'
import { observedQueries } from '../../../testing/plans/observed-queries.ts'
import { testServer } from '../../../testing/test-server.ts'
import { searchListings } from './search-listings.ts'

const server = await testServer()
const people = await aBrokerage(server)
const { db, explain } = observedQueries(server.database.pool)

/** The plans of all queries of one page. */
async function plansOf(member: TestMember, search: Partial<Search>): Promise<string> {
  const account = await findAccount(server.db, member.accountId)
  if (!account?.member) throw new Error('There is no member')
  await searchListings(
    {
      accountId: member.accountId,
      sessionId: '',
      loginId: member.loginId,
      member: account.member,
      now: server.clock.now(),
      marketZone: 'America/Los_Angeles',
      eulaDays: 365,
      db,
      providers: server.providers,
      outbox: server.outbox,
      log: server.app.log,
    },
    { pageId: 0, pageSize: 10, criteria: [], orderBy: [], ...search },
  )
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
  await server.db.execute(sql`analyze listings, listing_tallies`)
  const text = ['listingId', 'streetName', 'streetNumber', 'postalCode'].map((field) => ({
    field,
    op: 'Contains' as const,
    values: ['AA99004321'],
  }))
  const expired = [{ field: 'registeredStatus', op: 'Equal' as const, values: ['Expired'] }]
  const byPrice = [{ field: 'listPrice', direction: 'desc' as const }]
  for (const name of ['agent', 'branchBroker', 'mainBroker', 'aorStaff', 'mlsStaff'] as const)
    for (const search of [
      {},
      { criteria: expired },
      { criteria: text },
      { orderBy: byPrice },
      { pageId: 1000 },
      { pageId: 1000, orderBy: byPrice },
    ])
      expect(await plansOf(people[name], search), `${name} ${JSON.stringify(search)}`).not.toContain(
        'Seq Scan on listings',
      )
})
