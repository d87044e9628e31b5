import { type CalendarDay, calendarDayIn } from 'contract/common/calendar-day.ts'
import type { CallMeta } from 'contract/common/call-meta.ts'
import {
  isOpenToSuspended,
  isSuspended,
  type MemberStanding,
  mayOpenApplication,
  type Standing,
  type StoredStanding,
  standingInForce,
} from 'contract/members/standing.ts'
import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { membershipStandings } from '../../db/tables/standings.table.ts'
import { suspended } from '../../http/errors.ts'
import type { Call } from '../call.ts'

type Row = typeof membershipStandings.$inferSelect
type Moment = Pick<Call, 'now' | 'marketZone'>

/** A stored row as the rules of the contract read it. */
export function toStanding({ amountCents, memberId: _member, setOn: _set, ...row }: Row): StoredStanding {
  return { ...row, amount: amountCents === null ? null : amountCents / 100 }
}

/** The standing in force among those of an account. */
export function standingAt(
  { standings }: { standings: readonly StoredStanding[] },
  { now, marketZone }: Moment,
): MemberStanding {
  return standingInForce(standings, calendarDayIn(marketZone, now))
}

/** The standings of a member as they are stored now. */
export async function loadStandings(db: Db, memberId: number): Promise<StoredStanding[]> {
  const rows = await db.select().from(membershipStandings).where(eq(membershipStandings.memberId, memberId))
  return rows.map(toStanding)
}

/**
 * Refuses what a suspended member may not do; the contract says what stays open.
 * @throws HttpError 403 `suspended`
 */
export function refuseSuspended(
  { standing, requestedGrant }: Pick<Call, 'standing' | 'requestedGrant'>,
  { meta }: { meta: Pick<CallMeta, 'isOpenWhileSuspended'> },
): void {
  if (isSuspended(standing) && !isOpenToSuspended(meta, requestedGrant !== null)) throw suspended()
}

/** Whether the standing of an account keeps it from an application at this moment. */
export function isHeldFrom(
  account: { standings: readonly StoredStanding[] },
  moment: Moment,
  applicationId: number,
): boolean {
  return !mayOpenApplication(standingAt(account, moment), applicationId)
}

/** The standing in force of a member, as an expression; `staff` sorts behind `dues`, and is asked first. */
export function standingOf(memberId: SQLWrapper, today: CalendarDay): SQL<Standing> {
  return sql`coalesce((select stored.standing from ${membershipStandings} stored
    where stored.member_id = ${memberId} and (stored.ends_on is null or stored.ends_on >= ${today}::date)
    order by stored.source desc limit 1), 'good')`
}

/** Whether a standing that is not a good one is in force for a member; asked from the few that have one. */
export function hasStanding(
  memberId: SQLWrapper,
  wanted: Exclude<Standing, 'good'>,
  today: CalendarDay,
): SQL {
  return sql`${memberId} = any(array(select found.member_id from ${membershipStandings} found
    where found.standing = ${wanted} and ${standingOf(sql`found.member_id`, today)} = ${wanted}))`
}
