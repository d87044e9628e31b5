import { DAY_MS } from 'contract/common/day.ts'
import { type DeadlineView, deadlineQuery } from 'contract/deadlines/deadline-query.ts'
import { DESK_DEADLINES } from 'contract/desk/desk-tabs.ts'
import type { ListingView } from 'contract/listings/listing-query.ts'
import { listingQuery } from 'contract/listings/listing-query.ts'
import { REGISTERED_STATUSES } from 'contract/listings/registered-status.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '#db/tables/accounts.table.ts'
import { deadlines } from '#db/tables/compliance/deadlines.table.ts'
import { memberStandings } from '#db/tables/members.table.ts'
import { attendees } from '#db/tables/training.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import type { TestMember } from '#testing/builders/member-builders.ts'
import { testServer } from '#testing/test-server.ts'

// Wednesday, 18 November 2026, noon in Los Angeles.
const server = await testServer()
const people = await aBrokerage(server)
const { agent, main, branch, otherBranch, branchBroker, mainBroker, mlsAdmin } = people
const start = server.clock.now()
const inDays = (days: number) => new Date(start.getTime() + days * DAY_MS)

const get = (as: TestMember, path: string) => server.call(`/api/app/Desk/${path}`, { as })
const post = (as: TestMember, path: string, body: object = {}) =>
  server.call(`/api/app/${path}`, { as, method: 'POST', body })
const summary = async (as: TestMember, office: number | 'all', tab: string) =>
  (await get(as, `${office}/summary?tab=${tab}`)).body

/** A listing with open deadlines that are due in the given number of days. */
async function due(of: TestMember, ...days: number[]) {
  const listing = await server.aListing({ agent: of })
  const kinds = ['inMlsBy', 'expires', 'locks', 'sellerSignature'] as const
  for (const [place, day] of days.entries())
    await server.db.insert(deadlines).values({
      registrationId: listing.id,
      kind: kinds[place] ?? 'inMlsBy',
      dueAt: inDays(day),
      zone: 'America/Los_Angeles',
      isNeeded: true,
      isReminder: false,
      aroseOn: start,
      steps: [],
      remindAt: [],
      tellBroker: false,
    })
  return listing
}

const mainAgent = await server.aMember({ office: main, aor: people.aor, memberTypeId: 1 })
await due(agent, -1, 0.2, 3, 20)
await due(people.secondAgent, -2, 6.9)
await due(mainAgent, -3, 0.1, 7.1)
await due(people.rivalBroker, -1)
await due(people.otherAorBroker, -1)

const officesOf = async (as: TestMember) =>
  (await get(as, 'offices')).body.results.map(({ officeCode }: { officeCode: string }) => officeCode)

const aorStaffWithLevel = people.aorAdmin

test('a desk reaches the own office, the main office with its branches, the association, everything [5/DESK-03]', async () => {
  expect(await officesOf(branchBroker)).toEqual([branch.officeCode])
  expect((await officesOf(mainBroker)).sort()).toEqual(
    [main, branch, otherBranch].map(({ officeCode }) => officeCode).sort(),
  )
  const ofAor = await officesOf(aorStaffWithLevel)
  expect(ofAor).toHaveLength(4)
  expect(ofAor).not.toContain(people.otherAorBroker.office?.officeCode)
  expect(await officesOf(mlsAdmin)).toHaveLength(5)
  const allowed: [TestMember, number, number][] = [
    [branchBroker, branch.id, 200],
    [branchBroker, main.id, 403],
    [branchBroker, otherBranch.id, 403],
    [mainBroker, otherBranch.id, 200],
    [mainBroker, people.rivalBroker.officeId ?? 0, 403],
    [aorStaffWithLevel, people.rivalBroker.officeId ?? 0, 200],
    [aorStaffWithLevel, people.otherAorBroker.officeId ?? 0, 403],
    [mlsAdmin, people.otherAorBroker.officeId ?? 0, 200],
    [mlsAdmin, 999_999, 403],
  ]
  for (const [as, office, status] of allowed)
    for (const path of [`${office}/summary?tab=office`, `${office}/export?tab=office`])
      expect((await get(as, path)).status, `${as.loginId} ${path}`).toBe(status)
})

test('a member who acts for no office has no desk, and no item in the menu [5/DESK-02, 5/API-10]', async () => {
  const calls = [
    (as: TestMember) => get(as, 'offices'),
    (as: TestMember) => get(as, 'waiting'),
    (as: TestMember) => get(as, 'all/summary?tab=listings'),
    (as: TestMember) => get(as, 'all/export?tab=listings'),
    (as: TestMember) => post(as, 'Desk/all/members/q'),
    (as: TestMember) => post(as, 'Desk/all/classes/q'),
  ]
  for (const call of calls) {
    const refused = await call(agent)
    expect([refused.status, refused.body.message]).toEqual([403, 'You do not have access to this area.'])
    expect((await call(branchBroker)).status).toBe(200)
  }
  const items = async (as: TestMember) =>
    (await server.call('/api/app/DynamicMenus', { as })).body.results.map(
      ({ title }: { title: string }) => title,
    )
  expect(await items(agent)).not.toContain('Office Desk')
  expect(await items(people.personalAssistant)).not.toContain('Office Desk')
  for (const as of [branchBroker, people.officeAssistant, mainBroker, people.aorAdmin, mlsAdmin])
    expect(await items(as), as.loginId).toContain('Office Desk')
})

/** The number of rows of a list, of which at most a page is read. */
async function rowsOf(as: TestMember, path: string, body: object): Promise<number> {
  const answer = await post(as, path, body)
  expect(answer.status, answer.text).toBe(200)
  const { totalResults, payload = answer.body } = answer.body
  expect(payload.results).toHaveLength(totalResults)
  return totalResults
}
/** The number of deadlines of the list with the query of its address. */
const listed = (as: TestMember, view: DeadlineView) =>
  rowsOf(as, 'Deadlines/search/', deadlineQuery({ ...view, pageSize: 50 }))
const listedListings = (as: TestMember, view: ListingView) =>
  rowsOf(as, 'Registration/search/', listingQuery({ ...view, pageSize: 50 }))

const everyone: [string, TestMember][] = Object.entries(people).flatMap(([name, one]) =>
  'loginId' in one ? [[name, one]] : [],
)

/** The tab of every desk that a member has: of all within reach, and of each office that the desk offers. */
async function* desksOf(tab: string) {
  for (const [name, as] of everyone) {
    const offices = await get(as, 'offices')
    if (offices.status === 403) continue
    const ids: number[] = offices.body.results.map(({ id }: { id: number }) => id)
    for (const id of ['all', ...ids] as const) {
      const { office, ...shown } = await summary(as, id, tab)
      yield { as, who: `${name} at ${id}`, id, shown, code: office?.officeCode as string | undefined }
    }
  }
}

test('deadlines are counted by when they are due [5/DESK-05]', async () => {
  expect((await summary(branchBroker, 'all', 'deadlines')).deadlines).toEqual({
    Overdue: 2,
    'Due today': 1,
    'Due in 7 days': 3,
  })
  expect((await summary(mainBroker, 'all', 'deadlines')).deadlines).toEqual({
    Overdue: 3,
    'Due today': 2,
    'Due in 7 days': 4,
  })
  expect((await summary(mainBroker, main.id, 'deadlines')).deadlines).toEqual({
    Overdue: 1,
    'Due today': 1,
    'Due in 7 days': 1,
  })
})

test('listings are counted by status [5/DESK-06]', async () => {
  await server.aListing({ agent, expirationDate: '2026-11-01' })
  await server.aListing({ agent, cancellationDate: '2026-11-02', standardStatus: 'K' })
  await server.aListing({ agent, standardStatus: 'Z' })
  await server.aListing({ agent: mainAgent, promotedDate: inDays(-3), promotedMlsId: 'M1' })
  expect((await summary(mainBroker, branch.id, 'listings')).listings.statuses).toEqual({
    'Sent to MLS': 0,
    Expired: 1,
    Incomplete: 2,
    Cancelled: 1,
  })
})

test('every figure of every role is the number of rows of the list that it opens [5/DESK-05, 5/DESK-06, 5/DESK-09, 5/DESK-16, 5/S5-19]', async () => {
  // An agent of another office sells one of this one, and the other way about.
  await server.aListing({ agent: people.rivalBroker, listOfficeCode: branch.officeCode })
  await server.aListing({ agent, listOfficeCode: people.rivalBroker.office?.officeCode ?? '' })
  const compared = { figures: 0, zeros: 0, desks: new Set<string>() }
  const same = (figure: number, rows: number, what: string) => {
    expect(rows, what).toBe(figure)
    compared[figure === 0 ? 'zeros' : 'figures'] += 1
  }
  for await (const { as, who, shown, code } of desksOf('deadlines')) {
    compared.desks.add(who)
    for (const state of DESK_DEADLINES)
      same(shown.deadlines[state], await listed(as, { state, office: code }), `${who}: ${state}`)
  }
  for await (const { as, who, shown, code } of desksOf('listings'))
    for (const status of REGISTERED_STATUSES)
      same(
        shown.listings.statuses[status],
        await listedListings(as, { status, office: code }),
        `${who}: ${status}`,
      )
  for await (const { as, who, id, shown } of desksOf('office')) {
    for (const row of shown.branches) {
      same(row.members, await rowsOf(as, `Desk/${row.id}/members/q`, { pageSize: 50 }), `${who}: ${row.name}`)
      same(row.openDeadlines, await listed(as, { office: row.officeCode }), `${who}: ${row.officeCode}`)
    }
    const { results } = (await post(as, `Desk/${id}/members/q`, { pageSize: 50 })).body
    for (const row of results)
      same(row.openDeadlines, await listed(as, { agent: row.loginId }), `${who}: ${row.loginId}`)
  }
  expect(compared.desks.size).toBeGreaterThan(25)
  expect(compared.figures).toBeGreaterThan(100)
  expect(compared.zeros).toBeGreaterThan(100)
})

test('months are those of the market, with registrations, hand-overs and the days between [5/DESK-07]', async () => {
  const office = await server.anOffice({ aor: people.aor })
  const broker = await server.aMember({ office, aor: people.aor, memberTypeId: 2 })
  const seller = await server.aMember({ office, aor: people.aor, memberTypeId: 1 })
  // 23:30 on 31 October in Los Angeles.
  const lateInOctober = new Date('2026-11-01T06:30:00Z')
  for (const days of [1, 2, 3, 4, 10])
    await server.aListing({
      agent: seller,
      createdOn: lateInOctober,
      promotedDate: new Date(lateInOctober.getTime() + days * DAY_MS),
      promotedMlsId: `D${days}`,
    })
  await server.aListing({ agent: seller, createdOn: new Date('2025-12-01T08:00:00Z') })
  await server.aListing({ agent: seller, createdOn: new Date('2025-12-01T07:59:59Z') })
  await server.aListing({ agent: seller, createdOn: lateInOctober, standardStatus: 'Z' })
  const { listings } = await summary(broker, 'all', 'listings')
  expect(listings.months).toHaveLength(12)
  const none = { registrations: 0, handOvers: 0, medianDays: null, percentile90Days: null }
  expect(listings.months[0]).toEqual({ ...none, month: '2025-12', registrations: 1 })
  expect(listings.months[10]).toEqual({ ...none, month: '2026-10', registrations: 5 })
  expect(listings.months[11]).toEqual({
    month: '2026-11',
    registrations: 0,
    handOvers: 5,
    medianDays: 3,
    percentile90Days: 7.6,
  })
})

test('branches and members are listed with their open work, without contact data [5/DESK-09, 5/DESK-10, 5/DESK-16]', async () => {
  await server.db
    .update(memberStandings)
    .set({ hasSecondFactor: true, lastSignInOn: new Date('2026-11-18T07:30:00Z') })
    .where(eq(memberStandings.memberId, agent.id))
  const { branches, asOf } = await summary(mainBroker, 'all', 'office')
  expect(asOf).toBe(start.toISOString())
  expect(branches.map(({ officeCode }: { officeCode: string }) => officeCode).sort()).toEqual(
    [branch.officeCode, otherBranch.officeCode].sort(),
  )
  for (const { id, officeCode, members, openDeadlines } of branches) {
    const page = await post(mainBroker, `Desk/${id}/members/q`, { pageSize: 50 })
    expect([page.body.totalResults, page.body.results.length]).toEqual([members, members])
    expect(await listed(mainBroker, { office: officeCode })).toBe(openDeadlines)
  }
  expect((await summary(branchBroker, 'all', 'office')).branches).toEqual([])
  const { body, text } = await post(branchBroker, 'Desk/all/members/q', { text: agent.loginId })
  expect(body.results).toEqual([
    {
      id: agent.id,
      name: `${agent.firstName} ${agent.lastName}`,
      loginId: agent.loginId,
      memberTypeId: 1,
      status: 'Active',
      standing: 'good',
      officeCode: branch.officeCode,
      lastSignInOn: '2026-11-17',
      hasSecondFactor: true,
      openDeadlines: 4,
      education: { hours: 0, required: null, missing: 0, endsOn: null },
    },
  ])
  expect(await listed(branchBroker, { agent: agent.loginId })).toBe(4)
  const [account] = await server.db.select().from(accounts).where(eq(accounts.memberId, agent.id))
  for (const hidden of [agent.email, agent.phone, account?.id, agent.memberStateLicense])
    if (hidden) expect(text).not.toContain(hidden)
})

test('classes are listed with attendance, and members with the hours of their current period [5/DESK-11]', async () => {
  const held = await server.aClass({
    startTime: inDays(-2),
    creditHours: 1.5,
    creditCategory: 'Ethics',
    className: 'Fair Housing',
  })
  const gone = await server.aClass({ startTime: inDays(-1), cancelledOn: inDays(-3) })
  const next = await server.aClass({ startTime: inDays(5), className: 'Contracts' })
  const book = (member: TestMember, trainingClassId: number, more: object = {}) =>
    server.db.insert(attendees).values({ memberId: member.id, trainingClassId, createdOn: start, ...more })
  await book(agent, held.id, { wasPresent: true })
  await book(agent, gone.id)
  await book(agent, next.id)
  await book(people.secondAgent, held.id, { wasPresent: false })
  await book(people.secondAgent, next.id, { unRegisteredOn: start })
  await book(mainAgent, held.id, { wasPresent: true })
  const { body } = await post(branchBroker, 'Desk/all/classes/q')
  expect(
    body.results.map(({ loginId, className, wasPresent }: Record<string, unknown>) => [
      loginId,
      className,
      wasPresent,
    ]),
  ).toEqual([
    [agent.loginId, 'Contracts', null],
    [people.secondAgent.loginId, 'Fair Housing', false],
    [agent.loginId, 'Fair Housing', true],
  ])
  expect(body.totalResults).toBe(3)
  const hours = await post(branchBroker, 'Desk/all/members/q', { text: agent.loginId })
  expect(hours.body.results[0].education.hours).toBe(1.5)
  const own = (await server.call('/api/app/TrainingRecord', { as: agent })).body
  expect(own.periods[0].total.hours).toBe(1.5)
})
