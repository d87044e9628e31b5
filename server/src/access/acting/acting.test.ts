import { ACTING_TEXTS } from 'contract/grants/grant-texts.ts'
import { categoryOf } from 'contract/notifications/notification-categories.ts'
import { and, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { historyEntries } from '#db/tables/compliance/history.table.ts'
import { sendingTries } from '#db/tables/compliance/sending.table.ts'
import { actingChanges } from '#db/tables/grants.table.ts'
import { listings } from '#db/tables/listings.table.ts'
import { members } from '#db/tables/members.table.ts'
import { userNotifications } from '#db/tables/messages.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { attendees } from '#db/tables/training.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { aListingBody } from '#testing/builders/listing-builders.ts'
import { FakeMls } from '#testing/fake-mls.ts'
import type { CallOptions } from '#testing/test-server.ts'
import { testServer } from '#testing/test-server.ts'

const mls = new FakeMls()
const server = await testServer({ providers: { mls } })
const people = await aBrokerage(server)
type Person = typeof people.agent
const anAgent = () => server.aMember({ office: people.branch, aor: people.aor })
const anAssistant = () => server.aMember({ office: people.branch, aor: people.aor, memberTypeId: 5 })

const ALL = ['viewListings', 'editListings', 'sendToMls', 'settings', 'classes'] as const

/** A call of somebody under a grant. */
const under = (as: Person, grant: { id: string }, path: string, more: CallOptions = {}) =>
  server.call(`/api/app/${path}`, { as, headers: { 'Acting-For': grant.id }, ...more })
const list = { method: 'POST', body: {} } as const
const over = { status: 403, body: { message: ACTING_TEXTS.over, code: 'access-ended' } }
const closed = { status: 403, body: { message: ACTING_TEXTS.closed } }

test('a call under a grant sees what the giver sees, and without it the receiver sees nothing of that [5/API-09, 5/ACT-21]', async () => {
  const [giver, assistant] = [await anAgent(), await anAssistant()]
  const listing = await server.aListing({ agent: giver })
  const grant = await server.aGrant(giver, assistant)
  const ids = async (answer: ReturnType<typeof under>) =>
    (await answer).body.results.map(({ id }: { id: string }) => id)
  expect(await ids(under(assistant, grant, 'Registration/q', list))).toEqual([listing.id])
  expect((await under(assistant, grant, `Registration/${listing.id}`)).status).toBe(200)
  expect(await ids(server.call('/api/app/Registration/q', { as: assistant, ...list }))).toEqual([])
  expect((await server.call(`/api/app/Registration/${listing.id}`, { as: assistant })).status).toBe(404)
})

test('an unknown, a foreign, an ended, a future and a waiting grant are all the same: This access has ended. [5/API-09, 5/D5-39]', async () => {
  const [giver, assistant] = [await anAgent(), await anAssistant()]
  const grants = [
    { id: '' },
    { id: 'x' },
    { id: `${crypto.randomUUID()}` },
    await server.aGrant(giver, await anAssistant()),
    await server.aGrant(assistant, giver),
    await server.aGrant(giver, assistant, { state: 'ended' }),
    await server.aGrant(giver, assistant, { state: 'declined' }),
    await server.aGrant(giver, assistant, { state: 'requested' }),
    await server.aGrant(giver, assistant, { firstDay: '2026-11-19' }),
    await server.aGrant(giver, assistant, { firstDay: '2026-11-01', lastDay: '2026-11-17' }),
  ]
  for (const grant of grants)
    expect(await under(assistant, grant, 'Registration/q', list), grant.id).toMatchObject(over)
  expect(await under(giver, await server.aGrant(giver, assistant), 'Registration/q', list)).toMatchObject(
    over,
  )
})

test('the stored data of both members end a grant at once, before any job [5/ACT-12, 5/D5-39]', async () => {
  const set = (member: Person, values: Partial<typeof members.$inferInsert>) =>
    server.db.update(members).set(values).where(eq(members.id, member.id))
  const ends = [
    (giver: Person) => set(giver, { memberStatus: 'Inactive' }),
    (giver: Person) => set(giver, { hasMemberPortalAccess: false }),
    (giver: Person) => set(giver, { officeId: people.rivalBroker.officeId }),
    (_: Person, receiver: Person) => set(receiver, { officeId: people.rivalBroker.officeId }),
    (giver: Person) => set(giver, { memberTypeId: 12 }),
  ]
  for (const [index, end] of ends.entries()) {
    const [giver, receiver] = [await anAgent(), await anAssistant()]
    const grant = await server.aGrant(giver, receiver)
    expect((await under(receiver, grant, 'Registration/q', list)).status).toBe(200)
    await end(giver, receiver)
    expect(await under(receiver, grant, 'Registration/q', list), `case ${index}`).toMatchObject(over)
  }
})

test('an ended grant is refused at the next call on every process [5/ACT-11, 5/S5-15]', async () => {
  const another = await server.startAnother()
  const [giver, receiver] = [await anAgent(), await anAssistant()]
  for (const person of [giver, receiver]) {
    const grant = await server.aGrant(giver, receiver)
    const asked = () =>
      another.call('/api/app/Registration/q', {
        as: receiver,
        headers: { 'acting-for': grant.id },
        ...list,
      })
    expect((await asked()).status).toBe(200)
    const end = { as: person, method: 'POST', body: {} } as const
    expect((await server.call(`/api/app/Grants/${grant.id}/end`, end)).status).toBe(200)
    expect(await asked()).toMatchObject(over)
    expect(await under(receiver, grant, 'Registration/q', list)).toMatchObject(over)
  }
})

test('no change is stored after the end of its grant, however both meet', async () => {
  const [giver, receiver] = [await anAgent(), await anAssistant()]
  const listing = await server.aListing({ agent: giver })
  for (let round = 0; round < 8; round += 1) {
    const grant = await server.aGrant(giver, receiver, { scopes: ['editListings'] })
    const changes = [1, 2, 3, 4].map((price) =>
      under(receiver, grant, `Registration/${listing.id}`, {
        method: 'PUT',
        body: { listPrice: round * 10 + price },
      }),
    )
    const end = server.call(`/api/app/Grants/${grant.id}/end`, { as: giver, method: 'POST', body: {} })
    const [ended, ...answers] = await Promise.all([end, ...changes])
    expect(ended.status).toBe(200)
    const made = answers.filter(({ status }) => status === 200).length
    for (const answer of answers)
      if (answer.status !== 200) expect(answer.body.message, answer.text).toBe(ACTING_TEXTS.over)
    expect(await server.db.$count(actingChanges, eq(actingChanges.grantId, grant.id))).toBe(made)
    expect(
      await under(receiver, grant, `Registration/${listing.id}`, { method: 'PUT', body: { listPrice: 1 } }),
    ).toMatchObject(over)
  }
})

test('scopes cut the rights of the giver down, and the own rights of the receiver add nothing [5/ACT-03, 5/ACT-19]', async () => {
  const giver = await anAgent()
  const receiver = people.mlsAdmin
  const [mine, other] = [
    await server.aListing({ agent: giver }),
    await server.aListing({ agent: people.agent }),
  ]
  const view = await server.aGrant(giver, receiver)
  expect((await server.call(`/api/app/Registration/${other.id}`, { as: receiver })).status).toBe(200)
  expect((await under(receiver, view, `Registration/${other.id}`)).status).toBe(404)
  expect((await under(receiver, view, `Registration/${mine.id}`)).status).toBe(200)
  const price = { method: 'PUT', body: { listPrice: 5 } } as const
  expect(await under(receiver, view, `Registration/${mine.id}`, price)).toMatchObject(closed)
  const send = { method: 'POST' } as const
  expect(await under(receiver, view, `Registration/promote/${mine.id}`, send)).toMatchObject(closed)
  expect(await under(receiver, view, 'TrainingClass/q', list)).toMatchObject(closed)
  expect(await under(receiver, view, `DerivedSettings/member/${giver.id}`)).toMatchObject(closed)
  const settings = await server.aGrant(giver, receiver, { scopes: ['settings'] })
  expect((await under(receiver, settings, `DerivedSettings/member/${giver.id}`)).status).toBe(200)
  expect(await under(receiver, settings, `Registration/${mine.id}`)).toMatchObject(closed)
  const edit = await server.aGrant(giver, receiver, { scopes: ['editListings'] })
  expect((await under(receiver, edit, `Registration/${mine.id}`, price)).status).toBe(200)
  expect(await under(receiver, edit, `Registration/promote/${mine.id}`, send)).toMatchObject(closed)
})

test('rights of staff never pass: a giver with admin flags gives those of a member', async () => {
  const giver = await server.aMember({
    office: people.branch,
    aor: people.aor,
    memberTypeId: 2,
    isCrmlsAdmin: true,
    isCrmlsAorAdmin: true,
    isCrmlsOfficeAdmin: true,
  })
  const receiver = await anAssistant()
  const [inOffice, far] = [
    await server.aListing({ agent: people.agent }),
    await server.aListing({ agent: people.otherAorBroker }),
  ]
  const grant = await server.aGrant(giver, receiver, { scopes: [...ALL] })
  expect((await under(receiver, grant, `Registration/${inOffice.id}`)).status).toBe(200)
  expect((await under(receiver, grant, `Registration/${far.id}`)).status).toBe(404)
  const { body } = await server.call(`/api/app/Grants/${grant.id}/member`, { as: receiver })
  expect(body.member).toMatchObject({
    userid: giver.loginId,
    userlevel: 2,
    isCrmlsAdmin: false,
    isCrmlsAorAdmin: false,
    isCrmlsOfficeAdmin: false,
    memberEmail: null,
    memberStateLicense: null,
  })
})

test('the member of a valid grant is returned to its receiver alone', async () => {
  const [giver, receiver] = [await anAgent(), await anAssistant()]
  const grant = await server.aGrant(giver, receiver)
  const asked = (as: Person) => server.call(`/api/app/Grants/${grant.id}/member`, { as })
  expect((await asked(receiver)).body.grant).toEqual({
    id: grant.id,
    giver: { loginId: giver.loginId, firstName: 'Ada', lastName: 'Young' },
    scopes: ['viewListings'],
    lastDay: grant.lastDay,
  })
  expect(await asked(giver)).toMatchObject(over)
})

test('createdBy and modifiedBy hold the receiver; audit and history name both, and the list agent is the giver [5/ACT-22, 5/S5-17, 5/D5-41]', async () => {
  const [giver, receiver] = [await anAgent(), await anAssistant()]
  const grant = await server.aGrant(giver, receiver, { scopes: ['editListings'] })
  const create = { method: 'POST', body: aListingBody(giver) } as const
  const made = (await under(receiver, grant, 'Registration', create)).body
  expect(made).toMatchObject({
    listAgentMlsId: giver.loginId,
    createdBy: receiver.loginId,
    modifiedBy: receiver.loginId,
  })
  const forReceiver = { method: 'POST', body: aListingBody(receiver) } as const
  expect((await under(receiver, grant, 'Registration', forReceiver)).status).toBe(403)
  const [audited] = await server.db.select().from(auditEntries).where(eq(auditEntries.entityId, made.id))
  expect(audited).toMatchObject({
    actor: receiver.loginId,
    action: 'create',
    changes: { onBehalfOf: giver.loginId },
  })
  const history = await server.db
    .select()
    .from(historyEntries)
    .where(eq(historyEntries.registrationId, made.id))
  expect(history.length).toBeGreaterThan(1)
  for (const entry of history)
    expect(entry).toMatchObject({ actor: receiver.loginId, onBehalfOf: giver.loginId })
  const verified = await under(receiver, grant, `Registration/${made.id}/history/verify`, list)
  expect(verified.body).toMatchObject({ isIntact: true })
})

test('sending needs the scope and the system of the giver; hand-over and history name both [5/ACT-20]', async () => {
  const [giver, other] = [await anAgent(), await server.aMember({ originatingSystemId: 'OTHER' })]
  const receiver = await server.aMember({ originatingSystemId: null, memberTypeId: 5 })
  const [mine, foreign] = [await server.aListing({ agent: giver }), await server.aListing({ agent: other })]
  const edit = await server.aGrant(giver, receiver, { scopes: ['editListings'] })
  const send = await server.aGrant(giver, receiver, { scopes: ['sendToMls'] })
  const foreignSend = await server.aGrant(other, receiver, { scopes: ['sendToMls'] })
  const promote = (grant: { id: string }, { id }: { id: string }) =>
    under(receiver, grant, `Registration/promote/${id}`, { method: 'POST' })
  expect(await promote(edit, mine)).toMatchObject(closed)
  expect((await promote(foreignSend, foreign)).body.isSuccessful).not.toBe(true)
  expect(mls.submits).toBe(0)
  expect((await promote(send, mine)).status).toBe(200)
  expect(mls.submits).toBe(1)
  const [tried] = await server.db.select().from(sendingTries).where(eq(sendingTries.listingId, mine.id))
  expect(tried).toMatchObject({ actor: receiver.loginId, onBehalfOf: giver.loginId })
  const [last] = await server.db
    .select()
    .from(historyEntries)
    .where(and(eq(historyEntries.registrationId, mine.id), eq(historyEntries.field, 'handOver')))
    .orderBy(desc(historyEntries.number))
  expect(last).toMatchObject({ actor: receiver.loginId, onBehalfOf: giver.loginId })
})

test('a class is booked for the giver, never for the receiver', async () => {
  const [giver, receiver] = [await anAgent(), await anAssistant()]
  const grant = await server.aGrant(giver, receiver, { scopes: ['classes'] })
  const trainingClass = await server.aClass()
  const register = (memberId: number) =>
    under(receiver, grant, 'attendee/register', {
      method: 'POST',
      body: { memberId, trainingClassId: trainingClass.id },
    })
  expect((await register(receiver.id)).status).toBe(403)
  expect((await register(giver.id)).status).toBe(200)
  const rows = await server.db.select().from(attendees).where(eq(attendees.trainingClassId, trainingClass.id))
  expect(rows.map(({ memberId }) => memberId)).toEqual([giver.id])
})

test('the same idempotency key is another one for oneself and for each giver', async () => {
  const [giver, second] = [await anAgent(), await anAgent()]
  const receiver = await anAgent()
  const create = (agent: Person) => ({
    method: 'POST' as const,
    body: { ...aListingBody(agent), idempotencyKey: 'one-key-for-all' },
  })
  const made = [
    await server.call('/api/app/Registration', { as: receiver, ...create(receiver) }),
    ...(await Promise.all(
      [giver, second].map(async (agent) => {
        const grant = await server.aGrant(agent, receiver, { scopes: ['editListings'] })
        return under(receiver, grant, 'Registration', create(agent))
      }),
    )),
  ]
  expect(made.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(3)
})

test('the giver is notified of the first use once, and sees when it was used last and what was changed [5/ACT-23, 5/ACT-24]', async () => {
  const [giver, receiver] = [await anAgent(), await anAssistant()]
  const listing = await server.aListing({ agent: giver })
  const grant = await server.aGrant(giver, receiver, { scopes: ['editListings'] })
  const read = () => under(receiver, grant, `Registration/${listing.id}`)
  await Promise.all([read(), read(), read()])
  const subjects = async () =>
    (
      await server.db
        .select()
        .from(userNotifications)
        .where(eq(userNotifications.memberId, giver.id))
        .orderBy(userNotifications.id)
    ).map(({ subject, emailCategory }) => `${categoryOf(emailCategory)}: ${subject}`)
  expect(await subjects()).toEqual(['Security: Ada Young has begun to act for you'])
  const mine = async () => {
    const { body } = await server.call('/api/app/Grants', { as: giver })
    return body.given.find(({ id }: { id: string }) => id === grant.id)
  }
  const first = server.clock.now().toISOString()
  expect(await mine()).toMatchObject({ lastUsedOn: first, changes: 0 })
  server.clock.advance(120)
  for (const listPrice of [11, 12])
    await under(receiver, grant, `Registration/${listing.id}`, { method: 'PUT', body: { listPrice } })
  expect(await mine()).toMatchObject({ lastUsedOn: server.clock.now().toISOString(), changes: 2 })
  const changes = (as: Person) => server.call(`/api/app/Grants/${grant.id}/changes`, { as })
  expect((await changes(giver)).body).toMatchObject({
    total: 2,
    results: [
      { action: 'update', entity: 'listing', path: `/registered/${listing.id}` },
      { action: 'update', entity: 'listing' },
    ],
  })
  expect((await changes(await anAgent())).status).toBe(404)
  await server.call(`/api/app/Grants/${grant.id}/end`, { as: receiver, method: 'POST', body: {} })
  expect(await subjects()).toEqual([
    'Security: Ada Young has begun to act for you',
    'Security: Acting for Ada Young has ended',
  ])
})

test('contact data of members stays closed, and the search finds what the scopes are about [5/D5-41]', async () => {
  const giver = people.branchBroker
  const receiver = await anAssistant()
  const grant = await server.aGrant(giver, receiver, { scopes: ['viewListings', 'settings'] })
  const found = (await under(receiver, grant, 'AudienceIndexes/ta/Ada')).body.results
  expect(found.length).toBeGreaterThan(0)
  const queried = (await under(receiver, grant, 'AudienceIndex/q', list)).body.results
  for (const { emailAddress } of [...found, ...queried]) expect(emailAddress).toBeNull()
  await server.aListing({ agent: people.agent, unparsedAddress: '9 Plover Court' })
  await server.aClass({ className: 'Plover watching' })
  const search = async (scopes: (typeof ALL)[number][]) => {
    const { body } = await under(
      receiver,
      await server.aGrant(giver, receiver, { scopes }),
      'Find?text=plover',
    )
    return body.groups.map(({ name }: { name: string }) => name)
  }
  expect(await search(['viewListings'])).toEqual(['Listings'])
  expect(await search(['classes'])).toEqual(['Classes'])
  expect(await search(['settings'])).toEqual([])
})

test('a caller without the right to a call under a grant leaves a row in the trail, under the own name', async () => {
  const [giver, receiver] = [await anAgent(), await anAssistant()]
  const listing = await server.aListing({ agent: giver })
  await under(receiver, await server.aGrant(giver, receiver), `Registration/${listing.id}`, {
    method: 'PUT',
    body: { listPrice: 5 },
  })
  const [refused] = await server.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.action, 'attempt'), eq(auditEntries.actor, receiver.loginId)))
  expect(refused).toMatchObject({ entityId: listing.id, changes: { status: 403 } })
  const [row] = await server.db.select().from(listings).where(eq(listings.id, listing.id))
  expect(row?.listPrice).toBe(750_000)
})
