import { eq, or, type SQL } from 'drizzle-orm'
import { members } from '../db/tables/members.table.ts'

/** The members who are MLS staff, as a condition on members. */
export const isMlsStaffMember: SQL = eq(members.isCrmlsAdmin, true)

/** The members who act for their office, as a condition on members. */
export const isOfficeAdminMember: SQL = eq(members.isCrmlsOfficeAdmin, true)

/** The members whom the roster may make staff; whether it does depends on their association too. */
export const maybeRosterStaff: SQL | undefined = or(isMlsStaffMember, eq(members.isCrmlsAorAdmin, true))
