import type { Criterion } from 'contract/common/search.ts'
import { isMlsStaff, isStaff } from 'contract/members/roles.ts'
import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { Caller } from '#access/caller.ts'
import { forbidden } from '#http/errors.ts'

/**
 * Staff of the MLS and of associations maintain classes and what belongs to them.
 * @throws HttpError 403
 */
export function refuseUnlessTrainingStaff(call: MemberCall): void {
  if (!isStaff(call.member)) throw forbidden()
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

/** A number out of an id of the address; null for one that cannot be an id. */
export function toRecordId(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
