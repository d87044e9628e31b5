import type { AudienceCount } from 'contract/staff/audience/audience.contract.ts'
import type { AudienceEntry } from 'contract/staff/audience/audience-entries.ts'
import { count, eq, sql } from 'drizzle-orm'
import { isInAudience } from '#access/audience.ts'
import { audienceInReach, isReachable } from '#access/audience-reach.ts'
import type { StaffCall } from '#access/staff-roles.ts'
import { aors, members, offices } from '#db/tables/members.table.ts'

/**
 * How many of the members whom the caller can reach an audience is for, by the condition of members' own calls.
 * @throws HttpError 403 for an audience that asks about another association
 */
export async function countAudience(
  { db, area }: Pick<StaffCall, 'db' | 'area'>,
  entries: AudienceEntry[],
): Promise<AudienceCount> {
  const isIncluded = await isInAudience(db, audienceInReach(area, entries))
  const [row] = await db
    .select({
      members: sql`count(*) filter (where ${isIncluded})`.mapWith(Number),
      total: count(),
    })
    .from(members)
    .leftJoin(offices, eq(offices.id, members.officeId))
    .leftJoin(aors, eq(aors.id, members.aorId))
    .where(isReachable(area))
  return row ?? { members: 0, total: 0 }
}
