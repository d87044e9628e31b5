import type { EnteredRuleSet } from 'contract/deadlines/rule-set.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deadlines, ruleSets } from '#db/tables/compliance/deadlines.table.ts'
import { listings } from '#db/tables/listings.table.ts'
import { members } from '#db/tables/members.table.ts'
import { userNotifications } from '#db/tables/messages.table.ts'
import { checkDeadlines } from '#deadlines/check-deadlines.ts'
import { endPassedDeadlines, recomputeDeadlines } from '#deadlines/recompute.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { aListingBody } from '#testing/builders/listing-builders.ts'
import type { TestMember } from '#testing/builders/member-builders.ts'
import { testServer } from '#testing/test-server.ts'
import { remindOfDeadlines } from './remind-of-deadlines.ts'

// Wednesday, 18 November 2026, noon in Los Angeles.
const server = await testServer()
const people = await aBrokerage(server)
const { agent, mlsAdmin } = people

const rules = (more: Partial<EnteredRuleSet> = {}) => ({
  originatingSystemID: 'CRM',
  validFrom: '2026-01-01',
  reason: 'The first one.',
  name: 'Rules of the market',
  source: 'Handbook 12.2',
  zone: 'America/Los_Angeles',
  rules: [
    {
      deadline: 'inMlsBy',
      text: 'One business day after it is marketed.',
      source: 'Handbook 12.3',
      startsWith: ['firstMarketedOn', 'startShowingDate'],
      count: 1,
      unit: 'businessDay',
      endsWith: 'mlsEntered',
    },
    {
      deadline: 'registerBy',
      text: 'Two business days after the contract.',
      source: 'Handbook 12.1',
      startsWith: ['listingContractDate'],
      count: 2,
      unit: 'businessDay',
      endsWith: 'saved',
    },
  ],
  ...more,
})
const send = (as: TestMember, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  server.call(`/api/app/${path}`, { as, method, ...(body && { body }) })
const post = (as: TestMember, path: string, body: object) => send(as, 'POST', path, body)
const ofListing = async (id: string, as: TestMember = agent) =>
  (await send(as, 'GET', `Registration/${id}/deadlines`)).body
const lines = async (id: string) =>
  Object.fromEntries(
    (await ofListing(id)).results.map(({ kind, dueAt, state }: Record<string, string>) => [
      kind,
      `${dueAt?.slice(0, 16)} ${state}`,
    ]),
  )
const services = () => ({
  db: server.db,
  now: server.clock.now(),
  outbox: server.outbox,
  config: server.config,
})
const register = async (more: object = {}) => {
  const { body } = await post(agent, 'Registration', {
    ...aListingBody(agent),
    listingContractDate: '2026-11-18',
    expirationDate: '2027-02-28',
    ...more,
  })
  expect(body.id, JSON.stringify(body)).toEqual(expect.any(String))
  return body
}
test('without a rule set a listing has its expiration and its lock alone, and the panel says so [5/CLOCK-05, 5/CLOCK-18]', async () => {
  const { id } = await register({ startShowingDate: '2026-12-05' })
  expect(await ofListing(id)).toMatchObject({ hasRuleSet: false })
  expect(await lines(id)).toEqual({
    expires: '2027-03-01T07:59 Upcoming',
    locks: '2027-03-08T07:59 Upcoming',
  })
})

test('a rule set acts with the next call, and recounts what is there [5/CLOCK-02, 5/API-01, 5/CLOCK-17, 5/D5-15]', async () => {
  const { id } = await register({ startShowingDate: '2026-12-04' })
  expect((await post(people.aorAdmin, 'RuleSets', rules())).status).toBe(403)
  const stored = await post(mlsAdmin, 'RuleSets', rules())
  expect(stored.body, stored.text).toMatchObject({ id: expect.any(Number), rowVersion: 1 })
  expect((await post(mlsAdmin, 'RuleSets', rules())).status).toBe(409)
  const next = await register({ startShowingDate: '2026-12-04' })
  const counted = {
    registerBy: '2026-11-21T07:59 Done',
    inMlsBy: '2026-12-08T07:59 Upcoming',
    marketingStarts: '2026-12-04T08:00 Upcoming',
    expires: '2027-03-01T07:59 Upcoming',
    locks: '2027-03-08T07:59 Upcoming',
  }
  expect(await lines(next.id)).toEqual(counted)
  expect(Object.keys(await lines(id))).toEqual(['expires', 'locks'])
  await recomputeDeadlines(services())
  expect(await lines(id)).toEqual(counted)
  const [inMls] = (await ofListing(id)).results.filter(({ kind }: { kind: string }) => kind === 'inMlsBy')
  expect(inMls).toMatchObject({
    title: 'Enter in the MLS by',
    zone: 'America/Los_Angeles',
    ruleText: 'One business day after it is marketed.',
    source: 'Handbook 12.3, effective 01-01-2026',
    steps: [
      'Started 12-04-2026: Start Marketing.',
      '12-05-2026 is Saturday.',
      '12-06-2026 is Sunday.',
      'Due 12-07-2026 11:59 PM PST.',
    ],
  })
})

test('a listing is judged by the set in force on its contract date, that of its association before that of its system [5/CLOCK-01, 5/CLOCK-03, 5/D5-07]', async () => {
  const later = await post(mlsAdmin, 'RuleSets', rules({ validFrom: '2026-12-01', rules: [] }))
  const own = rules({ validFrom: '2026-06-01', aorShortName: people.aor.name })
  own.rules = own.rules.map((rule) => ({ ...rule, count: 5 }))
  const ofAor = await post(mlsAdmin, 'RuleSets', own)
  expect([later.status, ofAor.status]).toEqual([200, 200])
  const { id } = await register({ startShowingDate: '2026-12-04' })
  expect((await lines(id))['inMlsBy']).toBe('2026-12-12T07:59 Upcoming')
  const early = await server.aListing({
    agent,
    listingContractDate: '2026-02-01',
    startShowingDate: '2026-12-04',
  })
  await recomputeDeadlines(services())
  expect((await lines(early.id))['inMlsBy']).toBe('2026-12-08T07:59 Upcoming')
  // One in force is followed by another, never changed; one to come can be.
  const change = (stored: { id: number }, body: object) =>
    send(mlsAdmin, 'PUT', `RuleSets/${stored.id}`, { ...body, rowVersion: 1 })
  expect((await change(ofAor.body, own)).body.message).toBe(
    'A rule set in force cannot be changed. Add one that follows it.',
  )
  expect((await change(later.body, rules({ validFrom: '2026-12-02', rules: [] }))).body.rowVersion).toBe(2)
  await server.db.execute('delete from deadlines')
  await server.db.execute('delete from rule_sets where aor_short_name is not null')
})

test('a member filling in a form is shown by when to register as soon as the contract date is known [5/CLOCK-15, 5/D5-11]', async () => {
  const due = async (day: string) =>
    (await send(agent, 'GET', `Deadlines/register-by?listingContractDate=${day}`)).body
  expect(await due('2026-11-18')).toEqual({
    due: {
      title: 'Register by',
      dueAt: '2026-11-21T07:59:59.000Z',
      zone: 'America/Los_Angeles',
      state: 'Upcoming',
    },
    deadlines: [],
    options: ['None', 'Office exclusive', 'Registered until a date'],
    forbidden: [],
  })
  expect((await due('2026-11-13')).due.state).toBe('Overdue')
  expect(await due('2025-12-31')).toEqual({ due: null, deadlines: [], options: [], forbidden: [] })
  for (const day of ['soon', '9999-12-31'])
    expect((await send(agent, 'GET', `Deadlines/register-by?listingContractDate=${day}`)).status).toBe(400)
})

test('the compliance record starts and meets deadlines, under the locks of the listing [5/API-03, 5/ENT-04, 5/CLOCK-16, 5/CLOCK-37, 5/D5-13]', async () => {
  const { id } = await register({ startShowingDate: null })
  const path = `Registration/${id}/compliance`
  const put = (body: object, as: TestMember = agent) =>
    send(as, 'PUT', path, { exemptionKind: 'None', ...body })
  expect((await send(agent, 'GET', path)).body).toEqual({
    registrationId: id,
    exemptionKind: 'None',
    sellerSignedAt: null,
    firstMarketedOn: null,
    firstPrivateShowingOn: null,
    firstPrivateMarketingOn: null,
    liveInMlsOn: null,
    rowVersion: 0,
    options: ['None', 'Office exclusive', 'Registered until a date'],
    forbidden: [],
    privateDates: [],
  })
  expect((await lines(id))['inMlsBy']).toBeUndefined()
  for (const [day, message] of [
    ['2026-11-19', "The date can't be in the future."],
    ['2026-11-17', "First public marketing can't be before Listing Contract Date"],
    ['soon', 'Enter a date between 01-01-1900 and 12-31-2199.'],
    ['9999-12-31', 'Enter a date between 01-01-1900 and 12-31-2199.'],
  ]) {
    const refused = await put({ firstMarketedOn: day })
    expect([refused.status, refused.body.errors]).toEqual([400, [{ field: 'firstMarketedOn', message }]])
  }
  expect((await put({ firstMarketedOn: '2026-11-18' })).body).toMatchObject({ rowVersion: 1 })
  expect((await lines(id))['inMlsBy']).toBe('2026-11-20T07:59 Due soon')
  expect((await put({ firstMarketedOn: null, rowVersion: 7 })).status).toBe(409)
  await put({ firstMarketedOn: '2026-11-18', liveInMlsOn: '2026-11-18' })
  expect((await lines(id))['inMlsBy']).toBe('2026-11-20T07:59 Done')
  const stranger = await server.aMember()
  expect((await send(stranger, 'GET', path)).status).toBe(404)
  expect((await put({}, stranger)).status).toBe(404)
  expect((await send(stranger, 'GET', `Registration/${id}/deadlines`)).status).toBe(404)
  await post(agent, `Registration/cancel/${id}`, { cancellationDate: '2026-11-18' })
  expect((await put({ exemptionKind: 'Office exclusive' })).status).toBe(409)
  expect((await lines(id))['expires']).toBe('2027-03-01T07:59 Not needed')
})

test('the open deadlines in reach come soonest first, by deadline, state, agent and office; the list of listings names the next one [5/API-02, 5/CLOCK-21, 5/CLOCK-26, 5/S5-02]', async () => {
  const search = async (as: TestMember, criteria: object[] = [], more: object = {}) =>
    (await post(as, 'Deadlines/search/', { criteria, ...more })).body
  const { id, unparsedAddress } = await register({ startShowingDate: '2026-11-19' })
  const equals = (field: string, value: string) => ({ field, op: 'Equal', values: [value] })
  const own = await search(agent, [equals('registrationId', id)])
  expect(own.payload.results.map(({ kind, state }: Record<string, string>) => `${kind} ${state}`)).toEqual([
    'marketingStarts Due soon',
    'inMlsBy Upcoming',
    'expires Upcoming',
    'locks Upcoming',
  ])
  expect(own.payload.results[0]).toMatchObject({
    unparsedAddress,
    listAgentMlsId: agent.loginId,
    maySend: true,
  })
  const states = async (state: string) =>
    (await search(agent, [equals('registrationId', id), equals('state', state)])).payload.results.map(
      ({ kind }: { kind: string }) => kind,
    )
  expect(await states('Due soon')).toEqual(['marketingStarts'])
  expect(await states('Upcoming')).toEqual(['inMlsBy', 'expires', 'locks'])
  expect(await states('Overdue')).toEqual([])
  expect((await search(agent, [equals('agent', 'nobody')])).totalResults).toBe(0)
  expect((await search(mlsAdmin, [equals('registrationId', id), equals('kind', 'locks')])).totalResults).toBe(
    1,
  )
  expect((await search(await server.aMember(), [equals('registrationId', id)])).totalResults).toBe(0)
  const sends = async (as: TestMember) =>
    (await search(as, [equals('kind', 'inMlsBy'), equals('registrationId', id)])).payload.results.map(
      ({ maySend }: { maySend: boolean }) => maySend,
    )
  await server.db.update(listings).set({ promotedMlsId: 'ML1' }).where(eq(listings.id, id))
  expect(await sends(agent)).toEqual([false])
  await server.db.update(listings).set({ promotedMlsId: null }).where(eq(listings.id, id))
  expect(await sends(agent)).toEqual([true])
  await server.db.update(members).set({ originatingSystemId: 'SWL' }).where(eq(members.id, agent.id))
  expect(await sends(agent)).toEqual([false])
  await server.db.update(members).set({ originatingSystemId: 'CRM' }).where(eq(members.id, agent.id))
  const listed = (await post(agent, 'Registration/search/', {})).body
  expect(listed.nextDeadlines[id]).toEqual({
    kind: 'marketingStarts',
    title: 'Marketing starts',
    dueAt: '2026-11-19T08:00:00.000Z',
    zone: 'America/Los_Angeles',
    state: 'Due soon',
  })
})

test('list agents are reminded by inbox and mail, once over all processes, until the deadline has ended or moved [5/CLOCK-29, 5/CLOCK-30, 5/CLOCK-31, 5/CLOCK-32, 5/CLOCK-35, 5/CONST-05, 5/S5-06]', async () => {
  await server.db.delete(deadlines)
  const email = 'agent@example.com'
  await server.db.update(members).set({ email }).where(eq(members.id, agent.id))
  const { id, listingId, unparsedAddress } = await register({ startShowingDate: '2026-11-23' })
  const subjects = async () =>
    (
      await server.db
        .select()
        .from(userNotifications)
        .where(eq(userNotifications.memberId, agent.id))
        .orderBy(userNotifications.id)
    ).flatMap(({ subject, emailCategory }) => (emailCategory === 'Deadlines' ? [subject] : []))
  const at = async (moment: string) => {
    server.clock.set(moment)
    await Promise.all([remindOfDeadlines(services()), remindOfDeadlines(services())])
    return subjects()
  }
  const inMls = `Enter in the MLS by 11-24-2026: ${unparsedAddress}`
  const marketing = `Marketing starts 11-23-2026: ${unparsedAddress}`
  expect(await at('2026-11-21T07:59:00Z')).toEqual([])
  expect(await at('2026-11-21T08:01:00Z')).toEqual([marketing])
  expect(await at('2026-11-23T08:00:00Z')).toEqual([marketing, inMls])
  expect(await at('2026-11-24T15:59:00Z')).toEqual([marketing, inMls])
  expect(await at('2026-11-24T16:00:00Z')).toEqual([marketing, inMls, inMls])
  const mails = (await server.boss.findJobs('mail')).filter(({ data }) =>
    JSON.stringify(data).includes(inMls),
  )
  expect(mails).toHaveLength(2)
  for (const { data } of mails) {
    expect(data).toMatchObject({ to: email, subject: inMls })
    for (const part of [
      listingId,
      unparsedAddress,
      '11-24-2026 11:59 PM PST',
      'One business day after it is marketed.',
      `/registered/${id}`,
    ])
      expect(JSON.stringify(data)).toContain(part)
  }
  // A date that has moved is reminded of at its own times, the former one not any more.
  await send(agent, 'PUT', `Registration/${id}`, { startShowingDate: '2026-12-09' })
  expect(await at('2026-11-25T16:01:00Z')).toHaveLength(3)
  expect(await at('2026-12-10T16:01:00Z')).toContain(`Enter in the MLS by 12-10-2026: ${unparsedAddress}`)
})

test('a merely informative deadline ends with its moment', async () => {
  server.clock.set('2027-03-02T00:00:00Z')
  await endPassedDeadlines(services())
  const open = await server.db.select().from(deadlines).where(eq(deadlines.kind, 'expires'))
  expect(open.every(({ endedAt }) => endedAt !== null)).toBe(true)
})

test('without the clock its calls are not there, nobody is reminded, and listings say nothing of deadlines [5/ERR-08, 5/D5-01]', async () => {
  const without = await server.startAnother({ env: { FEATURES: 'proof,send' } })
  for (const path of ['RuleSets', 'Deadlines/search/', `Registration/${people.agent.id}/deadlines`])
    expect((await without.call(`/api/app/${path}`, { as: agent, method: 'GET' })).body).toEqual({
      message: 'Not Found',
      errors: [],
    })
  const listed = await without.call('/api/app/Registration/search/', { as: agent, method: 'POST', body: {} })
  expect('nextDeadlines' in listed.body).toBe(false)
})

test('a nightly check of a sample finds a deadline that its rules do not explain, and notifies operators once a day [5/D5-15]', async () => {
  const { id } = await register()
  await recomputeDeadlines(services())
  await checkDeadlines(services())
  const dueAt = new Date('2026-11-25T08:00:00Z')
  const isOf = and(eq(deadlines.registrationId, id), eq(deadlines.kind, 'registerBy'))
  await server.db.update(deadlines).set({ dueAt }).where(isOf)
  const text = 'Deadlines of 1 listing differ from what the rules say.'
  for (let night = 0; night < 2; night += 1) await expect(checkDeadlines(services())).rejects.toThrow(text)
  const notices = await server.db
    .select()
    .from(userNotifications)
    .where(
      and(eq(userNotifications.emailCategory, 'Deadlines'), eq(userNotifications.subject, text.slice(0, -1))),
    )
  expect(notices.filter(({ memberId }) => memberId === mlsAdmin.id)).toHaveLength(1)
  await server.db.update(ruleSets).set({ appliedOn: null })
  await recomputeDeadlines(services())
  await checkDeadlines(services())
})
