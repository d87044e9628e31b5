import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { deadlines, ruleSets } from '#db/tables/compliance/deadlines.table.ts'
import { userNotifications } from '#db/tables/messages.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { aListingBody } from '#testing/builders/listing-builders.ts'
import type { TestMember } from '#testing/builders/member-builders.ts'
import { startStandIn } from '#testing/mls-stand-in/stand-in-mls.ts'
import { pdfOf } from '#testing/proof/make-pdfs.ts'
import { sendProof } from '#testing/proof/send-proof.ts'
import { contentCalls } from '#testing/staff-content.ts'
import { testServer } from '#testing/test-server.ts'
import { readStatuses } from '../sending/read-statuses.ts'
import { remindOfDeadlines } from './remind-of-deadlines.ts'

// Wednesday, 18 November 2026, noon in Los Angeles.
const standIn = await startStandIn({ token: 'stand-in' })
afterAll(() => standIn.close())
const server = await testServer({ env: { MLS_URL: standIn.url, MLS_TOKEN: 'stand-in' } })
const people = await aBrokerage(server)
const { agent, mlsAdmin } = people
const { act, begin, get, path, save } = contentCalls(server, 'ruleSets')

const rule = (deadline: string, more: object = {}) => ({
  deadline,
  title: 'Rule 7.5',
  text: 'As the rules say.',
  source: 'Handbook 7',
  startsWith: ['listingContractDate'],
  rollStart: false,
  count: 2,
  unit: 'businessDay',
  timeOfDay: '23:59:59',
  propertyTypes: [],
  exemptionKinds: [],
  endsWith: 'saved',
  remindAt: ['soon', 'day', 'late'],
  tellBroker: false,
  ...more,
})
const aSet = (more: object = {}) => ({
  originatingSystemID: 'CRM',
  aorShortName: null,
  states: [],
  validFrom: '2026-12-01',
  reason: null,
  name: 'Rules of the market',
  source: 'Handbook',
  zone: 'America/Los_Angeles',
  businessWeekdays: [1, 2, 3, 4, 5],
  federalHolidays: true,
  observed: true,
  holidaysAdded: [{ day: '2026-12-24', name: 'Christmas Eve' }],
  holidaysRemoved: ['Columbus Day'],
  exemptionKinds: ['None', 'Coming Soon', 'Delayed marketing'],
  forbidden: [{ option: 'Office exclusive', text: 'The state bars it.', source: 'Act 1' }],
  releaseDays: 5,
  signatureOnRelease: false,
  rules: [rule('registerBy')],
  sendRules: [
    { field: 'listPrice', test: 'min', value: '1000', grade: 'Must fix', message: 'The price is too low.' },
  ],
  education: { period: 4, startsOn: '2026-01-01', requiredHours: [{ category: 'Ethics', hours: 3 }] },
  ...more,
})
const post = (as: TestMember, address: string, body: object) =>
  server.call(`/api/app/${address}`, { as, method: 'POST', body })
const put = (as: TestMember, address: string, body: object) =>
  server.call(`/api/app/${address}`, { as, method: 'PUT', body })
const services = () => ({
  db: server.db,
  now: server.clock.now(),
  outbox: server.outbox,
  config: server.config,
})
const tryIt = (body: object) => post(mlsAdmin, 'Staff/RuleSets/try', body)
const dates = (more: object = {}) => ({
  propertyType: 'Resi',
  exemptionKind: 'None',
  listingContractDate: '2026-11-18',
  expirationDate: '2027-02-28',
  startShowingDate: null,
  sellerSignedAt: null,
  firstMarketedOn: null,
  mlsEnteredOn: null,
  ...more,
})
const tried = async (rules: object[], more: object = {}) => {
  const { status, body, text } = await tryIt({ ruleSet: aSet({ rules }), facts: dates(more) })
  expect(status, text).toBe(200)
  return body.results.filter(({ source }: { source: unknown }) => source !== null)
}
const registered = async (more: object = {}) => {
  const { body, text } = await post(agent, 'Registration', {
    ...aListingBody(agent),
    listingContractDate: '2026-11-18',
    expirationDate: '2027-02-28',
    ...more,
  })
  expect(body.id, text).toEqual(expect.any(String))
  return body
}
/** Puts a set in force since the beginning of the year, in place of all others. */
async function inForce(rules: object[], more: object = {}) {
  await server.db.delete(deadlines)
  await server.db.delete(ruleSets)
  const { status, text } = await post(
    mlsAdmin,
    'RuleSets',
    aSet({ validFrom: '2026-01-01', reason: 'The first one.', rules, ...more }),
  )
  expect(status, text).toBe(200)
}
const deadlineOf = async (id: string, kind: string) => {
  const { body } = await server.call(`/api/app/Registration/${id}/deadlines`, { as: agent })
  return body.results.find((entry: { kind: string }) => entry.kind === kind)
}

test('a rule set is drafted, reviewed, published and compared in the console; its first day stands in place of a schedule [5/CLOCK-04, 5/D5-06]', async () => {
  const draft = (await begin(mlsAdmin, aSet({ rules: [] }))).body
  expect(draft).toMatchObject({ state: 'draft', title: 'Rules of the market', publishedVersion: null })
  expect(draft.acts).toContain('publish')
  expect(draft.acts).toContain('submit')
  expect(draft.acts).not.toContain('schedule')
  expect((await act(mlsAdmin, draft, 'schedule', { publishOn: '2026-12-01T08:00:00Z' })).status).toBe(409)
  expect((await server.call('/api/app/RuleSets', { as: agent })).body.results).toEqual([])

  const wrong = await save(
    mlsAdmin,
    draft,
    aSet({ rules: [rule('registerBy', { count: -1 })] }),
    draft.rowVersion,
  )
  expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, 'rules.0.count'])
  const changed = (await save(mlsAdmin, draft, aSet(), draft.rowVersion)).body
  const live = (await act(mlsAdmin, changed, 'publish')).body
  expect(live).toMatchObject({ state: 'published', publishedVersion: 2 })
  const { education: _given, ...entered } = aSet()
  expect((await server.call('/api/app/RuleSets', { as: agent })).body.results).toEqual([
    expect.objectContaining({ id: draft.id, ...entered }),
  ])

  // A later version of a set to come takes its place; both stay in the history.
  const later = (await save(mlsAdmin, live, aSet({ name: 'Newer rules' }), live.rowVersion)).body
  expect((await act(mlsAdmin, later, 'publish')).body).toMatchObject({ publishedVersion: 3 })
  const versions = (await server.call(path(draft.id, 'versions'), { as: mlsAdmin })).body
  expect(versions.map(({ version }: { version: number }) => version)).toEqual([3, 2, 1])
  expect((await get(mlsAdmin, draft.id)).body.acts).not.toContain('retire')

  // Once its day has come it stays as it is.
  server.clock.set('2026-12-01T20:00:00Z')
  const now = (await get(mlsAdmin, draft.id)).body
  const late = (await save(mlsAdmin, now, aSet({ name: 'Too late' }), now.rowVersion)).body
  const refused = await act(mlsAdmin, late, 'publish')
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'A rule set in force cannot be changed. Add one that follows it.',
  ])
  server.clock.set('2026-11-18T20:00:00Z')
})

test('a set and its rules are returned as they were sent, and each call of them is a version [5/ENT-01, 5/ENT-02, 5/D5-06, 5/D5-07]', async () => {
  await inForce([])
  const sent = aSet({ originatingSystemID: 'SWL', validFrom: '2027-01-01' })
  const made = await post(mlsAdmin, 'RuleSets', sent)
  expect(made.body).toEqual({ ...sent, id: made.body.id, rowVersion: 1 })
  const changed = { ...sent, name: 'Changed', rowVersion: 1 }
  expect((await put(mlsAdmin, `RuleSets/${made.body.id}`, changed)).body).toEqual({
    ...changed,
    id: made.body.id,
    rowVersion: 2,
  })
  expect((await put(mlsAdmin, `RuleSets/${made.body.id}`, changed)).status).toBe(409)
  const history = await server.call(path(made.body.id, 'versions'), { as: mlsAdmin })
  expect(history.status, history.text).toBe(200)
  expect(history.body.map(({ version }: { version: number }) => version)).toEqual([2, 1])
  for (const [more, field] of [
    [{ zone: 'Mars/Olympus' }, 'zone'],
    [{ businessWeekdays: [] }, 'businessWeekdays'],
    [{ rules: [rule('registerBy', { startsWith: ['moonrise'] })] }, 'rules.0.startsWith.0'],
    [{ sendRules: [{ ...aSet().sendRules[0], value: 'cheap' }] }, 'sendRules.0.value'],
  ] as const) {
    const { status, body } = await post(mlsAdmin, 'RuleSets', aSet({ validFrom: '2028-01-01', ...more }))
    expect([status, body.errors[0].field]).toEqual([400, field])
  }
})

test('Try lists with their steps what a set would make of dates or of a listing, and stores nothing [5/CLOCK-04, 5/D5-18]', async () => {
  await inForce([])
  const { id, listingId } = await registered()
  const before = await server.db.select().from(deadlines)
  expect(await tried([rule('registerBy')])).toEqual([
    {
      kind: 'registerBy',
      title: 'Register by',
      dueAt: '2026-11-21T07:59:59.000Z',
      zone: 'America/Los_Angeles',
      state: 'Upcoming',
      endedAt: null,
      ruleText: 'As the rules say.',
      source: 'Rule 7.5, Handbook 7, effective 12-01-2026',
      steps: ['Started 11-18-2026: Listing Contract Date.', 'Due 11-20-2026 11:59 PM PST.'],
    },
  ])
  const ofListing = await tryIt({
    ruleSet: aSet({ rules: [rule('registerBy')] }),
    listingId: listingId.toLowerCase(),
  })
  expect(ofListing.body.results[0]).toMatchObject({ kind: 'registerBy', state: 'Done' })
  const unknown = await tryIt({ ruleSet: aSet(), listingId: 'AA26999999' })
  expect(unknown.body.errors).toEqual([{ field: 'listingId', message: 'There is no listing with this ID.' }])
  expect((await tryIt({ ruleSet: aSet() })).body.message).toBe('Enter dates or a listing ID.')
  expect((await post(agent, 'Staff/RuleSets/try', { ruleSet: aSet(), facts: dates() })).status).toBe(403)
  expect(await server.db.select().from(deadlines)).toEqual(before)
  expect(before.filter(({ registrationId }) => registrationId === id)).toHaveLength(3)
})

test('a rule counts in its unit from its fact, for its property types and listing options alone [5/CLOCK-06, 5/ENT-02, 5/D5-10]', async () => {
  const due = async (more: object, facts: object = {}) =>
    (await tried([rule('registerBy', more)], facts)).map(({ dueAt }: { dueAt: string }) => dueAt)
  expect(await due({ count: 3, unit: 'calendarDay' })).toEqual(['2026-11-22T07:59:59.000Z'])
  expect(await due({ count: 3, unit: 'calendarDay', timeOfDay: '17:00:00' })).toEqual([
    '2026-11-22T01:00:00.000Z',
  ])
  expect(await due({ count: 48, unit: 'hour' })).toEqual(['2026-11-20T08:00:00.000Z'])
  const started = { startsWith: ['firstMarketedOn', 'startShowingDate'], count: 1 }
  expect(await due(started)).toEqual([])
  expect(await due(started, { startShowingDate: '2026-11-23', firstMarketedOn: '2026-11-19' })).toEqual([
    '2026-11-21T07:59:59.000Z',
  ])
  expect(await due({ propertyTypes: ['Land'] })).toEqual([])
  expect(await due({ propertyTypes: ['Land', 'Resi'] })).toHaveLength(1)
  expect(await due({ exemptionKinds: ['Coming Soon'] })).toEqual([])
  expect(await due({ exemptionKinds: ['Coming Soon'] }, { exemptionKind: 'Coming Soon' })).toHaveLength(1)
  // A contract on a Saturday begins to count on Monday, where the rule says so.
  const saturday = { listingContractDate: '2026-11-21' }
  expect(await due({ count: 1 }, saturday)).toEqual(['2026-11-24T07:59:59.000Z'])
  expect(await due({ count: 1, rollStart: true }, saturday)).toEqual(['2026-11-25T07:59:59.000Z'])
})

test('the signature on file is met by an attached disclosure or instruction, and open again without it [5/CLOCK-19, 5/ENT-03, 5/D5-13]', async () => {
  const exclusive = { exemptionKinds: ['None', 'Office exclusive'], forbidden: [] }
  await inForce(
    [rule('sellerSignature', { exemptionKinds: ['Office exclusive'], endsWith: 'proofAttached' })],
    exclusive,
  )
  const { id } = await registered()
  expect(await deadlineOf(id, 'sellerSignature')).toBeUndefined()
  const compliance = { exemptionKind: 'Office exclusive', sellerSignedAt: null, firstMarketedOn: null }
  expect((await put(agent, `Registration/${id}/compliance`, compliance)).status).toBe(200)
  const [set] = await server.db.select().from(ruleSets)
  expect(await deadlineOf(id, 'sellerSignature')).toEqual({
    id: expect.any(String),
    registrationId: id,
    kind: 'sellerSignature',
    title: 'Seller signature on file',
    dueAt: '2026-11-21T07:59:59.000Z',
    zone: 'America/Los_Angeles',
    state: 'Upcoming',
    endedAt: null,
    ruleSetId: set?.id,
    ruleText: 'As the rules say.',
    source: 'Rule 7.5, Handbook 7, effective 01-01-2026',
    steps: ['Started 11-18-2026: Listing Contract Date.', 'Due 11-20-2026 11:59 PM PST.'],
  })
  await sendProof(server, agent, id, {
    content: await pdfOf('A sign in the yard'),
    kind: 'Marketing evidence',
  })
  expect((await deadlineOf(id, 'sellerSignature')).state).toBe('Upcoming')
  const { body } = await sendProof(server, agent, id, {
    content: await pdfOf('Signed'),
    kind: 'Signed disclosure',
  })
  expect(await deadlineOf(id, 'sellerSignature')).toMatchObject({
    state: 'Done',
    endedAt: '2026-11-18T20:00:00.000Z',
  })
  await post(agent, `Registration/${id}/proofs/${body.id}/withdraw`, { reason: 'The wrong form' })
  expect((await deadlineOf(id, 'sellerSignature')).state).toBe('Upcoming')
})

test('the end of Coming Soon runs from the entry in the MLS and is met when it is active; the end of a delay is Done at its moment [5/CLOCK-34, 5/CLOCK-16, 5/D5-12, 5/D5-13]', async () => {
  const days = { startsWith: ['mlsEnteredOn'], count: 21, unit: 'calendarDay', endsWith: 'mlsActive' }
  await inForce([
    rule('inMlsBy', { startsWith: ['firstMarketedOn'], count: 1, endsWith: 'mlsEntered' }),
    rule('comingSoonEnds', { ...days, exemptionKinds: ['Coming Soon'] }),
    rule('marketingDelayEnds', { ...days, count: 30, exemptionKinds: ['Delayed marketing'] }),
  ])
  const [soon, delayed] = [await registered(), await registered({ unitNumber: '2' })]
  const comply = (id: string, exemptionKind: string) =>
    put(agent, `Registration/${id}/compliance`, { exemptionKind, firstMarketedOn: '2026-11-18' })
  await comply(soon.id, 'Coming Soon')
  await comply(delayed.id, 'Delayed marketing')
  for (const { id } of [soon, delayed]) {
    expect(
      (await server.call(`/api/app/Registration/promote/${id}`, { as: agent, method: 'POST' })).status,
    ).toBe(200)
    expect(await deadlineOf(id, 'comingSoonEnds')).toBeUndefined()
  }
  const read = async (id: string, status: Record<string, string>, hours: number) => {
    standIn.setStatus(id, status)
    server.clock.advance(hours * 3600)
    await readStatuses({
      ...services(),
      mls: server.providers.mls,
      marketZone: server.config.marketZone,
      log: server.app.log,
    })
  }
  const entered = { StandardStatus: 'Coming Soon', StatusChangeTimestamp: '2026-11-18T21:00:00Z' }
  for (const { id } of [soon, delayed]) await read(id, entered, 1)
  expect(await deadlineOf(soon.id, 'inMlsBy')).toMatchObject({
    state: 'Done',
    endedAt: '2026-11-18T21:00:00.000Z',
  })
  expect(await deadlineOf(soon.id, 'comingSoonEnds')).toMatchObject({
    title: 'Coming Soon ends',
    dueAt: '2026-12-10T07:59:59.000Z',
    state: 'Upcoming',
  })
  expect(await deadlineOf(delayed.id, 'marketingDelayEnds')).toMatchObject({
    title: 'Marketing delay ends',
    dueAt: '2026-12-19T07:59:59.000Z',
    state: 'Upcoming',
  })
  await read(soon.id, { StandardStatus: 'Active', StatusChangeTimestamp: '2026-11-19T18:00:00Z' }, 24)
  expect(await deadlineOf(soon.id, 'comingSoonEnds')).toMatchObject({
    state: 'Done',
    endedAt: '2026-11-19T18:00:00.000Z',
  })
  server.clock.set('2026-12-19T08:00:00Z')
  expect((await deadlineOf(delayed.id, 'marketingDelayEnds')).state).toBe('Done')
  server.clock.set('2026-11-18T20:00:00Z')
})

test('brokers and office managers of the list office are notified at 8 the day after, in one message for the office and the day [5/CLOCK-36, 5/D5-06]', async () => {
  await inForce([
    rule('inMlsBy', { startsWith: ['firstMarketedOn'], count: 1, endsWith: 'mlsEntered', tellBroker: true }),
  ])
  const addresses: string[] = []
  for (const unitNumber of ['11', '12']) {
    const { id, unparsedAddress } = await registered({ unitNumber })
    addresses.push(unparsedAddress)
    await put(agent, `Registration/${id}/compliance`, {
      exemptionKind: 'None',
      firstMarketedOn: '2026-11-18',
    })
  }
  const told = async (member: TestMember) =>
    (
      await server.db
        .select()
        .from(userNotifications)
        .where(
          and(eq(userNotifications.memberId, member.id), eq(userNotifications.emailCategory, 'Deadlines')),
        )
    ).filter(({ subject }) => subject.includes('of your office'))
  const at = async (moment: string) => {
    server.clock.set(moment)
    await Promise.all([remindOfDeadlines(services()), remindOfDeadlines(services())])
  }
  const { branchBroker, branchManager, mainBroker, rivalBroker } = people
  await at('2026-11-20T15:59:00Z')
  expect(await told(branchBroker)).toEqual([])
  await at('2026-11-20T16:00:00Z')
  await at('2026-11-20T16:01:00Z')
  const [message, ...more] = await told(branchBroker)
  expect(more).toEqual([])
  expect(await told(branchManager)).toHaveLength(1)
  expect(message).toMatchObject({ subject: '2 deadlines of your office became overdue', priority: 1 })
  for (const address of addresses) expect(message?.body).toContain(address)
  for (const other of [mainBroker, rivalBroker, agent]) expect(await told(other)).toEqual([])
  server.clock.set('2026-11-18T20:00:00Z')
})

test('two changes of a listing at once leave the deadlines of the later one [5/S5-05]', async () => {
  await inForce([])
  const { id } = await registered()
  for (let round = 0; round < 10; round += 1) {
    await Promise.all(
      Array.from({ length: 6 }, (_entry, index) =>
        put(agent, `Registration/${id}`, { expirationDate: `2027-0${1 + index}-1${round}` }),
      ),
    )
    const { body } = await server.call(`/api/app/Registration/${id}`, { as: agent })
    const due = (await deadlineOf(id, 'expires')).dueAt
    const local = new Date(due).toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' })
    expect(local).toBe(body.expirationDate.slice(0, 10))
  }
})
