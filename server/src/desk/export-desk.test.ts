import { DAY_MS } from 'contract/common/day.ts'
import { parse } from 'csv-parse/sync'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applicationRequests, applications, officeApplications } from '#db/tables/applications.table.ts'
import { deadlines } from '#db/tables/compliance/deadlines.table.ts'
import { listings } from '#db/tables/listings.table.ts'
import { members } from '#db/tables/members.table.ts'
import { rateWindows } from '#db/tables/portal.table.ts'
import { attendees } from '#db/tables/training.table.ts'
import { actsWithoutWords, auditTrail } from '#testing/audit-trail.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import type { TestMember } from '#testing/builders/member-builders.ts'
import { testServer } from '#testing/test-server.ts'

// Wednesday, 18 November 2026, noon in Los Angeles.
const server = await testServer()
const people = await aBrokerage(server)
const { agent, branch, branchBroker, main, mainBroker } = people
const start = server.clock.now()

async function exported(as: TestMember, path: string) {
  await server.db.delete(rateWindows)
  return exportedAsCounted(as, path)
}

/** The same within the files of an hour. */
async function exportedAsCounted(as: TestMember, path: string) {
  const answer = await fetch(`${server.url}/api/app/Desk/${path}`, {
    headers: { authorization: `Bearer ${await server.tokenFor(as)}` },
  })
  // As bytes: a decoder would drop the mark at the beginning.
  const text = Buffer.from(await answer.arrayBuffer()).toString()
  return { status: answer.status, headers: answer.headers, text }
}

async function rowsOf(as: TestMember, path: string): Promise<Record<string, string>[]> {
  const { status, text } = await exported(as, path)
  expect(status, text).toBe(200)
  return parse(text, { bom: true, columns: true })
}

async function listingsOf(of: TestMember, count: number) {
  for (let number = 0; number < count; number += 1) {
    const { id } = await server.aListing({ agent: of })
    await server.db.insert(deadlines).values({
      registrationId: id,
      kind: number % 2 === 0 ? 'inMlsBy' : 'expires',
      dueAt: new Date(start.getTime() + (number - 2) * DAY_MS),
      zone: 'America/Los_Angeles',
      isNeeded: true,
      isReminder: false,
      aroseOn: start,
      steps: [],
      remindAt: [],
      tellBroker: false,
    })
  }
}
await listingsOf(agent, 15)
await listingsOf(people.rivalBroker, 2)

test('a file has all rows of the present filter, on any page [5/DESK-14, 5/D5-45]', async () => {
  const answer = await exported(branchBroker, 'all/export?tab=deadlines')
  expect(answer.headers.get('content-disposition')).toContain(
    `deadlines-${branch.officeCode}-2026-11-18.csv`.replace(/[^a-z0-9_.-]+/gi, '_'),
  )
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.text.startsWith('\uFEFFListing,Listing ID,')).toBe(true)
  const all = await rowsOf(branchBroker, 'all/export?tab=deadlines')
  expect(all).toHaveLength(15)
  expect(all[0]).toMatchObject({
    Deadline: 'Enter in the MLS by',
    Due: '2026-11-16',
    State: 'Overdue',
    'User ID': agent.loginId,
    'Office code': branch.officeCode,
  })
  expect(await rowsOf(branchBroker, 'all/export?tab=deadlines&state=Overdue')).toHaveLength(2)
  expect(await rowsOf(branchBroker, 'all/export?tab=deadlines&kind=expires')).toHaveLength(7)
  expect(await rowsOf(branchBroker, 'all/export?tab=deadlines&agent=nobody')).toHaveLength(0)
  expect(await rowsOf(mainBroker, `${main.id}/export?tab=deadlines`)).toHaveLength(0)
  const registered = await rowsOf(branchBroker, 'all/export?tab=listings')
  expect(registered).toHaveLength(15)
  expect(registered[0]).toMatchObject({ Status: 'Incomplete', Registered: '2026-11-18', 'Sent to MLS': '' })
  expect(await rowsOf(branchBroker, 'all/export?tab=listings&status=Cancelled')).toHaveLength(0)
})

test('members and bookings are exported with their figures [5/DESK-14]', async () => {
  const counted = await server.db.$count(members, eq(members.officeId, branch.id))
  const rows = await rowsOf(branchBroker, 'all/export?tab=office')
  expect(rows).toHaveLength(counted)
  expect(rows.find((row) => row['User ID'] === agent.loginId)).toEqual({
    Member: `${agent.firstName} ${agent.lastName}`,
    'User ID': agent.loginId,
    Type: 'Agent',
    Status: 'Active',
    Standing: 'Good',
    Office: branch.officeCode,
    'Last login': '',
    'Second factor': 'No',
    'Open deadlines': '15',
  })
  expect(await rowsOf(branchBroker, `all/export?tab=office&text=${agent.loginId}`)).toHaveLength(1)
  const { id } = await server.aClass({
    startTime: new Date(start.getTime() - DAY_MS),
    creditHours: 2.25,
    creditCategory: 'Ethics',
  })
  await server.db
    .insert(attendees)
    .values({ memberId: agent.id, trainingClassId: id, wasPresent: true, createdOn: start })
  expect(await rowsOf(branchBroker, 'all/export?tab=classes')).toEqual([
    {
      Member: `${agent.firstName} ${agent.lastName}`,
      'User ID': agent.loginId,
      Office: branch.officeCode,
      Class: 'Fair Housing',
      Date: '2026-11-17',
      Attended: 'Yes',
      'Education hours in current period': '2.25',
    },
  ])
})

test('switches, requests and grants are exported as far as the office goes [5/DESK-14]', async () => {
  const [application] = await server.db
    .insert(applications)
    .values({ name: 'Tours', applicationCategory: 'member', accessLevel: 1, createdOn: start })
    .returning()
  const applicationId = application?.id ?? 0
  await server.db.insert(officeApplications).values({ officeId: main.id, applicationId, accessControl: 0 })
  await server.db
    .insert(applicationRequests)
    .values({ memberId: agent.id, applicationId, reason: 'office', askedOfficeId: main.id, createdOn: start })
  expect(await rowsOf(mainBroker, 'all/export?tab=applications')).toEqual([
    expect.objectContaining({ Kind: 'Switch', Application: 'Tours', State: 'Off', Office: main.officeCode }),
    expect.objectContaining({ Kind: 'Access request', Application: 'Tours', Office: branch.officeCode }),
  ])
  expect(await rowsOf(mainBroker, `${main.id}/export?tab=applications`)).toHaveLength(1)
  await server.aGrant(agent, people.personalAssistant)
  await server.aGrant(people.rivalBroker, agent)
  const grants = await rowsOf(mainBroker, 'all/export?tab=grants')
  expect(grants.map(({ Agent, State }) => [Agent, State])).toEqual([
    [`${agent.firstName} ${agent.lastName} (${agent.loginId})`, 'active'],
  ])
  expect(await rowsOf(mainBroker, `${main.id}/export?tab=grants`)).toEqual([])
  const narrowed = async (officeId: number) =>
    (await server.call(`/api/app/Grants?officeId=${officeId}`, { as: mainBroker })).body.ofAgents.length
  expect([await narrowed(branch.id), await narrowed(main.id)]).toEqual([1, 0])
})

test.for(['=1+1', '+1', '-x', '@SUM(A1)', '\t=1', '\nx'])(
  'a cell that begins like %j is not a formula [5/DESK-15]',
  async (begins) => {
    const [listing] = await server.db
      .select()
      .from(listings)
      .where(eq(listings.listAgentMlsId, agent.loginId))
    if (!listing) throw new Error('There is no listing')
    const unparsedAddress = `${begins} Palm Way`
    await server.db.update(listings).set({ unparsedAddress }).where(eq(listings.id, listing.id))
    for (const tab of ['listings', 'deadlines']) {
      const rows = await rowsOf(branchBroker, `all/export?tab=${tab}`)
      const row = rows.find((found) => found['Listing ID'] === listing.listingId)
      expect(row?.['Address'] ?? row?.['Listing']).toBe(`'${unparsedAddress}`)
    }
  },
)

test('exports are audited, and refused with the number of rows when there are too many [5/D5-45]', async () => {
  await exported(branchBroker, 'all/export?tab=deadlines&state=Overdue')
  const [last] = (await auditTrail(server.db, 'officeDesk', 'deadlines')).slice(-1)
  expect([last?.action, last?.changes]).toEqual([
    'export',
    { office: branch.officeCode, rows: 2, filter: { tab: 'deadlines', state: 'Overdue' } },
  ])
  expect(await actsWithoutWords(server.db)).toEqual([])
  expect((await exported(branchBroker, 'all/export?tab=nothing')).status).toBe(400)
  expect((await exported(agent, 'all/export?tab=deadlines')).status).toBe(403)
  const { id } = people.otherBranchBroker
  await server.db.execute(sql`
    with held as (
      insert into training_classes (class_name, start_time, end_time, capacity, presentation_type)
      select 'Class', ${start.toISOString()}::timestamptz, ${start.toISOString()}::timestamptz + interval '1 hour', 1, 'In Person'
      from generate_series(1, 100001) returning id)
    insert into attendees (member_id, training_class_id, created_on)
    select ${id}::integer, id, ${start.toISOString()}::timestamptz from held`)
  const refused = await exported(people.otherBranchBroker, 'all/export?tab=classes')
  expect(refused.status).toBe(413)
  expect(JSON.parse(refused.text).message).toBe(
    'This file would have 100,001 rows. At most 100,000 can be exported.',
  )
})

test('a member has at most 10 files of the desk in an hour [5/S5-20]', async () => {
  await server.db.delete(rateWindows)
  const statusOf = async () => (await exportedAsCounted(mainBroker, 'all/export?tab=listings')).status
  for (let number = 1; number <= 10; number += 1) expect(await statusOf(), `file ${number}`).toBe(200)
  const refused = await exportedAsCounted(mainBroker, 'all/export?tab=listings')
  expect([refused.status, JSON.parse(refused.text).message]).toEqual([
    429,
    'You have exported many files. Please wait an hour.',
  ])
  server.clock.advance(3601)
  expect(await statusOf()).toBe(200)
})
