import { calendarDayIn } from 'contract/common/calendar-day.ts'
import type { DeskPage } from 'contract/desk/desk.contract.ts'
import type { DeskMember } from 'contract/desk/desk.ts'
import type { WHOLE_REACH } from 'contract/desk/desk-tabs.ts'
import { effectiveMemberType } from 'contract/members/user-classes.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { isNamed } from '#access/name-words.ts'
import { standingOf } from '#access/standing/standing.ts'
import { readPage } from '#db/read-page.ts'
import { aors, memberStandings, members, offices } from '#db/tables/members.table.ts'
import { countOpenDeadlines } from '#features/listings/deadlines/count-deadlines.ts'
import { hoursOfMembers } from '#features/training/record/hours-of-members.ts'
import { type Desk, isOfDesk, openDesk } from './desk-reach.ts'

type Asked = DeskPage & { officeId: number | typeof WHOLE_REACH }

/** Members by name, in the order of an index. */
export const byName = [sql`lower(${members.lastName})`, sql`lower(${members.firstName})`, sql`${members.id}`]

/** The members of a desk whom words name. */
export function isListed(desk: Desk, text: string | undefined): SQL | undefined {
  return and(isOfDesk(desk), text ? isNamed(text) : undefined)
}

/**
 * One page of the members of the desk, by name. Selects no contact data.
 * @throws HttpError 403 for those without a desk, and for an office out of reach
 */
export async function queryDeskMembers(call: MemberCall, { officeId, text, ...paged }: Asked) {
  const desk = await openDesk(call, officeId)
  const page = await readPage(call.db, paged, selectMembers(call, isListed(desk, text)), byName)
  return { ...page, results: await withFigures(call, page.results) }
}

/** The members of some ids, in the order of the list: for files, which are made in parts. */
export async function readDeskMembers(call: MemberCall, ids: number[]): Promise<DeskMember[]> {
  return withFigures(call, await selectMembers(call, inArray(members.id, ids)).orderBy(...byName))
}

function selectMembers({ db, now, marketZone }: MemberCall, where: SQL | undefined) {
  return db
    .select({
      id: members.id,
      firstName: members.firstName,
      lastName: members.lastName,
      loginId: members.loginId,
      memberTypeId: members.memberTypeId,
      userClass: members.userClass,
      status: members.memberStatus,
      standing: standingOf(members.id, calendarDayIn(marketZone, now)).as('standing'),
      originatingSystemId: members.originatingSystemId,
      aor: sql<string | null>`${aors.name}`.as('aor'),
      officeCode: offices.officeCode,
      lastSignInOn: memberStandings.lastSignInOn,
      hasSecondFactor: memberStandings.hasSecondFactor,
    })
    .from(members)
    .innerJoin(offices, eq(offices.id, members.officeId))
    .leftJoin(aors, eq(aors.id, members.aorId))
    .leftJoin(memberStandings, eq(memberStandings.memberId, members.id))
    .where(where)
    .$dynamic()
}

type Row = Omit<DeskMember, 'name' | 'openDeadlines' | 'education' | 'lastSignInOn' | 'hasSecondFactor'> & {
  firstName: string
  lastName: string
  userClass: string | null
  originatingSystemId: string | null
  aor: string | null
  lastSignInOn: Date | null
  hasSecondFactor: boolean | null
}

/** The rows, with counts for the page alone. */
async function withFigures(call: MemberCall, rows: Row[]): Promise<DeskMember[]> {
  const { features, marketZone } = call
  const logins = rows.map(({ loginId }) => loginId)
  const [open, hours] = await Promise.all([
    features.includes('clock') ? countOpenDeadlines(call, 'agent', logins) : new Map<string, number>(),
    features.includes('train') ? hoursOfMembers(call, rows) : null,
  ])
  return rows.map(({ firstName, lastName, userClass, originatingSystemId: _system, aor: _aor, ...row }) => ({
    ...row,
    name: `${firstName} ${lastName}`,
    memberTypeId: effectiveMemberType(row.memberTypeId, userClass),
    lastSignInOn: row.lastSignInOn && calendarDayIn(marketZone, row.lastSignInOn),
    hasSecondFactor: row.hasSecondFactor ?? false,
    openDeadlines: open.get(row.loginId) ?? 0,
    education: hours?.get(row.id) ?? null,
  }))
}
