import type { ConsoleArea } from 'contract/common/call-access.ts'
import type { CallMeta } from 'contract/common/call-meta.ts'
import { isStaff } from 'contract/members/roles.ts'
import { type AreaAccess, accessToAny } from 'contract/staff/console-areas.ts'
import { CONSOLE_TEXTS } from 'contract/staff/console-texts.ts'
import type { ContentKind } from 'contract/staff/content/content-kind.ts'
import { contentKind, contentKindName, keepsKind } from 'contract/staff/content/content-kinds.ts'
import { type HeldRole, mayHoldGrant, roleOfRoster } from 'contract/staff/staff-roles.ts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { aors } from '../../db/tables/members.table.ts'
import { staffGrants } from '../../db/tables/staff.table.ts'
import { forbidden, notFound } from '../../http/errors.ts'
import type { MemberCall } from '../call.ts'
import type { Caller } from '../caller.ts'
import { isGrantInForce } from './grant-in-force.ts'
import { requireSecondFactor } from './staff-sign-in.ts'

/** A call to an area of the Staff Console, with the caller's roles and what they allow there. */
export type StaffCall = MemberCall & { area: AreaAccess; roles: HeldRole[] }

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
  const roles = await loadStaffRoles(call)
  const access = accessToAny(areas, roles)
  if (!access) throw forbidden(CONSOLE_TEXTS.noAccess)
  await requireSecondFactor(call)
  return { ...call, area: access, roles }
}

/**
 * The call of anybody who holds a staff role, with all of them.
 * @throws HttpError 403
 */
export async function anyStaffCall(
  call: MemberCall,
  { isBeforeSecondStep }: Pick<CallMeta, 'isBeforeSecondStep'>,
): Promise<MemberCall & { roles: HeldRole[] }> {
  const roles = await loadStaffRoles(call)
  if (roles.length === 0) throw forbidden(CONSOLE_TEXTS.noAccess)
  if (!isBeforeSecondStep) await requireSecondFactor(call)
  return { ...call, roles }
}

/** Whether an account belongs to staff, on which MLS staff alone may act: by level, or by a grant in force. */
export async function isStaffAccount(
  db: Db,
  moment: Pick<MemberCall, 'now' | 'marketZone'>,
  member: Caller,
): Promise<boolean> {
  if (isStaff(member)) return true
  const [grant] = await db
    .select({ id: staffGrants.id })
    .from(staffGrants)
    .where(and(eq(staffGrants.memberId, member.id), isGrantInForce(moment)))
    .limit(1)
  return grant !== undefined
}

/** A call about one kind of content. */
export type ContentCall = StaffCall & { kind: ContentKind }

/**
 * The call of somebody who keeps a kind of content, or may propose records of it.
 * @throws HttpError 403, 404 for an unknown kind
 */
export async function contentCall(call: MemberCall, kindName: string): Promise<ContentCall> {
  const name = contentKindName(kindName)
  const kind = name && contentKind(name)
  const staff = await staffCall(call, kind?.area ?? 'articles')
  if (!kind || (kind.feature && !call.features.includes(kind.feature))) throw notFound()
  if (!keepsKind(kind, staff.area)) throw forbidden(CONSOLE_TEXTS.noAccess)
  return { ...staff, kind }
}
