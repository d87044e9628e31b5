import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applications, memberApplications, officeApplications } from '#db/tables/applications.table.ts'
import { offices } from '#db/tables/members.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import type { TestMember } from '#testing/builders/member-builders.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const b = await aBrokerage(server)
const rivalOfficeId = b.rivalBroker.officeId ?? 0
const farOfficeId = b.otherAorBroker.officeId ?? 0
const officeAdmin = await server.aMember({
  isCrmlsOfficeAdmin: true,
  memberTypeId: 3,
  office: b.branch,
  aor: b.aor,
})

let count = 0
async function anApplication(accessLevel: number | null = null) {
  count += 1
  const [row] = await server.db
    .insert(applications)
    .values({
      name: `Application ${count}`,
      shortId: `APP${count}`,
      applicationCategory: 'member',
      accessLevel,
      createdOn: server.clock.now(),
    })
    .returning()
  if (!row) throw new Error('Nothing was stored')
  return row
}

const read = (as: TestMember, url: string) => server.call(`/api/app/${url}`, { as })
const put = (as: TestMember, url: string, body: object) =>
  server.call(`/api/app/${url}`, { as, method: 'PUT', body })
const switchOffice = (as: TestMember, officeId: number, applicationId: number, accessControl: unknown) =>
  put(as, 'OfficeApplications', { officeId, applicationId, accessControl })
const switchMember = (as: TestMember, memberId: number, applicationId: number, accessControl: unknown) =>
  put(as, 'MemberApplications', { memberId, applicationId, accessControl })

async function controlOf(as: TestMember, url: string, applicationId: number) {
  const { status, body } = await read(as, url)
  expect(status).toBe(200)
  return body.results.find((row: { applicationId: number }) => row.applicationId === applicationId)
    ?.accessControl
}
async function isListed(as: TestMember, id: number): Promise<boolean> {
  const { body } = await read(as, 'AudienceApplications/')
  return body.results.some((row: { id: number }) => row.id === id)
}

test('the access of an office has one row for each application, by name, on unless turned off [1/API-37, 1/APPS-17, 1/APPS-19, 1/D1-72, 1/D1-74, 1/D1-151]', async () => {
  const one = await anApplication(2)
  const two = await anApplication()
  await server.db
    .insert(officeApplications)
    .values({ officeId: b.main.id, applicationId: two.id, accessControl: 0 })
  const { body } = await read(b.mlsAdmin, `OfficeAccessControls/${b.main.id}`)
  const row = (of: typeof one, accessControl: boolean) => ({
    applicationId: of.id,
    applicationName: of.name,
    applicationNameShort: of.shortId,
    iconUrl: of.iconUrl,
    hoverText: of.hoverText,
    officeId: b.main.id,
    accessControl,
    accessLevel: of.accessLevel,
  })
  expect(body.results).toEqual([row(one, true), row(two, false)])
  expect(body).toMatchObject({ pageId: 0, pageSize: 2, totalPages: 1, totalResults: 2 })
  const branches = await server.db.$count(offices, eq(offices.mainOfficeCode, b.main.officeCode))
  expect(body.office).toEqual({ name: b.main.name, officeCode: b.main.officeCode, branchCount: branches - 1 })
  const ofBranch = await read(b.mlsAdmin, `OfficeAccessControls/${b.branch.id}`)
  expect(ofBranch.body.results).toEqual([
    { ...row(one, true), officeId: b.branch.id },
    { ...row(two, false), officeId: b.branch.id },
  ])
})

test('it is read within the own main office from level 2, by flag beyond that, and by nobody else [1/S1-15, 1/D1-65]', async () => {
  const status = async (as: TestMember, id: number) => (await read(as, `OfficeAccessControls/${id}`)).status
  for (const [as, ids] of [
    [b.branchBroker, [b.branch.id, b.main.id, b.otherBranch.id]],
    [b.mainBroker, [b.branch.id, b.main.id]],
    [officeAdmin, [b.main.id, b.otherBranch.id]],
    [b.aorAdmin, [b.main.id, rivalOfficeId]],
    [b.mlsAdmin, [b.branch.id, farOfficeId]],
  ] as const)
    for (const id of ids) expect(await status(as, id)).toBe(200)
  for (const [as, ids] of [
    [b.branchBroker, [rivalOfficeId, farOfficeId, 999_999]],
    [officeAdmin, [rivalOfficeId, 999_999]],
    [b.aorAdmin, [farOfficeId, 999_999]],
    [b.agent, [b.branch.id, b.main.id]],
    [b.noType, [b.branch.id, b.main.id]],
  ] as const)
    for (const id of ids) expect(await status(as, id)).toBe(403)
  expect(await status(b.mlsAdmin, 999_999)).toBe(404)
})

test('an office turns an application off and on for all of its members, with the next call [1/API-38, 1/API-39, 1/APPS-16, 1/APPS-18, 1/S1-16, 1/S1-17, 1/S1-33, 1/D1-74]', async () => {
  const { id } = await anApplication(3)
  expect(await isListed(b.agent, id)).toBe(true)
  const off = await switchOffice(b.mainBroker, b.main.id, id, 0)
  expect(off.status).toBe(200)
  expect(off.body).toMatchObject({ officeId: b.main.id, applicationId: id, accessControl: false })
  for (const as of [b.agent, b.mainManager, b.otherBranchBroker]) expect(await isListed(as, id)).toBe(false)
  expect(await isListed(b.rivalBroker, id)).toBe(true)
  expect(await controlOf(b.branchBroker, `OfficeAccessControls/${b.branch.id}`, id)).toBe(false)
  for (const [as, control] of [
    [officeAdmin, 1],
    [b.aorAdmin, false],
    [b.mlsAdmin, true],
  ] as const)
    expect((await switchOffice(as, b.main.id, id, control)).body.accessControl).toBe(Boolean(control))
  expect(await isListed(b.agent, id)).toBe(true)
  const trail = await server.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, `${b.main.id}:${id}`))
    .orderBy(auditEntries.id)
  const step = (as: TestMember, from: number, to: number) => ({
    at: server.clock.now(),
    actor: as.loginId,
    entity: 'officeApplication',
    changes: { officeId: b.main.id, applicationId: id, accessControl: { from, to } },
  })
  expect(trail).toMatchObject([
    step(b.mainBroker, 1, 0),
    step(officeAdmin, 0, 1),
    step(b.aorAdmin, 1, 0),
    step(b.mlsAdmin, 0, 1),
  ])
})

test('a sub-office has no switch of its own [1/APPS-09, 1/D1-67, 1/S1-16]', async () => {
  const { id } = await anApplication(1)
  for (const as of [b.branchBroker, officeAdmin, b.aorAdmin, b.mlsAdmin]) {
    const answer = await switchOffice(as, b.branch.id, id, 0)
    expect(answer.status).toBe(400)
    expect(answer.body.message).toBe('Only the main office setting applies.')
  }
  expect(await isListed(b.agent, id)).toBe(true)
})

test('nobody switches beyond reach, level or what exists [1/S1-16, 1/D1-65]', async () => {
  const { id } = await anApplication(1)
  const { id: ofAssociation } = await anApplication(4)
  const { id: withoutLevel } = await anApplication()
  for (const [as, officeId, applicationId, status] of [
    [b.mainBroker, rivalOfficeId, id, 403],
    [b.mainBroker, 999_999, id, 403],
    [b.branchBroker, b.main.id, id, 403],
    [b.agent, b.main.id, id, 403],
    [b.noType, b.main.id, id, 403],
    [officeAdmin, rivalOfficeId, id, 403],
    [b.aorAdmin, farOfficeId, id, 403],
    [b.mainBroker, b.main.id, ofAssociation, 403],
    [b.mainBroker, b.main.id, withoutLevel, 403],
    [b.mlsAdmin, 999_999, id, 400],
    [b.mlsAdmin, b.main.id, 999_999, 400],
  ] as const)
    expect((await switchOffice(as, officeId, applicationId, 0)).status).toBe(status)
  for (const control of [2, -1, 'on', null, undefined])
    expect((await switchOffice(b.mlsAdmin, b.main.id, id, control)).status).toBe(400)
  const where = and(eq(officeApplications.officeId, b.main.id), eq(officeApplications.applicationId, id))
  expect(await server.db.select().from(officeApplications).where(where)).toEqual([])
  for (const applicationId of [ofAssociation, withoutLevel])
    expect((await switchOffice(officeAdmin, b.main.id, applicationId, 0)).status).toBe(200)
})

test('a member has a switch of its own for an application up to the own level [1/S1-18, 1/D1-68, 1/D1-69, 1/APPS-20, 1/S1-33]', async () => {
  const { id, name } = await anApplication(1)
  const { id: ofBroker } = await anApplication(2)
  const { id: withoutLevel } = await anApplication()
  const { agent } = b
  const url = `MemberAccessControls/${agent.id}`
  expect(await controlOf(agent, url, id)).toBe(1)
  const off = await switchMember(agent, agent.id, id, 0)
  expect(off.body).toEqual({
    applicationId: id,
    applicationName: name,
    applicationNameShort: expect.any(String),
    iconUrl: null,
    hoverText: null,
    memberId: agent.id,
    accessControl: 0,
    accessLevel: 1,
  })
  expect(await controlOf(agent, url, id)).toBe(0)
  expect(await isListed(agent, id)).toBe(false)
  expect(await isListed(b.secondAgent, id)).toBe(true)
  expect((await switchMember(agent, agent.id, id, true)).body.accessControl).toBe(1)
  expect(await isListed(agent, id)).toBe(true)
  for (const [as, memberId, applicationId, status] of [
    [agent, agent.id, ofBroker, 403],
    [agent, agent.id, withoutLevel, 403],
    [agent, b.secondAgent.id, id, 403],
    [agent, 999_999, id, 403],
    [b.branchBroker, agent.id, id, 403],
    [b.mlsAdmin, agent.id, id, 403],
    [b.appraiser, b.appraiser.id, id, 403],
    [b.noType, b.noType.id, id, 403],
    [agent, agent.id, 999_999, 400],
  ] as const)
    expect((await switchMember(as, memberId, applicationId, 0)).status).toBe(status)
  expect(await server.db.select().from(memberApplications)).toHaveLength(1)
  const trail = await server.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entity, 'memberApplication'))
    .orderBy(auditEntries.id)
  expect(trail).toMatchObject([
    { actor: agent.loginId, changes: { memberId: agent.id, accessControl: { from: 1, to: 0 } } },
    { actor: agent.loginId, changes: { memberId: agent.id, accessControl: { from: 0, to: 1 } } },
  ])
})

test('the switches of a member are read by that member, and within the scope of others [1/D1-65, 1/D1-68]', async () => {
  const url = `MemberAccessControls/${b.agent.id}`
  const { branchBroker, mainBroker, mlsAdmin, secondAgent, personalAssistant, rivalBroker } = b
  for (const as of [b.agent, branchBroker, mainBroker, mlsAdmin])
    expect((await read(as, url)).status).toBe(200)
  for (const as of [secondAgent, personalAssistant, rivalBroker])
    expect((await read(as, url)).status).toBe(403)
  expect((await read(b.noType, `MemberAccessControls/${b.noType.id}`)).status).toBe(403)
  expect((await read(b.appraiser, `MemberAccessControls/${b.appraiser.id}`)).status).toBe(200)
})

test('the list of a member shows applications that the main office has turned off, and the member still has an own choice [1/D1-152]', async () => {
  const { id } = await anApplication(1)
  const url = `MemberAccessControls/${b.agent.id}`
  const rowOf = async () =>
    (await read(b.agent, url)).body.results.find((row: { applicationId: number }) => row.applicationId === id)
  expect(await rowOf()).toMatchObject({ accessControl: 1, isOffByOffice: false })
  await switchOffice(b.mainBroker, b.main.id, id, 0)
  expect(await rowOf()).toMatchObject({ accessControl: 1, isOffByOffice: true })
  const rival = await read(b.rivalBroker, `MemberAccessControls/${b.rivalBroker.id}`)
  expect(rival.body.results.find((row: { applicationId: number }) => row.applicationId === id)).toMatchObject(
    { isOffByOffice: false },
  )
  await switchOffice(b.mainBroker, b.main.id, id, 1)
  expect(await rowOf()).toMatchObject({ accessControl: 1, isOffByOffice: false })
})

test('parallel switches leave one row, and the trail has each step', async () => {
  const { id } = await anApplication(1)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => switchOffice(b.mlsAdmin, b.main.id, id, index % 2)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  const rows = await server.db
    .select()
    .from(officeApplications)
    .where(eq(officeApplications.applicationId, id))
  expect(rows).toHaveLength(1)
})
