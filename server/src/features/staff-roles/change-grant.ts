import { calendarDayIn } from 'contract/common/calendar-day.ts'
import { type EnteredGrant, endProblem, GRANT_TEXTS, type StaffMember } from 'contract/staff/staff-grant.ts'
import { mayHoldGrant } from 'contract/staff/staff-roles.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Caller } from '#access/caller.ts'
import { isGrantInForce } from '#access/console/grant-in-force.ts'
import type { StaffCall } from '#access/console/staff-roles.ts'
import { loadMembers } from '#access/load-account.ts'
import { requireFreshSignIn } from '#access/sign-in-facts.ts'
import type { Db } from '#db/open.ts'
import { aors, members } from '#db/tables/members.table.ts'
import { staffGrants } from '#db/tables/staff.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { conflict, forbidden, invalidField, notFound } from '#http/errors.ts'
import { notify } from '#notify/notify.ts'
import { loadStaff } from './query-staff.ts'
import { otherMlsStaff, ROLE_NOTICES } from './role-notices.ts'

const entity = 'staffGrant'
type Grant = typeof staffGrants.$inferSelect

/**
 * Grants a role for a time.
 * @throws HttpError 401 for an old sign-in, 403 for the own account, 400 for a member who
 * can have no role or a wrong end, 409 for a role that is held already
 */
export async function grantRole(call: StaffCall, entered: EnteredGrant): Promise<StaffMember> {
  await requireProtected(call)
  const { loginId, role, reason, endsOn } = entered
  const [holder] = await loadMembers(call.db, eq(sql`lower(${members.loginId})`, loginId.toLowerCase()))
  if (!holder) throw invalidField('loginId', 'Choose a member.')
  if (holder.id === call.member.id) throw forbidden(GRANT_TEXTS.ownRoles)
  if (!mayHoldGrant(holder)) throw invalidField('loginId', GRANT_TEXTS.staffOnly)
  refuseEnd(call, endsOn)
  const grantId = await inTransaction(call, async (tx) => {
    const aorId = await findAor(tx, entered.aorShortName)
    await lockMember(tx, holder.id)
    const held = await tx
      .select({ aorId: staffGrants.aorId })
      .from(staffGrants)
      .where(and(eq(staffGrants.memberId, holder.id), eq(staffGrants.role, role), isGrantInForce(call)))
    if (held.some((grant) => grant.aorId === aorId)) throw conflict(GRANT_TEXTS.held)
    const values = { memberId: holder.id, role, aorId, reason, endsOn }
    const [row] = await tx
      .insert(staffGrants)
      .values({ ...values, grantedBy: call.member.id, grantedOn: call.now })
      .returning({ id: staffGrants.id })
    if (!row) throw notFound()
    await writeAudit(tx, call, { action: 'create', entity, entityId: String(row.id), changes: values })
    await notifyOfEnd(tx, call, { id: row.id, role, endsOn, holder })
    return row.id
  })
  return staffMemberOf(call, grantId)
}

/**
 * Sets a new last day, counted from today.
 * @throws HttpError as above, 404 for an unknown grant, 409 for one that has ended
 */
export async function extendGrant(
  call: StaffCall,
  { id, endsOn }: { id: number; endsOn: string },
): Promise<StaffMember> {
  await requireProtected(call)
  refuseEnd(call, endsOn)
  await inTransaction(call, async (tx) => {
    const { grant, holder } = await lockGrant(tx, call, id)
    await tx.update(staffGrants).set({ endsOn }).where(eq(staffGrants.id, id))
    const changes = { memberId: grant.memberId, role: grant.role, endsOn: { from: grant.endsOn, to: endsOn } }
    await writeAudit(tx, call, { action: 'update', entity, entityId: String(id), changes })
    await notifyOfEnd(tx, call, { id, role: grant.role, endsOn, holder })
  })
  return staffMemberOf(call, id)
}

/**
 * Ends a granted role at once.
 * @throws HttpError as above
 */
export async function revokeGrant(call: StaffCall, id: number): Promise<{ id: number }> {
  await requireProtected(call)
  return inTransaction(call, async (tx) => {
    const { grant, holder } = await lockGrant(tx, call, id)
    await tx
      .update(staffGrants)
      .set({ revokedBy: call.member.id, revokedOn: call.now })
      .where(eq(staffGrants.id, id))
    const changes = { memberId: grant.memberId, role: grant.role }
    await writeAudit(tx, call, { action: 'revoke', entity, entityId: String(id), changes })
    const notice = ROLE_NOTICES.ended(grant.role, `staff-grant:${id}:revoked`)
    await notify(tx, call, notice, { memberIds: [holder.id] })
    return { id }
  })
}

/** A left-open desk must not give roles away. */
function requireProtected(call: StaffCall): Promise<void> {
  return requireFreshSignIn(call, call.staffSignIn.maxAgeSeconds)
}

function refuseEnd({ marketZone, now }: StaffCall, endsOn: string): void {
  const problem = endProblem(endsOn, calendarDayIn(marketZone, now))
  if (problem) throw invalidField('endsOn', problem)
}

async function findAor(tx: Db, shortName: string | null): Promise<number | null> {
  if (shortName === null) return null
  const [aor] = await tx.select({ id: aors.id }).from(aors).where(eq(aors.name, shortName))
  if (!aor) throw invalidField('aorShortName', "We couldn't find this association.")
  return aor.id
}

/** One grant at a time for a member, so that none is made twice. */
async function lockMember(tx: Db, memberId: number): Promise<void> {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('update')
}

async function lockGrant(tx: Db, call: StaffCall, id: number): Promise<{ grant: Grant; holder: Caller }> {
  const [grant] = await tx.select().from(staffGrants).where(eq(staffGrants.id, id)).for('update')
  if (!grant) throw notFound()
  if (grant.memberId === call.member.id) throw forbidden(GRANT_TEXTS.ownRoles)
  const today = calendarDayIn(call.marketZone, call.now)
  if (grant.revokedOn || grant.endsOn < today) throw conflict(GRANT_TEXTS.ended)
  const [holder] = await loadMembers(tx, eq(members.id, grant.memberId))
  if (!holder) throw notFound()
  return { grant, holder }
}

async function notifyOfEnd(
  tx: Db,
  call: StaffCall,
  { id, role, endsOn, holder }: { id: number; role: string; endsOn: string; holder: Caller },
): Promise<void> {
  const key = `staff-grant:${id}:${endsOn}:${call.now.getTime()}`
  const by = call.member
  await notify(tx, call, ROLE_NOTICES.active({ role, endsOn }, key), { memberIds: [holder.id] })
  await notify(tx, call, ROLE_NOTICES.given({ role, endsOn }, { by, holder }, key), {
    where: otherMlsStaff([by.id, holder.id]),
  })
}

async function staffMemberOf(call: StaffCall, grantId: number): Promise<StaffMember> {
  const found = (await loadStaff(call)).find((person) => person.grantId === grantId)
  if (!found) throw notFound()
  return found
}
