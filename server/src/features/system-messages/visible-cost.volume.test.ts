import { desc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loadAccount } from '#access/load-account.ts'
import { systemNotifications } from '#db/tables/messages.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { testServer } from '#testing/test-server.ts'
import { isVisible } from './message-access.ts'

const server = await testServer()
const people = await aBrokerage(server)
const now = server.clock.now().toISOString()

/** 10,000 messages of 25 associations, for single members and for everybody; 20 for the asking one. */
await server.db.execute(sql`
  insert into system_notifications
    (title, message, system_notification_status_id, source, position, show, aor_name, criteria, created_on, modified_on)
  select 'Message ' || n, 'The office closes at noon on Friday.', 1 + n % 4, 'AOR', 'dash', true,
    case when n % 500 = 0 then ${people.aor.name} when n % 2 = 0 then 'Z' || n % 25 end,
    case
      when n % 500 = 0 then jsonb_build_array(jsonb_build_object(
        'field', 'AorShortName', 'op', 'Equal', 'values', jsonb_build_array(${people.aor.name}::text)))
      when n % 2 = 0 then jsonb_build_array(jsonb_build_object(
        'field', 'AorShortName', 'op', 'Equal', 'values', jsonb_build_array('Z' || n % 25)))
      else jsonb_build_array(jsonb_build_object(
        'field', 'LoginId', 'op', 'In', 'values', jsonb_build_array('nobody' || n)))
    end,
    ${now}::timestamptz - n * interval '1 minute', ${now}
  from generate_series(1, 10000) as n`)
await server.db.execute(sql`analyze system_notifications`)

const account = await loadAccount(server.db, people.agent.accountId)

type Plan = { Plans?: Plan[]; 'Actual Rows': number; 'Rows Removed by Filter'?: number }

/** Stored messages that the database checks in order to answer the caller. */
async function messagesLookedAt(): Promise<number> {
  if (!account?.member) throw new Error('No member')
  const query = server.db
    .select()
    .from(systemNotifications)
    .where(isVisible({ member: account.member, now: server.clock.now() }))
    .orderBy(desc(systemNotifications.createdOn), desc(systemNotifications.id))
    .limit(1000)
  const { rows } = await server.db.execute<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    sql`explain (analyze, format json) ${query}`,
  )
  const of = (plan: Plan): number =>
    Math.max(
      plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0),
      ...(plan.Plans ?? []).map((inner) => of(inner)),
    )
  const [first] = rows
  if (!first?.['QUERY PLAN'][0]) throw new Error('No plan')
  return of(first['QUERY PLAN'][0].Plan)
}

test('an inbox costs what it shows, however many messages are for others [3/S3-04]', async () => {
  const { body } = await server.call('/api/app/SystemNotifications', { as: people.agent })
  expect(body.results).toHaveLength(20)
  expect(await messagesLookedAt()).toBe(20)
})

test('an inbox that could show thousands costs no more than a page of them', async () => {
  await server.db.execute(
    sql`update system_notifications set aor_name = null, criteria = null where id % 2 = 0`,
  )
  await server.db.execute(sql`analyze system_notifications`)
  const { body } = await server.call('/api/app/SystemNotifications', { as: people.agent })
  expect(body.results).toHaveLength(1000)
  expect(await messagesLookedAt()).toBeLessThanOrEqual(2000)
})
