import { isMlsStaff } from 'contract/members/roles.ts'
import { eq, or, type SQL } from 'drizzle-orm'
import { members } from '../db/tables/members.table.ts'
import { forbidden } from '../http/errors.ts'
import type { MemberCall } from './call.ts'

/** The members who are MLS staff, as a condition on members. */
export const isMlsStaffMember: SQL = eq(members.isCrmlsAdmin, true)

/** The members who act for their office, as a condition on members. */
export const isOfficeAdminMember: SQL = eq(members.isCrmlsOfficeAdmin, true)

/** The members whom the roster may make staff; whether it does depends on their association too. */
export const maybeRosterStaff: SQL | undefined = or(isMlsStaffMember, eq(members.isCrmlsAorAdmin, true))

/**
 * Only MLS staff maintain what all members see.
 * @throws HttpError 403
 */
export function refuseUnlessMlsStaff(call: MemberCall): void {
  if (!isMlsStaff(call.member)) throw forbidden()
}
