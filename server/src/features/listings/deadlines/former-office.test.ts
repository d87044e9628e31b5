import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deadlines } from '#db/tables/compliance/deadlines.table.ts'
import { members } from '#db/tables/members.table.ts'
import { userNotifications } from '#db/tables/messages.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { testServer } from '#testing/test-server.ts'
import { remindOfDeadlines } from './remind-of-deadlines.ts'

// Wednesday, 18 November 2026, noon in Los Angeles.
const server = await testServer()
const people = await aBrokerage(server)
const { agent, branchBroker, branchManager, rivalBroker, rivalOffice, mainBroker } = people
type Member = typeof agent

const services = () => ({
  db: server.db,
  now: server.clock.now(),
  outbox: server.outbox,
  config: server.config,
})
const remindersOf = async ({ id }: Member) =>
  (
    await server.db
      .select({ subject: userNotifications.subject })
      .from(userNotifications)
      .where(and(eq(userNotifications.memberId, id), eq(userNotifications.emailCategory, 'Deadlines')))
  ).length
const listedFor = async (as: Member): Promise<number> =>
  (await server.call('/api/app/Deadlines/search/', { as, method: 'POST', body: {} })).body.totalResults

test('deadlines of a listing whose agent left go on in the office, and its brokers are reminded [5/OWN-08]', async () => {
  const { id } = await server.aListing({ agent })
  const dueAt = new Date('2026-11-20T07:59:59Z')
  const deadline = {
    registrationId: id,
    kind: 'inMlsBy' as const,
    dueAt,
    zone: 'America/Los_Angeles',
    isNeeded: true,
    isReminder: false,
    aroseOn: server.clock.now(),
    steps: [],
    remindAt: ['day' as const],
    tellBroker: false,
  }
  await server.db.insert(deadlines).values(deadline)
  expect([await listedFor(agent), await listedFor(branchBroker)]).toEqual([1, 1])
  await server.db.update(members).set({ officeId: rivalOffice.id }).where(eq(members.id, agent.id))
  expect([await listedFor(agent), await listedFor(branchBroker), await listedFor(rivalBroker)]).toEqual([
    0, 1, 0,
  ])
  const page = await server.call('/api/app/Registration/search/', { as: agent, method: 'POST', body: {} })
  expect(page.body.totalResults).toBe(1)
  expect(page.body.nextDeadlines).toEqual({})
  server.clock.set('2026-11-19T16:01:00Z')
  await Promise.all([remindOfDeadlines(services()), remindOfDeadlines(services())])
  const told = [agent, branchBroker, branchManager, mainBroker, rivalBroker]
  expect(await Promise.all(told.map(remindersOf))).toEqual([0, 1, 1, 0, 0])
})
