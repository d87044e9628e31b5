import type { AudienceCount } from 'contract/staff/audience/audience.contract.ts'
import type { AudienceEntry } from 'contract/staff/audience/audience-entries.ts'
import { count, eq, sql } from 'drizzle-orm'
import { meetsAll, type ReadEntry, readEntries } from '#access/audience.ts'
import { audienceInReach, isOfOwnAssociation, isReachable } from '#access/audience-reach.ts'
import type { StaffCall } from '#access/console/staff-roles.ts'
import { factColumns } from '#access/member-facts.ts'
import type { Db } from '#db/open.ts'
import { aors, members, offices } from '#db/tables/members.table.ts'

/**
 * The number of members in an audience, among those in the reach of the caller, by the condition of members' own calls.
 * @throws HttpError 403 for an audience that asks about another association
 */
export async function countAudience(
  { db, area }: Pick<StaffCall, 'db' | 'area'>,
  stored: AudienceEntry[],
): Promise<AudienceCount> {
  const entries = await readEntries(db, audienceInReach(area, stored))
  const isOwn = ({ field }: ReadEntry) => field === 'loginid'
  const alike = alikeMembers(db, entries.filter(isOwn))
  const { memberTypeId, userClass, originatingSystemId } = alike
  const isIncluded = meetsAll(
    entries.filter((entry) => !isOwn(entry)),
    factColumns({ memberTypeId, userClass, originatingSystemId, loginId: sql`null` }),
  )
  const [row] = await db
    .select({
      members: sql`coalesce(sum(${alike.members}) filter (where ${isIncluded}), 0)`.mapWith(Number),
      total: sql`coalesce(sum(${alike.total}), 0)`.mapWith(Number),
    })
    .from(alike)
    .leftJoin(offices, eq(offices.id, alike.officeId))
    .leftJoin(aors, eq(aors.id, alike.aorId))
    .where(isOfOwnAssociation(area))
  return row ?? { members: 0, total: 0 }
}

/**
 * Members by the facts that many share, each group with its size and the number of members who meet the entries about
 * one member alone: comparing groups is much faster than comparing members.
 */
function alikeMembers(db: Db, entries: ReadEntry[]) {
  const { aorId, officeId, memberTypeId, userClass, originatingSystemId } = members
  const shared = { aorId, officeId, memberTypeId, userClass, originatingSystemId }
  const isMet = meetsAll(entries, factColumns())
  return db
    .select({
      ...shared,
      total: count().as('total'),
      members: sql`count(*) filter (where ${isMet})`.as('included'),
    })
    .from(members)
    .where(isReachable)
    .groupBy(...Object.values(shared))
    .as('alike')
}
