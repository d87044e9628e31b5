import { type AreaAccess, accessToAny, type ConsoleArea } from 'contract/staff/console-areas.ts'
import { CONSOLE_TEXTS } from 'contract/staff/console-texts.ts'
import { type HeldRole, mayHoldGrant, roleOfRoster } from 'contract/staff/staff-roles.ts'
import { and, eq } from 'drizzle-orm'
import { aors } from '../db/tables/members.table.ts'
import { staffGrants } from '../db/tables/staff.table.ts'
import { forbidden } from '../http/errors.ts'
import type { MemberCall } from './call.ts'
import { isGrantInForce } from './grant-in-force.ts'
import { loadSignIn } from './sign-in-facts.ts'

/** A call to an area of the Staff Console, with what the caller's roles allow there. */
export type StaffCall = MemberCall & { area: AreaAccess }

/** The staff roles of the caller as they are now, stored ones included. Who cannot have one costs no query. */
export async function loadStaffRoles({
  db,
  member,
  now,
  marketZone,
}: Pick<MemberCall, 'db' | 'member' | 'now' | 'marketZone'>): Promise<HeldRole[]> {
  const ofRoster = roleOfRoster({ ...member, aorName: member.aor?.name ?? null })
  if (!mayHoldGrant(member)) return ofRoster ? [ofRoster] : []
  const granted = await db
    .select({ role: staffGrants.role, aor: aors.name })
    .from(staffGrants)
    .leftJoin(aors, eq(aors.id, staffGrants.aorId))
    .where(and(eq(staffGrants.memberId, member.id), isGrantInForce({ now, marketZone })))
    .orderBy(staffGrants.id)
  return ofRoster ? [ofRoster, ...granted] : granted
}

/**
 * The call of somebody whose staff roles open one of the areas; in production the sign-in needs a second step too.
 * @throws HttpError 403
 */
export async function staffCall(call: MemberCall, ...areas: ConsoleArea[]): Promise<StaffCall> {
  const access = accessToAny(areas, await loadStaffRoles(call))
  if (!access) throw forbidden(CONSOLE_TEXTS.noAccess)
  if (await needsSecondFactor(call)) throw forbidden(CONSOLE_TEXTS.secondFactor)
  return { ...call, area: access }
}

/** Whether the sign-in lacks the second step that the console asks for. */
export async function needsSecondFactor(call: MemberCall): Promise<boolean> {
  return call.staffSignIn.needsSecondFactor && !(await loadSignIn(call)).hasSecondFactor
}
