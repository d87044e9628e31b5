import type { Criterion } from 'contract/common/search.ts'
import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { Caller } from '#access/caller.ts'
import { MLS_STAFF_LEVEL } from '#access/staff.ts'
import { forbidden } from '#http/errors.ts'

const AOR_STAFF_LEVEL = 4

/** Staff of level 4 and 5 maintain classes and what belongs to them (D2-109). */
export function isTrainingStaff(member: Caller): boolean {
  return member.level >= AOR_STAFF_LEVEL
}

/** @throws Refusal 403 below level 4 */
export function refuseUnlessTrainingStaff(call: MemberCall): void {
  if (!isTrainingStaff(call.member)) throw forbidden()
}

/** The records of a staff member: all for MLS staff, those of the own association for its staff (D2-109). */
export function isMaintainedBy(member: Caller, aorId: SQLWrapper): SQL {
  if (member.level === MLS_STAFF_LEVEL) return sql`true`
  return isTrainingStaff(member) && member.aorId !== null ? eq(aorId, member.aorId) : sql`false`
}

/** The association of a new record: the own one for its staff, none for MLS staff, who may name one. */
export function isMlsStaff(member: Caller): boolean {
  return member.level === MLS_STAFF_LEVEL
}

/**
 * A member may ask for the own id only (D2-96).
 * @throws Refusal 403 when a criterion names another one
 */
export function refuseForeignCriteria(member: Caller, criteria: Criterion[], field: string): void {
  if (isTrainingStaff(member)) return
  const named = criteria.filter(({ field: name, op }) => name === field && (op === 'Equal' || op === 'In'))
  if (named.some(({ values }) => values.some((value) => String(value) !== String(member.id))))
    throw forbidden()
}

/** A number out of an id of the address; null for one that cannot be an id. */
export function toRecordId(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
