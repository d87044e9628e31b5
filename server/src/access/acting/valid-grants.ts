import { calendarDayIn } from 'contract/common/calendar-day.ts'
import { MEMBER_TYPE } from 'contract/members/member-types.ts'
import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/open.ts'
import { accounts, signInBlocks } from '../../db/tables/accounts.table.ts'
import { actingGrants, actingRefusals } from '../../db/tables/grants.table.ts'
import { aors, members, offices } from '../../db/tables/members.table.ts'
import { isReachable } from '../audience-reach.ts'
import type { Call } from '../call.ts'
import type { Caller } from '../caller.ts'
import { officeAors, toCaller } from '../load-account.ts'
import { factColumns } from '../member-facts.ts'
import { hasStanding } from '../standing/standing.ts'

const receivers = alias(members, 'receivers')
const receiverOffices = alias(offices, 'receiver_offices')

/** Member types that may let others act for them. */
export const GIVER_TYPES: readonly number[] = [MEMBER_TYPE.agent, MEMBER_TYPE.broker]

const isBlocked = sql`exists (
  select from ${signInBlocks} join ${accounts} on ${accounts.id} = ${signInBlocks.accountId}
  where ${accounts.memberId} in (${actingGrants.giverId}, ${actingGrants.receiverId}))`

const isForbidden = sql`(${actingGrants.byBroker} and exists (
  select from ${actingRefusals} where ${actingRefusals.memberId} = ${actingGrants.giverId}))`

/**
 * Whether both members are still who they were at the giving: active, with access, in the same main office, and the giver
 * one of those who may give. A condition on `membersOfGrants`.
 */
const isStanding = and(
  isReachable,
  inArray(factColumns().membertypeid, GIVER_TYPES.map(String)),
  eq(receivers.memberStatus, 'Active'),
  eq(receivers.hasMemberPortalAccess, true),
  sql`${offices.mainOfficeCode} is not distinct from ${actingGrants.giverOffice}`,
  sql`${receiverOffices.mainOfficeCode} is not distinct from ${actingGrants.receiverOffice}`,
  sql`not ${isBlocked}`,
  sql`not ${isForbidden}`,
)

type Moment = Pick<Call, 'now' | 'marketZone'>

export type ValidGrantRow = { grant: typeof actingGrants.$inferSelect; giver: Caller }

/**
 * The grants of a condition that hold at this moment, with their givers, by what is stored now: of both members, of their
 * offices, and of the grant itself; one of a suspended giver rests. Read from the primary database, in one query.
 */
export async function findValidGrants(
  db: Db,
  { now, marketZone }: Moment,
  where: SQL | undefined,
): Promise<ValidGrantRow[]> {
  const today = calendarDayIn(marketZone, now)
  const rows = await db
    .select({ grant: actingGrants, member: members, office: offices, aor: aors, officeAor: officeAors.name })
    .from(actingGrants)
    .innerJoin(members, eq(members.id, actingGrants.giverId))
    .leftJoin(offices, eq(offices.id, members.officeId))
    .leftJoin(aors, eq(aors.id, members.aorId))
    .leftJoin(officeAors, eq(officeAors.id, offices.aorId))
    .innerJoin(receivers, eq(receivers.id, actingGrants.receiverId))
    .leftJoin(receiverOffices, eq(receiverOffices.id, receivers.officeId))
    .where(
      and(
        eq(actingGrants.state, 'active'),
        lte(actingGrants.firstDay, today),
        gte(actingGrants.lastDay, today),
        isStanding,
        sql`not ${hasStanding(actingGrants.giverId, 'suspended', today)}`,
        where,
      ),
    )
    .orderBy(members.lastName, members.firstName, actingGrants.id)
  return rows.map(({ grant, member, ...rest }) => ({ grant, giver: toCaller(member, rest) }))
}

/**
 * The open grants that have expired: their last day has passed, or the role or office of a member has
 * changed.
 */
export async function findExpiredGrants(db: Db, { now, marketZone }: Moment): Promise<string[]> {
  const today = calendarDayIn(marketZone, now)
  const rows = await db
    .select({ id: actingGrants.id })
    .from(actingGrants)
    .innerJoin(members, eq(members.id, actingGrants.giverId))
    .leftJoin(offices, eq(offices.id, members.officeId))
    .innerJoin(receivers, eq(receivers.id, actingGrants.receiverId))
    .leftJoin(receiverOffices, eq(receiverOffices.id, receivers.officeId))
    .where(
      and(
        eq(actingGrants.state, 'active'),
        sql`(${actingGrants.lastDay} < ${today} or (${isStanding}) is not true)`,
      ),
    )
  return rows.map(({ id }) => id)
}
