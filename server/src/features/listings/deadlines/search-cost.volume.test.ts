import { type Search, searchInput } from 'contract/common/search.ts'
import { DEADLINE_FILTER_FIELDS, DEADLINE_ORDER_FIELDS } from 'contract/listings/deadline-kinds.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aBrokerage } from '#testing/brokerage.ts'
import { callOf } from '#testing/call-of.ts'
import { copyListing } from '#testing/copy-listing.ts'
import { observedQueries } from '#testing/observed-queries.ts'
import { testServer } from '#testing/test-server.ts'
import { tidy } from '#testing/volumes/tidy.ts'
import { searchDeadlines } from './search-deadlines.ts'

const server = await testServer()
const people = await aBrokerage(server)
const { db, fewestPages } = observedQueries(server.database.pool)
const input = searchInput({
  filterFields: DEADLINE_FILTER_FIELDS,
  orderFields: DEADLINE_ORDER_FIELDS,
  maxPageSize: 100,
})

const searchOf = (more: object) =>
  input.parse({ pageSize: 10, orderBy: [{ field: 'dueAt', direction: 'asc' }], ...more })
const equals = (field: string, value: string) => ({ field, op: 'Equal', values: [value] })

/** Searches of the page of open deadlines and of the dashboard card, and of the last page one can turn to. */
const ofFew = [{}, { pageSize: 5 }, { pageId: 499 }].map(searchOf)

/** Searches of members with countless deadlines: every filter and order of the page. */
const ofMany = [
  {},
  { pageId: 9999 },
  { orderBy: [{ field: 'dueAt', direction: 'desc' }] },
  { orderBy: [{ field: 'agent', direction: 'asc' }] },
  { orderBy: [{ field: 'office', direction: 'desc' }] },
  { criteria: [equals('state', 'Upcoming')] },
  { criteria: [equals('kind', 'expires')] },
  { criteria: [equals('kind', 'locks'), equals('state', 'Upcoming')] },
].map(searchOf)
const ofAnAgent = [searchOf({ criteria: [equals('agent', 'x7')] })]

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
  await tidy(server.database.pool, 'listings', 'deadlines')
}

type Asked = { name: 'agent' | 'branchBroker' | 'aorAdmin' | 'mlsAdmin'; searches: Search[] }

/** Pages of the database that the queries of a member touch. */
async function cost({ name, searches }: Asked): Promise<number[]> {
  const costs: number[] = []
  const call = await callOf(server, people[name], db)
  for (const search of searches) costs.push(await fewestPages(() => searchDeadlines(call, search)))
  return costs
}

test('a page of open deadlines costs among many listings at most twice as much as among few, for agents, brokers and staff [5/CLOCK-28]', {
  timeout: 180_000,
}, async () => {
  for (const agent of [people.agent, people.secondAgent]) {
    const listing = await server.aListing({ agent })
    await server.db.execute(sql`
      insert into deadlines (registration_id, kind, due_at, zone, is_needed, is_reminder, arose_on, steps, remind_at, tell_broker)
      values (${listing.id}, 'expires', '2026-12-01', 'America/Los_Angeles', true, false, now(), '[]', '{}', false)`)
  }
  const few = new Map<Asked, number[]>()
  const note = async (names: Asked['name'][], searches: Search[]) => {
    for (const name of names) few.set({ name, searches }, await cost({ name, searches }))
  }
  // So few that those of an association and of all are counted to their end.
  await fill(0, 3000)
  await note(['aorAdmin', 'mlsAdmin'], ofMany)
  // So many that those of an agent are found by an index.
  await fill(3000, 8000)
  await note(['agent', 'branchBroker'], ofFew)
  await note(['aorAdmin', 'mlsAdmin'], ofAnAgent)
  await fill(8000, 32_000)
  for (const [asked, before] of few)
    for (const [index, many] of (await cost(asked)).entries()) {
      const [what, least = 0] = [`${asked.name}, ${JSON.stringify(asked.searches[index])}`, before[index]]
      expect(least, what).toBeGreaterThan(0)
      expect(many, `${what}: ${least} pages before`).toBeLessThanOrEqual(2 * least)
    }
})
