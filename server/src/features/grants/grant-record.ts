import { calendarDayIn } from 'contract/common/calendar-day.ts'
import type { Grant, GrantState } from 'contract/grants/grant.ts'
import { isRequestOpen } from 'contract/grants/grant-dates.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { actingChanges, actingGrants } from '#db/tables/grants.table.ts'
import { members } from '#db/tables/members.table.ts'

export const givers = alias(members, 'givers')
export const receivers = alias(members, 'receivers')

export type GrantRow = typeof actingGrants.$inferSelect

const party = (of: typeof givers | typeof receivers) => ({
  loginId: of.loginId,
  firstName: of.firstName,
  lastName: of.lastName,
})

/** A query of grants with both members and the number of changes. */
export function grantsQuery(db: Db) {
  return db
    .select({
      grant: actingGrants,
      giver: party(givers),
      receiver: party(receivers),
      changes: sql<number>`(select count(*)::integer from ${actingChanges} where ${actingChanges.grantId} = ${actingGrants.id})`,
    })
    .from(actingGrants)
    .innerJoin(givers, eq(givers.id, actingGrants.giverId))
    .innerJoin(receivers, eq(receivers.id, actingGrants.receiverId))
    .$dynamic()
}

type Found = Awaited<ReturnType<typeof grantsQuery>>[number]
type Moment = Pick<MemberCall, 'now' | 'marketZone'>

/** A grant as the API returns it: past its time it is ended, even if not stored as such yet. */
export function toGrant({ grant, giver, receiver, changes }: Found, moment: Moment): Grant {
  return {
    id: grant.id,
    giver,
    receiver,
    scopes: grant.scopes,
    firstDay: grant.firstDay,
    lastDay: grant.lastDay,
    reason: grant.reason,
    state: stateOf(grant, moment),
    madeBy: grant.madeBy,
    createdOn: grant.createdOn.toISOString(),
    endedBy: grant.endedBy,
    endedOn: grant.endedOn?.toISOString() ?? null,
    lastUsedOn: grant.lastUsedOn?.toISOString() ?? null,
    changes,
  }
}

function stateOf(grant: GrantRow, { now, marketZone }: Moment): GrantState {
  const today = calendarDayIn(marketZone, now)
  if (grant.state === 'active' && grant.lastDay < today) return 'ended'
  if (grant.state !== 'requested') return grant.state
  const isOpen = isRequestOpen({ requestedOn: grant.createdOn, lastDay: grant.lastDay }, { now, today })
  return isOpen ? 'requested' : 'ended'
}

/** One grant as the API returns it. */
export async function readGrant(tx: Db, call: Moment, id: string): Promise<Grant> {
  const [found] = await grantsQuery(tx).where(eq(actingGrants.id, id))
  if (!found) throw new Error('The grant was not stored')
  return toGrant(found, call)
}

/** Waiting grants first, then those in force, then ended ones; the newest first. */
export const inOrder: SQL[] = [
  sql`case ${actingGrants.state} when 'requested' then 0 when 'active' then 1 else 2 end`,
  sql`${actingGrants.createdOn} desc`,
  sql`${actingGrants.id}`,
]
