import { addDays } from 'contract/common/calendar-day.ts'
import type { Grant } from 'contract/grants/grant.ts'
import { categoryOf } from 'contract/notifications/notification-categories.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { actingGrants } from '#db/tables/grants.table.ts'
import { members } from '#db/tables/members.table.ts'
import { userNotifications } from '#db/tables/messages.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { signInAged } from '#testing/sign-in-age.ts'
import { testServer } from '#testing/test-server.ts'
import { endOverGrants } from './end-over-grants.ts'

const server = await testServer()
const people = await aBrokerage(server)
type Person = typeof people.agent

/** The day in the market zone at which the clock of the tests stands. */
const TODAY = '2026-11-18'

const form = (giver: Person, receiver: Person, more: object = {}) => ({
  giver: giver.loginId,
  receiver: receiver.loginId,
  scopes: ['viewListings'],
  firstDay: TODAY,
  lastDay: '2026-12-31',
  reason: 'Vacation',
  ...more,
})

const make = (as: Person, giver: Person, receiver: Person, more: object = {}) =>
  server.call('/api/app/Grants', { as, method: 'POST', body: form(giver, receiver, more) })
const act = (as: Person, id: string, verb: string, body: object = {}) =>
  server.call(`/api/app/Grants/${id}/${verb}`, { as, method: 'POST', body })
const own = async (as: Person) => (await server.call('/api/app/Grants', { as })).body
const valid = async (as: Person): Promise<{ id: string }[]> =>
  (await server.call('/api/app/Grants/valid', { as })).body.results

/** The notifications of a member, the newest first, with their category. */
async function noticesOf(member: Person) {
  const rows = await server.db
    .select()
    .from(userNotifications)
    .where(eq(userNotifications.memberId, member.id))
  return rows.map(({ subject }) => subject)
}
const anAgent = () => server.aMember({ office: people.branch, aor: people.aor })
const expire = () =>
  endOverGrants({
    db: server.db,
    outbox: server.outbox,
    now: server.clock.now(),
    marketZone: 'America/Los_Angeles',
  })

test('an agent gives a grant to any active member with access; both see it in their list [5/ENT-08, 5/ACT-02, 5/ACT-04, 5/ACT-08, 5/D5-36]', async () => {
  const [giver, receiver] = [await anAgent(), await server.aMember({ memberTypeId: 5 })]
  const { status, body } = await make(giver, giver, receiver, { scopes: ['editListings', 'classes'] })
  expect(status).toBe(200)
  expect(body).toEqual({
    id: expect.any(String),
    giver: { loginId: giver.loginId, firstName: 'Ada', lastName: 'Young' },
    receiver: { loginId: receiver.loginId, firstName: 'Ada', lastName: 'Young' },
    scopes: ['viewListings', 'editListings', 'classes'],
    firstDay: TODAY,
    lastDay: '2026-12-31',
    reason: 'Vacation',
    state: 'active',
    madeBy: giver.loginId,
    createdOn: expect.any(String),
    endedBy: null,
    endedOn: null,
    lastUsedOn: null,
    changes: 0,
  })
  expect(await own(giver)).toMatchObject({ given: [{ id: body.id }], received: [], isBrokerAllowed: true })
  expect(await own(receiver)).toMatchObject({ given: [], received: [{ id: body.id }] })
  expect(await valid(receiver)).toMatchObject([{ id: body.id, lastDay: '2026-12-31' }])
  expect(await valid(giver)).toEqual([])
  expect(await noticesOf(giver)).toEqual(['Ada Young can act for you'])
  expect(await noticesOf(receiver)).toEqual(['You can act for Ada Young'])
  const [audited] = await server.db.select().from(auditEntries).where(eq(auditEntries.entityId, body.id))
  expect(audited).toMatchObject({ actor: giver.loginId, action: 'give', concerned: String(giver.id) })
})

test('members who may be neither giver nor receiver are named [5/ACT-08, 5/D5-36]', async () => {
  const giver = await anAgent()
  const receiver = await anAgent()
  const refused = async (as: Person, from: Person, to: Partial<Person>) => {
    const { status, body } = await make(as, from, { ...receiver, ...to })
    return [status, body.message]
  }
  const unknown = [400, "We couldn't find that User ID."]
  expect(await refused(giver, giver, { loginId: 'nobody-here' })).toEqual(unknown)
  const noAccess = await server.aMember({ hasMemberPortalAccess: false })
  expect(await refused(giver, giver, noAccess)).toEqual(unknown)
  expect(await refused(giver, giver, await server.aMember({ memberStatus: 'Inactive' }))).toEqual(unknown)
  expect(await refused(giver, giver, giver)).toEqual([400, 'Choose someone other than the member.'])
  for (const person of [people.appraiser, people.officeAssistant, people.mlsAdmin])
    expect(await refused(person, person, {})).toEqual([
      403,
      'Only agents and brokers can let others act for them.',
    ])
  expect(await refused(receiver, people.appraiser, receiver)).toEqual([
    400,
    'Only agents and brokers can let others act for them.',
  ])
})

test('a grant ends within a year of its first day, which is not over [5/CONST-07]', async () => {
  const [giver, receiver] = [await anAgent(), await anAgent()]
  const message = async (more: object) => (await make(giver, giver, receiver, more)).body.errors
  expect(await message({ lastDay: addDays(TODAY, 366) })).toEqual([
    { field: 'lastDay', message: 'Choose an end date within one year.' },
  ])
  expect(await message({ lastDay: '' })).toEqual([{ field: 'lastDay', message: 'End date is required.' }])
  expect(await message({ firstDay: '2026-11-17' })).toMatchObject([{ field: 'firstDay' }])
  expect(await message({ scopes: [] })).toMatchObject([{ message: 'Choose at least one permission.' }])
  expect((await make(giver, giver, receiver, { lastDay: addDays(TODAY, 365) })).status).toBe(200)
})

test('a broker or office manager gives for agents within reach, who can forbid it; others cannot [5/ACT-05, 5/D5-37]', async () => {
  const agent = await anAgent()
  const receiver = await server.aMember()
  const { branchBroker, branchManager, mainBroker } = people
  for (const head of [branchBroker, branchManager, mainBroker]) {
    const { status, body } = await make(head, agent, receiver)
    expect([status, body.madeBy], head.loginId).toEqual([200, branchBroker.loginId])
  }
  expect(await noticesOf(agent)).toEqual(['Ada Young can act for you'])
  const listed = (await own(branchBroker)).ofAgents.map((grant: Grant) => grant.giver.loginId)
  expect(listed).toContain(agent.loginId)
  const others = [
    people.officeAssistant,
    people.otherBranchBroker,
    people.rivalBroker,
    people.secondAgent,
    people.aorAdmin,
    people.mlsAdmin,
    people.officeAdmin,
  ]
  for (const other of others) expect((await make(other, agent, receiver)).status, other.loginId).toBe(403)

  const mine = await make(agent, agent, people.personalAssistant)
  const forbid = { as: agent, method: 'PUT', body: { isAllowed: false } } as const
  expect((await server.call('/api/app/Grants/broker', forbid)).body).toEqual({ isBrokerAllowed: false })
  expect((await own(agent)).given.map(({ state }: Grant) => state)).toEqual(['active', 'ended'])
  expect(await valid(receiver)).toEqual([])
  expect(await valid(people.personalAssistant)).toMatchObject([{ id: mine.body.id }])
  expect(await make(branchBroker, agent, receiver)).toMatchObject({
    status: 403,
    body: { message: 'This agent does not let the broker decide who acts for them.' },
  })
  expect((await own(agent)).isBrokerAllowed).toBe(false)
})

test('giving, widening and approving ask for a fresh sign-in; requesting and ending do not [5/ACT-07]', async () => {
  const [giver, receiver] = [await anAgent(), await anAgent()]
  const given = await make(giver, giver, receiver)
  const requested = await make(receiver, giver, receiver, { scopes: ['settings'] })
  for (const person of [giver, receiver]) await signInAged(server, person, 3601)
  const stale = { status: 401, body: { code: 'fresh-sign-in-required' } }
  expect(await make(giver, giver, await anAgent())).toMatchObject(stale)
  expect(await make(giver, giver, receiver, { scopes: ['editListings'] })).toMatchObject(stale)
  expect(await act(giver, requested.body.id, 'approve')).toMatchObject(stale)
  expect((await make(receiver, giver, receiver, { scopes: ['classes'] })).status).toBe(200)
  expect((await act(giver, given.body.id, 'end')).status).toBe(200)
  expect((await act(giver, requested.body.id, 'decline')).status).toBe(200)
})

test('a grant that leaves nothing to an earlier one takes its place; the later last day holds [5/D5-36]', async () => {
  const [giver, receiver] = [await anAgent(), await anAgent()]
  const first = await make(giver, giver, receiver)
  const again = await make(giver, giver, receiver, { lastDay: '2026-12-01' })
  expect(again.body).toMatchObject({ id: first.body.id, lastDay: '2026-12-31' })
  const wider = await make(giver, giver, receiver, { scopes: ['sendToMls'], lastDay: '2027-01-31' })
  expect(wider.body).toMatchObject({
    id: first.body.id,
    lastDay: '2027-01-31',
    scopes: ['viewListings', 'sendToMls'],
  })
  const other = await make(giver, giver, receiver, { scopes: ['classes'] })
  expect(other.body.id).not.toBe(first.body.id)
  expect((await own(giver)).given).toHaveLength(2)
})

test('a member gives to at most 20, and has at most 20, also when two are made at once [5/D5-36]', async () => {
  const [giver, receiver] = [await anAgent(), await anAgent()]
  for (let count = 0; count < 19; count += 1) {
    await server.aGrant(giver, people.secondAgent, { scopes: ['classes'], lastDay: addDays(TODAY, count) })
    await server.aGrant(people.secondAgent, receiver, { scopes: ['classes'] })
  }
  const [one, two] = [await anAgent(), await anAgent()]
  const answers = await Promise.all([make(giver, giver, one), make(giver, giver, two)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const further = await Promise.all([make(one, one, receiver), make(two, two, receiver)])
  expect(further.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(further.find(({ status }) => status === 409)?.body.message).toBe(
    'One member can act for at most 20 others.',
  )
})

test('a member requests access; agent and broker are notified and answer it, nobody else [5/ACT-09, 5/API-08, 5/D5-38]', async () => {
  const agent = await anAgent()
  const receiver = await server.aMember({ firstName: 'Rosa', memberTypeId: 5 })
  const { body } = await make(receiver, agent, receiver, { scopes: ['editListings', 'classes'] })
  expect(body).toMatchObject({ state: 'requested', madeBy: receiver.loginId })
  const subject = 'Rosa Young asks to act for Ada Young'
  for (const decider of [agent, people.branchBroker, people.branchManager, people.mainBroker])
    expect(await noticesOf(decider), decider.loginId).toContain(subject)
  for (const other of [people.rivalBroker, people.otherBranchBroker, people.secondAgent, people.aorAdmin])
    expect(await noticesOf(other)).not.toContain(subject)
  const [notice] = await server.db
    .select()
    .from(userNotifications)
    .where(eq(userNotifications.memberId, agent.id))
  expect(categoryOf(notice?.emailCategory ?? null)).toBe('Security')
  const shown = notice?.body.replaceAll('&#61;', '=')
  expect(shown).toContain(`?approve=${body.id}">Approve</a>`)
  expect(shown).toContain(`?decline=${body.id}">Decline</a>`)
  expect(await valid(receiver)).toEqual([])

  for (const [person, status] of [
    [receiver, 403],
    [people.rivalBroker, 404],
    [people.mlsAdmin, 404],
  ] as const)
    expect((await act(person, body.id, 'approve')).status, person.loginId).toBe(status)
  expect(await act(agent, body.id, 'approve', { scopes: ['sendToMls'] })).toMatchObject({
    status: 400,
    body: { message: 'Choose only permissions that were requested.' },
  })
  expect(await act(agent, body.id, 'approve', { lastDay: '2027-01-01' })).toMatchObject({
    status: 400,
    body: { message: 'Choose an end date until 12-31-2026, as requested.' },
  })
  const approved = await act(people.mainBroker, body.id, 'approve', {
    scopes: ['viewListings'],
    lastDay: '2026-12-01',
  })
  expect(approved.body).toMatchObject({
    state: 'active',
    scopes: ['viewListings'],
    lastDay: '2026-12-01',
    madeBy: people.mainBroker.loginId,
  })
  expect(await valid(receiver)).toMatchObject([{ id: body.id }])
  expect(await noticesOf(agent)).toContain('Rosa Young can act for you')
  expect((await act(agent, body.id, 'approve')).status).toBe(409)
})

test('a broker who asks for access cannot approve it', async () => {
  const agent = await anAgent()
  const { body } = await make(people.branchBroker, agent, people.branchBroker)
  expect((await act(people.branchBroker, body.id, 'approve')).status).toBe(403)
  expect((await act(people.branchBroker, body.id, 'decline')).status).toBe(403)
  expect((await act(people.mainBroker, body.id, 'decline')).body.state).toBe('declined')
  expect(await noticesOf(people.branchBroker)).toContain('Your request to act for Ada Young was declined')
})

test('a member has at most 10 open requests, each once [5/D5-38]', async () => {
  const receiver = await server.aMember()
  const ask = async (agent: Person) => make(receiver, agent, receiver)
  const agents = await Promise.all(Array.from({ length: 10 }, anAgent))
  for (const agent of agents) expect((await ask(agent)).status).toBe(200)
  expect((await ask(await anAgent())).body.message).toBe(
    'You have 10 open requests. Wait for an answer, or end one.',
  )
  const [first] = (await own(receiver)).received
  expect((await act(receiver, first.id, 'end')).body).toMatchObject({ state: 'ended' })
  const agent = agents.find(({ loginId }) => loginId !== first.giver.loginId)
  if (!agent) throw new Error('No agent')
  expect((await ask(agent)).body.message).toBe('You have already requested this.')
})

test('either side ends a grant, and so does the broker; ending it again changes nothing', async () => {
  const [giver, receiver] = [await anAgent(), await server.aMember()]
  for (const person of [giver, receiver, people.branchBroker]) {
    const { id } = await server.aGrant(giver, receiver)
    expect((await act(people.rivalBroker, id, 'end')).status).toBe(404)
    const ended = { state: 'ended', endedBy: person.loginId }
    expect((await act(person, id, 'end')).body).toMatchObject(ended)
    expect((await act(giver, id, 'end')).body).toMatchObject(ended)
  }
  expect((await noticesOf(giver)).filter((subject) => /has ended/.test(subject))).toHaveLength(3)
  expect((await act(giver, 'x', 'end')).status).toBe(400)
})

test('a request that nobody answers ends after 14 days, and both sides are notified [5/ACT-10, 5/CONST-07]', async () => {
  const [agent, receiver] = [await anAgent(), await server.aMember()]
  const { body } = await make(receiver, agent, receiver)
  const stateOf = async () => (await own(receiver)).received[0].state
  const start = server.clock.now()
  server.clock.set(new Date(start.getTime() + 14 * 86_400_000 - 1000).toISOString())
  await expire()
  expect(await stateOf()).toBe('requested')
  server.clock.advance(1)
  expect(await stateOf()).toBe('ended')
  expect((await act(agent, body.id, 'approve')).status).toBe(409)
  await expire()
  await expire()
  const subject = 'A request to act for Ada Young has ended without an answer'
  for (const person of [agent, receiver])
    expect((await noticesOf(person)).filter((one) => one === subject)).toHaveLength(1)
  server.clock.set(start.toISOString())
})

test('grants whose members have changed roles end, with notices [5/ACT-12]', async () => {
  const change = async (member: Person, values: Partial<typeof members.$inferInsert>) => {
    await server.db.update(members).set(values).where(eq(members.id, member.id))
  }
  const cases: ((giver: Person, receiver: Person) => Promise<void>)[] = [
    (giver) => change(giver, { memberStatus: 'Inactive' }),
    (_, receiver) => change(receiver, { memberStatus: 'Inactive' }),
    (giver) => change(giver, { hasMemberPortalAccess: false }),
    (_, receiver) => change(receiver, { hasMemberPortalAccess: false }),
    (giver) => change(giver, { officeId: people.rivalBroker.officeId }),
    (_, receiver) => change(receiver, { officeId: null }),
    (giver) => change(giver, { memberTypeId: 6 }),
  ]
  for (const [index, end] of cases.entries()) {
    const [giver, receiver] = [await anAgent(), await anAgent()]
    const { id } = await server.aGrant(giver, receiver)
    await expire()
    expect(await valid(receiver), `before ${index}`).toMatchObject([{ id }])
    await end(giver, receiver)
    await expire()
    const [row] = await server.db.select().from(actingGrants).where(eq(actingGrants.id, id))
    expect(row, `case ${index}`).toMatchObject({ state: 'ended', endedBy: 'system' })
  }
  const [giver, receiver] = [await anAgent(), await anAgent()]
  await server.aGrant(giver, receiver, { lastDay: TODAY })
  const moved = await server.aGrant(giver, people.secondAgent)
  await change(giver, { officeId: people.otherBranch.id })
  // 11:59 PM and midnight in the market zone: another branch of the same main office ends nothing, the last day does.
  const start = server.clock.now()
  server.clock.set('2026-11-19T07:59:59Z')
  await expire()
  expect(await valid(receiver)).toHaveLength(1)
  server.clock.set('2026-11-19T08:00:00Z')
  expect(await valid(receiver)).toEqual([])
  await expire()
  expect(await noticesOf(giver)).toEqual(['Acting for Ada Young has ended'])
  expect(await noticesOf(receiver)).toEqual(['Acting for Ada Young has ended'])
  expect((await valid(people.secondAgent)).map(({ id }) => id)).toContain(moved.id)
  server.clock.set(start.toISOString())
})
