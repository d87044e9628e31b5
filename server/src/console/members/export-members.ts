import { calendarDayIn } from 'contract/common/calendar-day.ts'
import { MEMBER_TYPES } from 'contract/members/member-types.ts'
import { STANDING_NAMES } from 'contract/members/standing.ts'
import { membersExport } from 'contract/staff/exports.contract.ts'
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { factColumns } from '#access/member-facts.ts'
import { standingOf } from '#access/standing/standing.ts'
import { accountLimit, codeLimits } from '#accounts/lockout.ts'
import { accounts, signInCounters } from '#db/tables/accounts.table.ts'
import { aors, memberStandings, members, offices } from '#db/tables/members.table.ts'
import { fileNameOf, headOfTimes } from '#files/csv.ts'
import { exportOf } from '#files/mount-exports.ts'
import { type DeskCall, deskCall, seesInFull } from './desk-reach.ts'
import { conditionOf, joinedWith, signatures } from './member-conditions.ts'

const typeNames = JSON.stringify(
  Object.fromEntries(MEMBER_TYPES.map(({ value, displayName }) => [value, displayName])),
)

const standingNames = JSON.stringify(STANDING_NAMES)

/** A column of the file: its head, and its cell as text. */
type Column = [head: string, cell: SQL]

/** The members that the filters find, with when they signed the agreement in force. Times are of the market. */
export const membersFile = exportOf({
  isProtected: true,
  form: membersExport,
  open: async (staff, { filter }) => {
    const call = await deskCall(staff)
    const columns = await columnsOf(call)
    const query = call.db
      .select(Object.fromEntries(columns.map(([, cell], index) => [`c${index}`, cell.as(`c${index}`)])))
      .from(members)
      .innerJoin(memberStandings, eq(memberStandings.memberId, members.id))
      .leftJoin(accounts, eq(accounts.memberId, members.id))
      .leftJoin(offices, joinedWith.offices)
      .leftJoin(aors, joinedWith.aors)
      .where(await conditionOf(call, filter))
      .orderBy(asc(sql`lower(${members.lastName})`), asc(sql`lower(${members.firstName})`), asc(members.id))
    return { head: columns.map(([head]) => head), query: query.getSQL(), fileName: fileNameOf('members') }
  },
})

async function columnsOf(call: DeskCall): Promise<Column[]> {
  const inMarket = (moment: SQL) =>
    sql`to_char(${moment} at time zone ${call.marketZone}, 'MM-DD-YYYY HH12:MI AM')`
  const today = calendarDayIn(call.marketZone, call.now)
  const isSigned = (await signatures(call))?.isThere ?? sql`false`
  const common: Column[] = [
    ['Name', sql`${members.firstName} || ' ' || ${members.lastName}`],
    ['User ID', sql`${members.loginId}`],
    ['Type', sql`${typeNames}::jsonb ->> ${factColumns().membertypeid}`],
    ['Office', sql`${offices.officeCode}`],
    ['Association', sql`${aors.name}`],
    ['Status', sql`${members.memberStatus}`],
    ['Standing', sql`${standingNames}::jsonb ->> ${standingOf(members.id, today)}`],
    [
      headOfTimes('Agreement signed on', call.marketZone, call.now),
      sql`case when ${isSigned} then ${inMarket(sql`${memberStandings.signedOn}`)} end`,
    ],
  ]
  if (!seesInFull(call)) return common
  return [
    ...common,
    [
      'Sign-in',
      sql`case when ${isLocked(call.now)} then 'Locked'
        when ${memberStandings.lastSignInOn} is null then 'Never signed in' end`,
    ],
    ['Email', sql`${members.email}`],
    [headOfTimes('Last sign-in', call.marketZone, call.now), inMarket(sql`${memberStandings.lastSignInOn}`)],
  ]
}

function isLocked(now: Date): SQL {
  const keys = [
    sql`${accountLimit('').key}::text || lower(${members.loginId})`,
    ...codeLimits('').map(({ key }) => sql`${key}::text || ${accounts.id}`),
  ]
  return sql`exists (select from ${signInCounters} where ${signInCounters.key} in (${sql.join(keys, sql`, `)})
    and ${signInCounters.blockedUntil} > ${now.toISOString()}::timestamptz)`
}
