import { openedAreas } from 'contract/staff/console-areas.ts'
import { CONSOLE_TEXTS } from 'contract/staff/console-texts.ts'
import type { StaffSelf } from 'contract/staff/staff.contract.ts'
import { sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { loadStaffRoles } from '#access/console/staff-roles.ts'
import { needsSecondFactor } from '#access/console/staff-sign-in.ts'
import { staffUses } from '#db/tables/staff.table.ts'
import { forbidden } from '#http/errors.ts'

/** The list of staff says to the hour when somebody was here. */
const KEPT_FOR = sql.raw(`interval '1 hour'`)

/**
 * Roles and areas of the caller, and whether a second sign-in step is missing. Asked when the console opens.
 * @throws HttpError 403 without a role
 */
export async function getStaffSelf(call: MemberCall): Promise<StaffSelf> {
  const roles = await loadStaffRoles(call)
  if (roles.length === 0) throw forbidden(CONSOLE_TEXTS.noAccess)
  await call.db
    .insert(staffUses)
    .values({ memberId: call.member.id, lastUsedOn: call.now })
    .onConflictDoUpdate({
      target: staffUses.memberId,
      set: { lastUsedOn: call.now },
      setWhere: sql`${staffUses.lastUsedOn} < excluded.last_used_on - ${KEPT_FOR}`,
    })
  return { roles, areas: openedAreas(roles), needsSecondFactor: await needsSecondFactor(call) }
}
