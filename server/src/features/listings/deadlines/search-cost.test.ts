import { searchInput } from 'contract/common/search.ts'
import { DEADLINE_FILTER_FIELDS, DEADLINE_ORDER_FIELDS } from 'contract/deadlines/deadline-kinds.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aBrokerage } from '#testing/brokerage.ts'
import { callOf } from '#testing/call-of.ts'
import { copyListing } from '#testing/copy-listing.ts'
import { observedQueries } from '#testing/observed-queries.ts'
import { testServer } from '#testing/test-server.ts'
import { searchDeadlines } from './search-deadlines.ts'

const server = await testServer()
const people = await aBrokerage(server)
const { db, pagesTouched } = observedQueries(server.database.pool)
const input = searchInput({
  filterFields: DEADLINE_FILTER_FIELDS,
  orderFields: DEADLINE_ORDER_FIELDS,
  maxPageSize: 100,
})

/** What the page of open deadlines and the card of the dashboard ask for, and the last page that can be turned to. */
const asked = [
  { pageSize: 10, orderBy: [{ field: 'dueAt', direction: 'asc' }] },
  { pageSize: 5, orderBy: [{ field: 'dueAt', direction: 'asc' }] },
  { pageSize: 10, pageId: 999, orderBy: [{ field: 'dueAt', direction: 'asc' }] },
].map((search) => input.parse(search))

/** So many listings of others, of whom each has as many as before, with three open deadlines each. */
async function fill(from: number, to: number): Promise<void> {
  const { id } = await server.aListing({ agent: people.secondAgent })
  await copyListing(server.db, id, to - from, {
    listing_id: sql`'AA9' || lpad((i + ${from}::integer)::text, 7, '0')`,
    list_agent_mls_id: sql`'x' || (i + ${from}::integer) / 20`,
    list_office_code: sql`'y' || (i + ${from}::integer) / 200`,
    list_main_office_code: sql`'z' || (i + ${from}::integer) / 400`,
    list_aor: sql`case when i % 2 = 0 then ${people.aor.name} else 'far' end`,
    expiration_date: sql`date '2027-01-01' + i % 300`,
  })
  await server.db.execute(sql`
    insert into deadlines (registration_id, kind, due_at, zone, is_needed, is_reminder, arose_on, steps, remind_at, tell_broker)
    select id, kind, timestamptz '2026-11-19' + (random() * 100) * interval '1 day', 'America/Los_Angeles', true, false,
      now(), '[]', '{}', false
    from listings, unnest(array['inMlsBy', 'expires', 'locks']) as kind
    where listing_id > 'AA9' || lpad(${from}::text, 7, '0')
    on conflict do nothing`)
  await server.db.execute(sql`analyze listings, deadlines`)
}

/** Pages of the database that the queries of a member touch. */
async function cost(name: 'agent' | 'branchBroker'): Promise<number[]> {
  const costs: number[] = []
  for (const search of asked) {
    await searchDeadlines(await callOf(server, people[name], db), search)
    costs.push(await pagesTouched())
  }
  return costs
}

test('a page of open deadlines costs among four times as many listings at most twice as much, for agents and brokers', {
  timeout: 120_000,
}, async () => {
  for (const agent of [people.agent, people.secondAgent]) {
    const listing = await server.aListing({ agent })
    await server.db.execute(sql`
      insert into deadlines (registration_id, kind, due_at, zone, is_needed, is_reminder, arose_on, steps, remind_at, tell_broker)
      values (${listing.id}, 'expires', '2026-12-01', 'America/Los_Angeles', true, false, now(), '[]', '{}', false)`)
  }
  const names = ['agent', 'branchBroker'] as const
  await fill(0, 8000)
  const few = new Map<string, number[]>()
  for (const name of names) few.set(name, await cost(name))
  await fill(8000, 32_000)
  for (const name of names)
    for (const [index, many] of (await cost(name)).entries()) {
      const before = few.get(name)?.[index] ?? 0
      expect(before, `${name}, ${index}`).toBeGreaterThan(0)
      expect(many, `${name}, ${index}: ${before} pages before`).toBeLessThanOrEqual(2 * before)
    }
})
