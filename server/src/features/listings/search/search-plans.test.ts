import type { Search } from 'contract/common/search.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findAccount } from '../../../members/caller.ts'
import { aBrokerage } from '../../../testing/brokerage.ts'
import type { TestMember } from '../../../testing/builders.ts'
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
  const { rows } = await server.db.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_name = 'listings' and is_generated = 'NEVER' and column_name not in (
      'id', 'listing_id', 'list_agent_mls_id', 'list_office_code', 'list_main_office_code', 'list_aor', 'street_name',
      'list_price', 'expiration_date')`)
  const same = sql.raw(rows.map(({ name }) => name).join(', '))
  await server.db.execute(sql`
    insert into listings (listing_id, list_agent_mls_id, list_office_code, list_main_office_code, list_aor, street_name,
        list_price, expiration_date, ${same})
      select 'AA99' || lpad(i::text, 6, '0'), 'x' || i % 2000, 'y' || i % 100, 'z' || i % 20, 'w' || i % 10, md5(i::text), i,
        date '2026-06-01' + i % 300, ${same}
      from listings, generate_series(1, 20000) i where id = ${id}::uuid`)
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
