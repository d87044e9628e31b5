import { calendarDayIn } from 'contract/common/calendar-day.ts'
import type { Criterion } from 'contract/common/search.ts'
import type { DeskExport } from 'contract/desk/desk.contract.ts'
import { MAX_EXPORTED_ROWS } from 'contract/desk/desk-tabs.ts'
import { scopeNames } from 'contract/grants/grant-scopes.ts'
import { partyName } from 'contract/grants/grant-texts.ts'
import { memberTypeName } from 'contract/members/member-types.ts'
import { STANDING_NAMES } from 'contract/members/standing.ts'
import { desc, eq, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { aors, members, offices } from '#db/tables/members.table.ts'
import { attendees, trainingClasses } from '#db/tables/training.table.ts'
import { listOfficeAccess } from '#features/applications/office-access.ts'
import { listOpenRequests } from '#features/applications/open-requests.ts'
import { listGrantsOfAgents } from '#features/grants/list-grants.ts'
import { deadlineTable } from '#features/listings/deadlines/export-deadlines.ts'
import { listingTable } from '#features/listings/search/export-listings.ts'
import { hoursOfMembers } from '#features/training/record/hours-of-members.ts'
import type { Cell } from '#files/csv.ts'
import type { Table } from '#files/stream-rows.ts'
import { type Desk, ofOffice } from './desk-reach.ts'
import { isBooked } from './query-desk-classes.ts'
import { byName, isListed, readDeskMembers } from './query-desk-members.ts'

/** Lines of a file that are few enough to be made at once. */
export type Lines = { head: readonly string[]; lines: Cell[][] }

type Order = { call: MemberCall; desk: Desk; asked: DeskExport }

/** The rows of the file of each tab: all of its list with the requested filters. */
export const deskTables = {
  deadlines: ({ call, desk, asked: { kind, state, agent } }) =>
    deadlineTable(call, [
      ...ofOffice('office', desk),
      ...equals('kind', kind),
      ...equals('state', state),
      ...equals('agent', agent),
    ]),
  listings: async ({ call, desk, asked: { status } }) =>
    listingTable(call, [...ofOffice('listOfficeCode', desk), ...equals('registeredStatus', status)]),
  office: memberTable,
  classes: bookingTable,
  applications: applicationLines,
  grants: grantLines,
} as const satisfies Record<DeskExport['tab'], (order: Order) => Promise<Table | Lines>>

function equals(field: string, value: string | undefined): Criterion[] {
  return value ? [{ field, op: 'Equal', values: [value] }] : []
}

const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No')

async function memberTable({ call, desk, asked }: Order): Promise<Table> {
  const query = call.db.select({ id: members.id }).from(members).where(isListed(desk, asked.text))
  return {
    head: [
      'Member',
      'User ID',
      'Type',
      'Status',
      'Standing',
      'Office',
      'Last login',
      'Second factor',
      'Open deadlines',
    ],
    query: query.orderBy(...byName).getSQL(),
    toCells: async (rows) => {
      const read = await readDeskMembers(
        call,
        rows.map(({ id }) => Number(id)),
      )
      return read.map((member) => [
        member.name,
        member.loginId,
        memberTypeName(member.memberTypeId) ?? '',
        member.status,
        STANDING_NAMES[member.standing],
        member.officeCode,
        member.lastSignInOn,
        yesOrNo(member.hasSecondFactor),
        member.openDeadlines,
      ])
    },
  }
}

async function bookingTable({ call, desk, asked }: Order): Promise<Table> {
  const dayOf = (moment: typeof trainingClasses.startTime) =>
    sql`to_char(${moment} at time zone ${call.marketZone}, 'YYYY-MM-DD')`
  const query = call.db
    .select({
      memberId: sql`${members.id}`.as('memberId'),
      systemId: sql`${members.originatingSystemId}`.as('systemId'),
      aor: sql`${aors.name}`.as('aor'),
      member: sql`${members.firstName} || ' ' || ${members.lastName}`.as('member'),
      loginId: sql`${members.loginId}`.as('loginId'),
      office: sql`${offices.officeCode}`.as('office'),
      className: sql`${trainingClasses.className}`.as('className'),
      day: dayOf(trainingClasses.startTime).as('day'),
      attended:
        sql`case when ${attendees.wasPresent} then 'Yes' when not ${attendees.wasPresent} then 'No' end`.as(
          'attended',
        ),
    })
    .from(attendees)
    .innerJoin(trainingClasses, eq(trainingClasses.id, attendees.trainingClassId))
    .innerJoin(members, eq(members.id, attendees.memberId))
    .innerJoin(offices, eq(offices.id, members.officeId))
    .leftJoin(aors, eq(aors.id, members.aorId))
    .where(isBooked(desk, asked.text))
    .orderBy(desc(trainingClasses.startTime), desc(attendees.id))
  return {
    head: ['Member', 'User ID', 'Office', 'Class', 'Date', 'Attended', 'Education hours in current period'],
    query: query.getSQL(),
    toCells: async (rows) => {
      const learners = rows.map((row) => ({
        id: Number(row['memberId']),
        originatingSystemId: textOf(row['systemId']),
        aor: textOf(row['aor']),
      }))
      const hours = call.features.includes('train') ? await hoursOfMembers(call, learners) : null
      return rows.map((row) => [
        ...['member', 'loginId', 'office', 'className', 'day', 'attended'].map((name) => textOf(row[name])),
        hours?.get(Number(row['memberId']))?.hours ?? null,
      ])
    },
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

/** The switches of the office and the requests that wait for the caller, one after another. */
async function applicationLines({ call, desk }: Order): Promise<Lines> {
  const office = desk.office ?? call.member.office
  const switches = office ? (await listOfficeAccess(call, office.id)).results : []
  const requests = call.features.includes('launch') ? (await listOpenRequests(call)).results : []
  const ofDesk = requests.filter(({ officeCode }) => !desk.office || officeCode === desk.office.officeCode)
  return {
    head: ['Kind', 'Application', 'State', 'Member', 'Office', 'Requested'],
    lines: [
      ...switches.map((row) => [
        'Switch',
        row.applicationName,
        row.accessControl ? 'On' : 'Off',
        null,
        office?.officeCode ?? null,
        null,
      ]),
      ...ofDesk.map(({ applicationName, memberName, officeCode, createdOn }) => {
        const day = calendarDayIn(call.marketZone, new Date(createdOn))
        return ['Access request', applicationName, 'Open', memberName, officeCode, day]
      }),
    ],
  }
}

async function grantLines({ call, desk }: Order): Promise<Lines> {
  const grants = await listGrantsOfAgents(call, {
    officeId: desk.office?.id,
    limit: MAX_EXPORTED_ROWS + 1,
  })
  return {
    head: ['Agent', 'Acting member', 'Permissions', 'First day', 'Last day', 'State', 'Reason', 'Given by'],
    lines: grants.map((grant) => [
      partyName(grant.giver),
      partyName(grant.receiver),
      scopeNames(grant.scopes),
      grant.firstDay,
      grant.lastDay,
      grant.state,
      grant.reason,
      grant.madeBy,
    ]),
  }
}
