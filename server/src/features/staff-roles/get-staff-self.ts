import { openedAreas } from 'contract/staff/console-areas.ts'
import type { StaffSelf } from 'contract/staff/staff.contract.ts'
import type { HeldRole } from 'contract/staff/staff-roles.ts'
import { sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { needsSecondFactor } from '#access/console/staff-sign-in.ts'
import { staffUses } from '#db/tables/staff.table.ts'

/** The list of staff shows to the hour when a member was here. */
const KEPT_FOR = sql.raw(`interval '1 hour'`)

/** Roles and areas of the caller, and whether a second sign-in step is missing. Asked when the console opens. */
export async function getStaffSelf(call: MemberCall & { roles: HeldRole[] }): Promise<StaffSelf> {
  const { roles } = call
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
