import { lowestOwner } from 'contract/staff/settings/who-can-change.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { isReachable } from '#access/audience-reach.ts'
import type { StaffCall } from '#access/console/staff-roles.ts'
import { highestOwner } from '#access/highest-owner.ts'
import { aors, members, offices } from '#db/tables/members.table.ts'
import { settingTypes } from '#db/tables/settings.table.ts'
import { notFound } from '#http/errors.ts'

type Guard = { accessLevel: number; defaultAllow: boolean }

/**
 * The number of active members who can change a setting now, for themselves or for their office, and could not with
 * these values.
 * @throws HttpError 404
 */
export async function countLost(
  { db }: StaffCall,
  { id, ...after }: Guard & { id: number },
): Promise<{ members: number }> {
  const [before] = await db.select().from(settingTypes).where(eq(settingTypes.id, id))
  if (!before) throw notFound()
  const lost = reachesOf(lowestOwner(before), lowestOwner(after))
  if (lost.length === 0) return { members: 0 }
  const [counted] = await db
    .select({ members: sql<number>`count(*)::integer` })
    .from(members)
    .leftJoin(offices, eq(offices.id, members.officeId))
    .leftJoin(aors, eq(aors.id, offices.aorId))
    .where(and(isReachable, inArray(highestOwner(), lost)))
  return counted ?? { members: 0 }
}

/** The owners from `lowest` up to below `next`: those whom a raised level leaves behind. */
function reachesOf(lowest: number, next: number): number[] {
  return [1, 2, 3].filter((owner) => owner >= lowest && owner < next)
}
