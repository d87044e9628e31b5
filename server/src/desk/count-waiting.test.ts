import { DESK_DEADLINES } from 'contract/desk/desk-tabs.ts'
import { expect, test } from 'vitest'
import { applicationRequests, applications } from '#db/tables/applications.table.ts'
import { deadlines } from '#db/tables/compliance/deadlines.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import type { TestMember } from '#testing/builders/member-builders.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const people = await aBrokerage(server)
const { agent, main, branchBroker, mainBroker, personalAssistant } = people
const now = server.clock.now()

const get = async (as: TestMember, path: string) => (await server.call(`/api/app/${path}`, { as })).body

test('what waits for a broker is counted as the tabs of the desk list it [5/CLOCK-25, 5/DESK-16]', async () => {
  const listing = await server.aListing({ agent })
  const deadline = {
    registrationId: listing.id,
    zone: 'America/Los_Angeles',
    isNeeded: true,
    isReminder: false,
    aroseOn: now,
    steps: [],
    remindAt: [],
    tellBroker: false,
  }
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
  await server.db.insert(deadlines).values([
    { ...deadline, kind: 'inMlsBy', dueAt: inDays(-1) },
    { ...deadline, kind: 'expires', dueAt: inDays(3) },
    { ...deadline, kind: 'locks', dueAt: inDays(10) },
  ])
  const [application] = await server.db
    .insert(applications)
    .values({ name: 'Tours', applicationCategory: 'member', accessLevel: 1, createdOn: now })
    .returning()
  await server.db.insert(applicationRequests).values({
    memberId: agent.id,
    applicationId: application?.id ?? 0,
    reason: 'office',
    askedOfficeId: main.id,
    createdOn: now,
  })
  await server.aGrant(agent, personalAssistant, { state: 'requested' })
  await server.aGrant(agent, people.secondAgent)
  expect(await get(mainBroker, 'Desk/waiting')).toEqual({
    deadlines: { Overdue: 1, 'Due today': 0, 'Due in 7 days': 1 },
    applicationRequests: 1,
    accessRequests: 1,
  })
  for (const as of [mainBroker, branchBroker, people.aorAdmin, people.mlsAdmin]) {
    const waiting = await get(as, 'Desk/waiting')
    for (const state of DESK_DEADLINES) {
      const criteria = [{ field: 'state', op: 'Equal', values: [state] }]
      const body = { criteria, pageSize: 50 }
      const listed = await server.call('/api/app/Deadlines/search/', { as, method: 'POST', body })
      expect(waiting.deadlines[state], `${as.loginId} ${state}`).toBe(listed.body.totalResults)
    }
    const { ofAgents } = await get(as, 'Grants')
    const requested = ofAgents.filter(({ state }: { state: string }) => state === 'requested')
    expect(waiting.accessRequests, as.loginId).toBe(requested.length)
    const open = await get(as, 'ApplicationRequests')
    expect(waiting.applicationRequests, as.loginId).toBe(open.totalResults)
  }
})
