import { DESK_TABS } from 'contract/desk/desk-tabs.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aBrokerage } from '#testing/brokerage.ts'
import { callOf } from '#testing/call-of.ts'
import { copyListing } from '#testing/copy-listing.ts'
import { observedQueries } from '#testing/observed-queries.ts'
import { testServer } from '#testing/test-server.ts'
import { queryDeskMembers } from './query-desk-members.ts'
import { summarizeDesk } from './summarize-desk.ts'

const server = await testServer()
const people = await aBrokerage(server)
const { db, explain } = observedQueries(server.database.pool)

test('no figure of a desk walks over the listings or deadlines of others', async () => {
  const { id } = await server.aListing({ agent: people.agent })
  await copyListing(server.db, id, 20_000, {
    listing_id: sql`'AA99' || lpad(i::text, 6, '0')`,
    list_agent_mls_id: sql`'x' || i % 2000`,
    list_office_code: sql`'y' || i % 100`,
    list_main_office_code: sql`'z' || i % 20`,
    list_aor: sql`'w' || i % 10`,
    created_on: sql`timestamptz '2026-01-01' + i % 300 * interval '1 day'`,
  })
  await server.db.execute(sql`
    insert into deadlines (registration_id, kind, due_at, zone, is_needed, is_reminder, arose_on, steps, remind_at, tell_broker)
    select id, 'inMlsBy', created_on + interval '300 days', 'America/Los_Angeles', true, false, now(), '[]', '{}', false
    from listings`)
  await server.db.execute(sql`analyze listings, deadlines, listing_day_counts`)
  for (const name of ['branchBroker', 'mainBroker'] as const) {
    const call = await callOf(server, people[name], db)
    for (const tab of DESK_TABS) await summarizeDesk(call, { officeId: 'all', tab })
    await queryDeskMembers(call, { officeId: 'all', pageId: 0, pageSize: 50 })
    const plans = await explain<{ 'QUERY PLAN': string }>('costs off')
    const lines = plans.map((row) => row['QUERY PLAN'])
    expect(lines.length).toBeGreaterThan(10)
    expect(
      lines.filter((line) => /Seq Scan on (listings|deadlines)/.test(line)),
      name,
    ).toEqual([])
  }
})
