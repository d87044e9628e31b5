import type { Criterion } from 'contract/common/search.ts'
import { isMlsStaff, isStaff } from 'contract/members/roles.ts'
import { accessTo } from 'contract/staff/console-areas.ts'
import { eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { Caller } from '#access/caller.ts'
import { loadStaffRoles } from '#access/console/staff-roles.ts'
import { requireSecondFactor } from '#access/console/staff-sign-in.ts'
import { aors } from '#db/tables/members.table.ts'
import { forbidden } from '#http/errors.ts'

/** The ids of the associations whose training the caller keeps; null is all of them, and records of none. */
export type TrainingReach = number[] | null

/**
 * How far the caller keeps classes and what belongs to them: staff of the MLS and of associations, and whose granted
 * role says so.
 * @throws HttpError 403 for everybody else
 */
export async function trainingReach(call: MemberCall): Promise<TrainingReach> {
  const { member } = call
  if (isMlsStaff(member)) return null
  const granted = accessTo('training', await loadStaffRoles(call))
  if (!granted && !isStaff(member)) throw forbidden()
  if (!granted) return member.aorId === null ? [] : [member.aorId]
  // Staff of the roster have been asked with the call.
  if (!isStaff(member)) await requireSecondFactor(call)
  return reachOf(call, granted.aors)
}

/** The same for the associations of roles, by their short names. */
export async function reachOf(
  { db }: Pick<MemberCall, 'db'>,
  names: string[] | null,
): Promise<TrainingReach> {
  if (names === null) return null
  const rows = await db.select({ id: aors.id }).from(aors).where(inArray(aors.name, names)).orderBy(aors.id)
  return rows.map(({ id }) => id)
}

/** The records that are kept within this reach. */
export function isKeptWithin(reach: TrainingReach, aorId: SQLWrapper): SQL {
  if (reach === null) return sql`true`
  return reach.length > 0 ? inArray(aorId, reach) : sql`false`
}

/** The records of a staff member: all for MLS staff, those of the own association for its staff. */
export function isMaintainedBy(member: Caller, aorId: SQLWrapper): SQL {
  if (isMlsStaff(member)) return sql`true`
  return isStaff(member) && member.aorId !== null ? eq(aorId, member.aorId) : sql`false`
}

/**
 * A member may ask for the own id only.
 * @throws HttpError 403 when a criterion names another one
 */
export function refuseForeignCriteria(member: Caller, criteria: Criterion[], field: string): void {
  if (isStaff(member)) return
  const named = criteria.filter(({ field: name, op }) => name === field && (op === 'Equal' || op === 'In'))
  if (named.some(({ values }) => values.some((value) => String(value) !== String(member.id))))
    throw forbidden()
}
