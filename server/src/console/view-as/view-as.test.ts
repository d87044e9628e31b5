import { CONSOLE_TEXTS } from 'contract/staff/console-texts.ts'
import { VIEW_TEXTS } from 'contract/staff/view-as/view-as-texts.ts'
import { and, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { oidcArtifacts } from '#db/tables/accounts.table.ts'
import { members } from '#db/tables/members.table.ts'
import { systemNotifications, userNotifications } from '#db/tables/messages.table.ts'
import { auditEntries, eulaAcknowledgements, eulas } from '#db/tables/portal.table.ts'
import { staffGrants, staffViews } from '#db/tables/staff.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { aListingBody } from '#testing/builders/listing-builders.ts'
import { grantTo } from '#testing/staff-content.ts'
import { testServer } from '#testing/test-server.ts'
import { endOverViews } from './end-views.ts'

const server = await testServer()
const people = await aBrokerage(server)
const mls = people.mlsAdmin
const helpDesk = await server.aMember({ memberTypeId: 13, firstName: 'Theo', lastName: 'Desk' })
await grantTo(server, helpDesk, 'Help Desk')
const scoped = await server.aMember({ memberTypeId: 13 })
await server.db.insert(staffGrants).values({
  memberId: scoped.id,
  role: 'Help Desk',
  aorId: people.aor.id,
  reason: 'Helps one association',
  grantedBy: mls.id,
  grantedOn: server.clock.now(),
  endsOn: '2027-06-30',
})
const member = await server.aMember({
  office: people.branch,
  aor: people.aor,
  firstName: 'Odette',
  lastName: 'Finn',
  email: 'odette@finn.example.com',
  phone: '(555) 010-1234',
})
const path = '/api/app/Staff/ViewAs'
const reason = 'Cannot find the class'

type As = typeof mls

/** One session of a member of staff: its token lasts for the whole test. */
async function signedIn(as: As) {
  const exp = Math.floor(server.clock.now().getTime() / 1000) + 86_400
  const headers = { authorization: `Bearer ${await server.tokenFor(as, { claims: { exp } })}` }
  const call = (address: string, more: { method?: 'POST' | 'PUT' | 'DELETE'; body?: unknown } = {}) =>
    server.call(address, { ...more, headers })
  return {
    call,
    begin: (id = member.id, why = reason) =>
      call(path, { method: 'POST', body: { memberId: id, reason: why } }),
  }
}

async function viewing(as: As, id = member.id) {
  const session = await signedIn(as)
  const { status, body, text } = await session.begin(id)
  expect(status, text).toBe(200)
  const { viewId } = body
  return {
    ...session,
    viewId,
    begun: body,
    read: (address: string) => session.call(`${path}/${viewId}${address}`),
    send: (address: string, more: { method: 'POST' | 'PUT' | 'DELETE'; body?: unknown }) =>
      session.call(`${path}/${viewId}${address}`, more),
    end: (more: object = {}) => session.call(`${path}/${viewId}`, { method: 'DELETE', body: more }),
  }
}
const self = '/api/app/Members/AuthMemberDto'
const ended = { status: 404, body: { message: VIEW_TEXTS.ended } }
const lastAct = async (action: string) => {
  const [row] = await server.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.action, action), eq(auditEntries.entityId, String(member.id))))
    .orderBy(desc(auditEntries.id))
    .limit(1)
  return row
}

test('a view returns the responses of the member, and plain paths keep serving their caller [4/CVIEW-01, 4/CAPI-15]', async () => {
  const view = await viewing(mls)
  expect(view.begun).toEqual({
    viewId: expect.any(String),
    endsOn: new Date(server.clock.now().getTime() + 900_000).toISOString(),
    name: 'Odette Finn',
    loginId: member.loginId,
    hasToSign: false,
  })
  expect((await view.read(self)).body).toEqual((await server.call(self, { as: member })).body)
  expect((await view.call(self)).body.member.loginId).toBe(mls.loginId)
  const menu = '/api/app/DynamicMenus/'
  expect((await view.read(menu)).body).toEqual((await server.call(menu, { as: member })).body)
  expect((await view.read(`/api/app/Profiles/Contact/${mls.id}`)).status).toBe(403)
})

test('a reason has 10 to 500 characters, and nothing else begins a view [4/CVIEW-01, 4/CBAD-01]', async () => {
  const { begin, call } = await signedIn(mls)
  for (const why of ['', 'too short', ' '.repeat(20), 'x'.repeat(501), 'a\0bcdefghijk'])
    expect((await begin(member.id, why)).status, why).toBe(400)
  for (const body of [{}, { memberId: 'x', reason }, { memberId: -1, reason }, { memberId: 2 ** 40, reason }])
    expect((await call(path, { method: 'POST', body })).status).toBe(400)
  expect((await begin(999_999)).status).toBe(404)
  expect((await begin(member.id, 'x'.repeat(500))).status).toBe(200)
})

test('beginning is a protected act: an old sign-in has to sign in again [4/D4-05]', async () => {
  const session = await signedIn(mls)
  server.clock.advance(15 * 60 + 1)
  const answer = await session.begin()
  expect(answer.status).toBe(401)
  expect(answer.text).toContain('insufficient_user_authentication')
})

test('it ends after 15 minutes, also for calls that come later [4/CVIEW-03, 4/S4-20]', async () => {
  const view = await viewing(mls)
  server.clock.advance(15 * 60 - 1)
  expect((await view.read(self)).status).toBe(200)
  server.clock.advance(1)
  expect(await view.read(self)).toMatchObject(ended)
  expect((await lastAct('end-view'))?.changes).toMatchObject({ cause: 'time', reason })
})

test('it ends with `Stop Viewing`, and with another view of the same person [4/CVIEW-03, 4/D4-46]', async () => {
  const view = await viewing(mls)
  expect((await view.end()).status).toBe(200)
  expect(await view.read(self)).toMatchObject(ended)
  expect((await view.end()).status).toBe(200)
  const first = await viewing(mls)
  const second = await viewing(mls, people.agent.id)
  expect(await first.read(self)).toMatchObject(ended)
  expect((await second.read(self)).status).toBe(200)
  const { begin } = await signedIn(mls)
  const begun = await Promise.all([begin(), begin(), begin(), begin()])
  expect(begun.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const running = await server.db.select().from(staffViews).where(eq(staffViews.staffId, mls.id))
  expect(running.filter(({ endedOn }) => !endedOn)).toHaveLength(1)
})

test('it ends when its tab is closed, and continues when the tab was only reloaded [4/CVIEW-03]', async () => {
  const view = await viewing(mls)
  await view.end({ isLeaving: true })
  server.clock.advance(5)
  expect((await view.read(self)).status).toBe(200)
  server.clock.advance(60)
  expect((await view.read(self)).status).toBe(200)
  await view.end({ isLeaving: true })
  server.clock.advance(16)
  expect(await view.read(self)).toMatchObject(ended)
})

test('it ends with the session that began it, and serves no other one [4/CVIEW-03, 4/S4-20]', async () => {
  const view = await viewing(mls)
  const other = await signedIn(mls)
  expect(await other.call(`${path}/${view.viewId}${self}`)).toMatchObject(ended)
  const stranger = await signedIn(helpDesk)
  expect(await stranger.call(`${path}/${view.viewId}${self}`)).toMatchObject(ended)
  expect((await stranger.call(`${path}/${view.viewId}`, { method: 'DELETE' })).status).toBe(404)
  const plain = await signedIn(people.agent)
  expect((await plain.call(`${path}/${view.viewId}${self}`)).status).toBe(403)
  expect((await server.call(`${path}/${view.viewId}${self}`)).status).toBe(401)
  for (const id of ['1', 'x', '00000000-0000-0000-0000-000000000000'])
    expect(await view.call(`${path}/${id}${self}`)).toMatchObject(ended)
  await server.db.delete(oidcArtifacts).where(eq(oidcArtifacts.model, 'Session'))
  await endOverViews({ db: server.db, now: server.clock.now(), knowsSessions: true })
  expect((await lastAct('end-view'))?.changes).toMatchObject({ cause: 'session' })
})

test('views that nobody asks for any more are ended by the job, once each [4/CVIEW-08]', async () => {
  const view = await viewing(mls)
  const services = { db: server.db, knowsSessions: true }
  await endOverViews({ ...services, now: server.clock.now() })
  expect((await view.read(self)).status).toBe(200)
  server.clock.advance(901)
  const before = await server.db.$count(auditEntries, eq(auditEntries.action, 'end-view'))
  for (let times = 0; times < 2; times++) await endOverViews({ ...services, now: server.clock.now() })
  expect(await server.db.$count(auditEntries, eq(auditEntries.action, 'end-view'))).toBe(before + 1)
})

test('staff are viewed by MLS staff alone, and MLS staff by nobody [4/CVIEW-07, 4/D4-45]', async () => {
  const desk = await signedIn(helpDesk)
  const staff = await signedIn(mls)
  for (const target of [people.aorAdmin, scoped])
    expect(await desk.begin(target.id)).toMatchObject({ status: 403, body: { message: VIEW_TEXTS.staff } })
  expect((await staff.begin(people.aorAdmin.id)).status).toBe(200)
  const second = await server.aMember({ memberTypeId: 14, isCrmlsAdmin: true })
  for (const session of [desk, staff])
    expect(await session.begin(second.id)).toMatchObject({
      status: 403,
      body: { message: VIEW_TEXTS.mlsStaff },
    })
  const without = await server.aMember({ hasMemberPortalAccess: false })
  expect((await staff.begin(without.id)).status).toBe(409)
})

test('role and scope are checked again at each call [4/S4-20, 4/CVIEW-07]', async () => {
  const far = await signedIn(scoped)
  expect((await far.begin(people.otherAorBroker.id)).status).toBe(404)
  const view = await viewing(scoped)
  expect((await view.read(self)).status).toBe(200)
  await server.db
    .update(members)
    .set({ aorId: (await server.anAor()).id })
    .where(eq(members.id, member.id))
  expect((await view.read(self)).status).toBe(404)
  await server.db.update(members).set({ aorId: people.aor.id }).where(eq(members.id, member.id))
  const role = eq(staffGrants.memberId, scoped.id)
  await server.db.update(staffGrants).set({ revokedOn: server.clock.now() }).where(role)
  expect((await view.read(self)).status).toBe(403)
  await server.db.update(staffGrants).set({ revokedOn: null }).where(role)
  const [other] = await server.db
    .insert(staffGrants)
    .values({
      memberId: member.id,
      role: 'Operator',
      reason: 'Became one of staff',
      grantedBy: mls.id,
      grantedOn: server.clock.now(),
      endsOn: '2027-06-30',
    })
    .returning({ id: staffGrants.id })
  await server.db.update(members).set({ memberTypeId: 12 }).where(eq(members.id, member.id))
  expect((await view.read(self)).status).toBe(403)
  await server.db.update(members).set({ memberTypeId: 1 }).where(eq(members.id, member.id))
  await server.db.delete(staffGrants).where(eq(staffGrants.id, other?.id ?? 0))
})

test('a sign-in without the second step neither begins a view nor reads in one [4/S4-20, 4/D4-06]', async () => {
  const { viewId } = await viewing(mls)
  const strict = await server.startAnother({ env: { STAFF_REQUIRES_SECOND_FACTOR: 'true' } })
  const refused = { status: 403, body: { message: CONSOLE_TEXTS.secondFactor } }
  expect(await strict.call(`${path}/${viewId}${self}`, { as: mls })).toMatchObject(refused)
  const body = { memberId: member.id, reason }
  expect(await strict.call(path, { as: mls, method: 'POST', body })).toMatchObject(refused)
})

test('values that the role of the viewer hides are masked, and cannot be found out by order or search [4/CVIEW-09, 4/D4-41]', async () => {
  const listing = await server.aListing({ agent: member, listPrice: 812_345 })
  const full = await viewing(mls)
  expect((await full.read(self)).body.memberEmail).toBe('odette@finn.example.com')
  expect((await full.read(`/api/app/Registration/${listing.id}`)).body.listPrice).toBe(812_345)
  const desk = await viewing(helpDesk)
  const person = await desk.read(self)
  expect(person.body.memberEmail).toBe('o***@f***.com')
  const one = await desk.read(`/api/app/Registration/${listing.id}`)
  expect(one.body.listPrice).toBe('***')
  const search = '/api/app/Registration/search/'
  const page = await desk.send(search, { method: 'POST', body: {} })
  expect(page.body.payload.results, page.text).toHaveLength(1)
  for (const { text } of [person, one, page]) {
    expect(text).not.toContain('812345')
    expect(text).not.toContain('odette@finn')
  }
  for (const body of [
    { orderBy: [{ field: 'listPrice', direction: 'asc' }] },
    { criteria: [{ field: 'LISTPRICE', op: 'GreaterThan', values: [800_000] }] },
  ])
    expect(await desk.send(search, { method: 'POST', body })).toMatchObject({
      status: 403,
      body: { message: VIEW_TEXTS.closed },
    })
})

test('the panels of a listing, its deadlines and what may be requested are those of the member, prices in the history masked [4/CVIEW-01, 4/CVIEW-09]', async () => {
  const registration = '/api/app/Registration'
  const entered = { ...aListingBody(member), listPrice: 701_234 }
  const registered = await server.call(registration, { as: member, method: 'POST', body: entered })
  const of = `${registration}/${registered.body.id}`
  const changed = { ...entered, listPrice: 702_345 }
  expect((await server.call(of, { as: member, method: 'PUT', body: changed })).status).toBe(200)
  const full = await viewing(mls)
  for (const address of [
    `${of}/deadlines`,
    `${of}/compliance`,
    `${of}/proofs`,
    '/api/app/Deadlines/register-by?listingContractDate=2026-01-05',
    '/api/app/MoreApplications',
    '/api/app/ApplicationRequests',
  ]) {
    const shown = await full.read(address)
    const own = await server.call(address, { as: member })
    expect(shown.status, address).toBe(200)
    expect(shown.body, address).toEqual(own.body)
  }
  const history = { method: 'POST' as const, body: {} }
  expect((await full.send('/api/app/Deadlines/search/', history)).status).toBe(200)
  const all = await full.send(`${of}/history/q`, history)
  expect(all.body.results, all.text).toContainEqual(
    expect.objectContaining({ field: 'listPrice', from: '701234', to: '702345' }),
  )
  const desk = await viewing(helpDesk)
  const masked = await desk.send(`${of}/history/q`, history)
  expect(masked.body.results, masked.text).toContainEqual(
    expect.objectContaining({ field: 'listPrice', from: '***', to: '***', hash: '***', previousHash: '***' }),
  )
  expect(masked.text).not.toContain('701234')
})

test('messages to one member are left out, and one that waits for an acknowledgment does not stand in the way [4/D4-41, 4/CVIEW-05]', async () => {
  const message = (title: string, criteria: object[] | null, requiresAcknowledgment = false) => ({
    title,
    criteria,
    requiresAcknowledgment,
    message: 'Text',
    source: 'MLS',
    position: 'modal',
    show: true,
    systemNotificationStatusId: 1,
    rowVersion: 1,
    createdOn: server.clock.now(),
    modifiedOn: server.clock.now(),
  })
  await server.db
    .insert(systemNotifications)
    .values([
      message('To all', null, true),
      message('To one', [{ field: 'LoginId', op: 'Equal', values: [member.loginId] }]),
    ] as (typeof systemNotifications.$inferInsert)[])
  const address = '/api/app/SystemNotifications'
  const titlesOf = (body: { results: { title: string }[] }) => body.results.map(({ title }) => title)
  expect(titlesOf((await server.call(address, { as: member })).body).toSorted()).toEqual(['To all', 'To one'])
  const view = await viewing(mls)
  const shown = (await view.read(address)).body
  expect(titlesOf(shown)).toEqual(['To all'])
  expect(shown.results[0]).toMatchObject({ position: 'dash', acknowledgment: 'asked' })
})

test('begin and end stand in the trail with role, reason and the pages that were opened [4/CVIEW-08, 4/S4-19]', async () => {
  const listing = await server.aListing({ agent: member })
  const view = await viewing(helpDesk)
  expect(await lastAct('start-view')).toMatchObject({
    actor: helpDesk.loginId,
    entity: 'member',
    changes: { role: 'Help Desk', scope: 'all', reason },
  })
  for (const address of [
    '/api/app/GenericContainers/',
    `/api/app/Registration/${listing.id}`,
    '/api/app/GenericContainers/',
    self,
  ])
    expect((await view.read(address)).status).toBe(200)
  await view.end()
  expect(await lastAct('end-view')).toMatchObject({
    actor: helpDesk.loginId,
    changes: { cause: 'stopped', reason, pages: ['/', `/registered/${listing.id}`] },
  })
})

test('the member is notified with time and role, without a name [4/CVIEW-08, 4/D4-46, 4/CONST-04]', async () => {
  const other = await server.aMember({ office: people.branch, aor: people.aor })
  const told = () =>
    server.db.select().from(userNotifications).where(eq(userNotifications.memberId, other.id))
  await viewing(helpDesk, other.id)
  const [notice] = await told()
  expect(notice?.subject).toBe('A staff member viewed the portal as you')
  expect(notice?.body).toContain('Help Desk')
  expect(notice?.body).toMatch(/\d{1,2}:\d{2}\s[AP]M/)
  expect(notice?.body).not.toMatch(/Theo|Desk,|Theo Desk/)
  const silent = await server.startAnother({ env: { VIEW_AS_TELLS_MEMBER: 'false' } })
  const begun = await silent.call(path, {
    as: helpDesk,
    method: 'POST',
    body: { memberId: other.id, reason },
  })
  expect(begun.status).toBe(200)
  expect(await told()).toHaveLength(1)
})

test('a member who has to sign the agreement is viewed, and the view says so [4/D4-46]', async () => {
  const [agreement] = await server.db
    .insert(eulas)
    .values({
      name: 'Agreement',
      content: 'Text',
      publishedOn: new Date(server.clock.now().getTime() - 1000),
    })
    .returning()
  await server.db.insert(eulaAcknowledgements).values({
    eulaId: agreement?.id ?? 0,
    memberId: mls.id,
    signature: 'M',
    content: 'Text',
    acknowledgedOn: server.clock.now(),
  })
  const view = await viewing(mls)
  expect(view.begun.hasToSign).toBe(true)
  expect((await view.read(self)).status).toBe(200)
  expect(await view.send('/api/app/NotificationAcknowledgement', { method: 'POST', body: {} })).toMatchObject(
    { status: 403, body: { message: VIEW_TEXTS.noChanges } },
  )
})
