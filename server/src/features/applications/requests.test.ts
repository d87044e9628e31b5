import { and, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applications, officeApplications } from '#db/tables/applications.table.ts'
import { userNotifications } from '#db/tables/messages.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import type { TestMember } from '#testing/builders/member-builders.ts'
import { testServer } from '#testing/test-server.ts'

const DAY_SECONDS = 86_400
const server = await testServer()
const b = await aBrokerage(server)

let count = 0
async function anApplication(more: Partial<typeof applications.$inferInsert> = {}) {
  count += 1
  const [row] = await server.db
    .insert(applications)
    .values({
      name: `Asked ${count}`,
      applicationCategory: 'member',
      accessLevel: 1,
      createdOn: server.clock.now(),
      ...more,
    })
    .returning()
  if (!row) throw new Error('Nothing was stored')
  return row
}
async function offAtOffice(more: Partial<typeof applications.$inferInsert> = {}) {
  const application = await anApplication(more)
  await server.db
    .insert(officeApplications)
    .values({ officeId: b.main.id, applicationId: application.id, accessControl: 0 })
  return application
}

const post = (as: TestMember, path: string, body: object = {}) =>
  server.call(`/api/app/ApplicationRequests${path}`, { as, method: 'POST', body })
const ask = (as: TestMember, applicationId: number) => post(as, '', { applicationId })
async function listed(as: TestMember, url: string) {
  const { status, body } = await server.call(`/api/app/${url}`, { as })
  expect(status).toBe(200)
  return body.results
}
async function waitingFor(as: TestMember, name: string): Promise<{ id: number } | undefined> {
  const rows = await listed(as, 'ApplicationRequests')
  return rows.find((row: { applicationName: string }) => row.applicationName === name)
}
async function requestId(as: TestMember, name: string): Promise<number> {
  return (await waitingFor(as, name))?.id ?? 0
}
const moreOf = async (as: TestMember, id: number) =>
  (await listed(as, 'MoreApplications')).find((row: { id: number }) => row.id === id)
const isOn = async (as: TestMember, id: number) =>
  (await listed(as, 'AudienceApplications/')).some((row: { id: number }) => row.id === id)
async function told(subject: string): Promise<number[]> {
  const rows = await server.db
    .select({ memberId: userNotifications.memberId })
    .from(userNotifications)
    .where(like(userNotifications.subject, subject))
  return rows.map(({ memberId }) => memberId).sort((one, other) => one - other)
}
const idsOf = (...of: TestMember[]) => of.map(({ id }) => id).sort((one, other) => one - other)

test('an application that is off for a member is listed with its reason, one that the member turned off is not [5/LAUNCH-25, 5/D5-75, 5/ENT-11]', async () => {
  const byOffice = await offAtOffice()
  const ofSystem = await anApplication({ mlsSystem: 'ELSEWHERE' })
  const forOthers = await anApplication({
    criteria: [{ field: 'LoginId', op: 'Equal', values: ['nobody'] }],
  })
  const on = await anApplication()
  await server.call('/api/app/MemberApplications', {
    as: b.agent,
    method: 'PUT',
    body: { memberId: b.agent.id, applicationId: on.id, accessControl: 0 },
  })
  expect(await moreOf(b.agent, byOffice.id)).toEqual({
    id: byOffice.id,
    name: byOffice.name,
    hoverText: null,
    iconUrl: null,
    reason: 'office',
    requestedOn: null,
  })
  expect(await moreOf(b.agent, ofSystem.id)).toMatchObject({ reason: 'mlsSystem' })
  expect(await moreOf(b.agent, forOthers.id)).toMatchObject({ reason: 'level' })
  expect(await moreOf(b.agent, on.id)).toBeUndefined()
  expect(await moreOf(b.rivalBroker, byOffice.id)).toBeUndefined()
})

test('the heads of the main office are asked, approve, and the application is on [5/LAUNCH-26, 5/D5-75, 5/API-17]', async () => {
  const { id, name } = await offAtOffice()
  expect((await ask(b.agent, id)).status).toBe(200)
  expect(await told(`Access request for ${name}`)).toEqual(idsOf(b.mainBroker, b.mainManager, b.officeAdmin))
  expect((await moreOf(b.agent, id)).requestedOn).toBe(server.clock.now().toISOString())
  for (const as of [b.mainBroker, b.mainManager, b.officeAdmin])
    expect(await waitingFor(as, name)).toMatchObject({ officeName: b.branch.name, reason: 'office' })
  const request = await requestId(b.mainBroker, name)
  expect((await post(b.mainBroker, `/${request}/approve`)).status).toBe(200)
  expect(await isOn(b.agent, id)).toBe(true)
  expect(await told(`Your request for ${name} was approved`)).toEqual(idsOf(b.agent))
  expect((await post(b.mainManager, `/${request}/decline`)).status).toBe(404)
  const trail = await server.db
    .select({ action: auditEntries.action, actor: auditEntries.actor })
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, 'applicationRequest'), eq(auditEntries.entityId, String(request))))
    .orderBy(auditEntries.id)
  expect(trail).toEqual([
    { action: 'request', actor: b.agent.loginId },
    { action: 'approve', actor: b.mainBroker.loginId },
  ])
})

test('nobody else sees or decides a request of an office [5/LAUNCH-26, 5/D5-75]', async () => {
  const { id, name } = await offAtOffice()
  await ask(b.mainBroker, id)
  const request = await requestId(b.mainManager, name)
  expect(request).toBeGreaterThan(0)
  const others = [
    b.mainBroker,
    b.rivalBroker,
    b.branchBroker,
    b.branchManager,
    b.secondAgent,
    b.aorAdmin,
    b.mlsAdmin,
  ]
  for (const as of others) {
    expect(await waitingFor(as, name)).toBeUndefined()
    for (const act of ['approve', 'decline'])
      expect((await post(as, `/${request}/${act}`)).status, `${as.loginId} ${act}`).toBe(404)
  }
  expect(await isOn(b.agent, id)).toBe(false)
})

test('a member without a switch for it is not asked, and without anyone at the office the MLS staff are [5/LAUNCH-26, 5/D5-75]', async () => {
  const office = await server.anOffice({ aor: b.aor })
  const agent = await server.aMember({ office, aor: b.aor, memberTypeId: 1 })
  const { id, name } = await anApplication()
  await server.db
    .insert(officeApplications)
    .values({ officeId: office.id, applicationId: id, accessControl: 0 })
  expect((await ask(agent, id)).status).toBe(200)
  expect(await told(`Access request for ${name}`)).toEqual(idsOf(b.mlsAdmin))
  expect((await post(b.mlsAdmin, `/${await requestId(b.mlsAdmin, name)}/approve`)).status).toBe(200)
  expect(await isOn(agent, id)).toBe(true)
  const above = await offAtOffice({ accessLevel: 4 })
  await ask(b.agent, above.id)
  expect(await told(`Access request for ${above.name}`)).toEqual(idsOf(b.officeAdmin))
})

test('an application that the MLS withholds is decided by its staff, for the one member [5/LAUNCH-26, 5/D5-75]', async () => {
  const { id, name } = await anApplication({ mlsSystem: 'ELSEWHERE' })
  await ask(b.agent, id)
  expect(await waitingFor(b.mainBroker, name)).toBeUndefined()
  expect((await post(b.mlsAdmin, `/${await requestId(b.mlsAdmin, name)}/approve`)).status).toBe(200)
  expect(await isOn(b.agent, id)).toBe(true)
  expect(await isOn(b.secondAgent, id)).toBe(false)
  expect(await moreOf(b.agent, id)).toBeUndefined()
})

test('declining leaves it off and notifies the member, who may ask again [5/LAUNCH-26]', async () => {
  const { id, name } = await offAtOffice()
  await ask(b.agent, id)
  expect((await post(b.mainBroker, `/${await requestId(b.mainBroker, name)}/decline`)).status).toBe(200)
  expect(await isOn(b.agent, id)).toBe(false)
  expect(await told(`Your request for ${name} was declined`)).toEqual(idsOf(b.agent))
  expect((await moreOf(b.agent, id)).requestedOn).toBeNull()
  expect((await ask(b.agent, id)).status).toBe(200)
})

test('one request is open for member and application, for 30 days [5/D5-75]', async () => {
  const { id, name } = await offAtOffice()
  const both = await Promise.all([ask(b.agent, id), ask(b.agent, id)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.message).toBe(
    'You have already requested this application.',
  )
  const request = await requestId(b.mainBroker, name)
  server.clock.advance(30 * DAY_SECONDS - 1)
  expect((await ask(b.agent, id)).status).toBe(409)
  server.clock.advance(1)
  expect((await post(b.mainBroker, `/${request}/approve`)).status).toBe(404)
  expect(await waitingFor(b.mainBroker, name)).toBeUndefined()
  expect((await ask(b.agent, id)).status).toBe(200)
  expect(await requestId(b.mainBroker, name)).toBeGreaterThan(request)
})

test('an application that is on, or unknown, cannot be requested [5/LAUNCH-26]', async () => {
  expect((await ask(b.agent, (await anApplication()).id)).status).toBe(409)
  expect((await ask(b.agent, 987_654)).status).toBe(404)
})
