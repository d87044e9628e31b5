import { isMlsStaff, isStaff } from 'contract/members/roles.ts'
import { MEMBER_TEXTS } from 'contract/staff/members/member-words.ts'
import { VIEW_TEXTS } from 'contract/staff/view-as/view-as-texts.ts'
import { and, eq } from 'drizzle-orm'
import type { Caller } from '#access/caller.ts'
import { loadStaffRoles, type StaffCall } from '#access/console/staff-roles.ts'
import { loadMembers } from '#access/load-account.ts'
import { members } from '#db/tables/members.table.ts'
import { conflict, forbidden, notFound } from '#http/errors.ts'
import { isWithin } from '../members/desk-reach.ts'

/**
 * A member whom the caller may view now: within reach, nobody of MLS staff, and staff at all for MLS staff alone.
 * @throws HttpError 404 for one out of reach, 403, 409 for one without access to the portal
 */
export async function viewableMember(call: StaffCall, id: number): Promise<Caller> {
  const [member] = await loadMembers(call.db, and(eq(members.id, id), isWithin(call.area.aors)))
  if (!member) throw notFound(MEMBER_TEXTS.unknown)
  if (isMlsStaff(member)) throw forbidden(VIEW_TEXTS.mlsStaff)
  const hasRole = isStaff(member) || (await loadStaffRoles({ ...call, member })).length > 0
  if (hasRole && !isMlsStaff(call.member)) throw forbidden(VIEW_TEXTS.staff)
  if (!member.hasMemberPortalAccess) throw conflict(VIEW_TEXTS.noPortal)
  return member
}
