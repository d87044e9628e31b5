import { zonedTimestamp } from 'contract/common/clock-time.ts'
import { accessTo } from 'contract/staff/console-areas.ts'
import type { BegunView, EnteredView } from 'contract/staff/view-as/view.ts'
import { VIEW_MINUTES, VIEW_TEXTS } from 'contract/staff/view-as/view-as-texts.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { isEulaExpired } from '#access/agreement.ts'
import type { MemberCall } from '#access/call.ts'
import { loadStaffRoles, type StaffCall } from '#access/console/staff-roles.ts'
import { requireFreshSignIn } from '#access/sign-in-facts.ts'
import type { Db } from '#db/open.ts'
import { members } from '#db/tables/members.table.ts'
import { staffViews } from '#db/tables/staff.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { notify } from '#notify/notify.ts'
import { endViews } from './end-views.ts'
import { viewableMember } from './viewable-member.ts'

/**
 * Begins to view the portal as a member; an earlier view of the same caller ends.
 * @throws HttpError 401 for an old sign-in, 404 for a member out of reach, 403 for staff, 409 without access
 */
export async function beginView(
  call: StaffCall,
  { memberId, reason }: EnteredView,
  tellsMember: boolean,
): Promise<BegunView> {
  await requireFreshSignIn(call, call.staffSignIn.maxAgeSeconds)
  const member = await viewableMember(call, memberId)
  const asMember: MemberCall = { ...call, member, loginId: member.loginId }
  const hasToSign = await isEulaExpired(asMember)
  const role = await usedRole(call)
  const endsOn = new Date(call.now.getTime() + VIEW_MINUTES * 60_000)
  const view = await inTransaction(call, async (tx) => {
    await endOthers(tx, call)
    const [begun] = await tx
      .insert(staffViews)
      .values({
        staffId: call.member.id,
        sessionId: call.sessionId,
        memberId,
        reason,
        begunOn: call.now,
        endsOn,
      })
      .returning({ id: staffViews.id })
    if (!begun) throw new Error('The view was not stored')
    await writeAudit(tx, call, {
      action: 'start-view',
      entity: 'member',
      entityId: String(memberId),
      changes: { role: role?.role ?? null, scope: role?.aor ?? 'all', reason, endsOn: endsOn.toISOString() },
    })
    if (tellsMember) await notifyViewed(tx, call, { id: begun.id, loginId: member.loginId, role: role?.role })
    return begun
  })
  return {
    viewId: view.id,
    endsOn: endsOn.toISOString(),
    name: `${member.firstName} ${member.lastName}`,
    loginId: member.loginId,
    hasToSign,
  }
}

/** One at a time for each of staff, also when two begin at once. */
async function endOthers(tx: Db, call: StaffCall): Promise<void> {
  const { id } = call.member
  await tx.select({ id: members.id }).from(members).where(eq(members.id, id)).for('no key update')
  const running = await tx
    .select({ id: staffViews.id })
    .from(staffViews)
    .where(and(eq(staffViews.staffId, id), isNull(staffViews.endedOn)))
  await endViews(
    tx,
    call.now,
    running.map((view) => ({ id: view.id, cause: 'another view' })),
  )
}

async function usedRole(call: StaffCall) {
  const roles = await loadStaffRoles(call)
  return roles.find((role) => accessTo('viewAs', [role]) !== null)
}

/** With time and role, without a name. */
async function notifyViewed(
  tx: Db,
  call: StaffCall,
  { id, loginId, role }: { id: string; loginId: string; role: string | undefined },
): Promise<void> {
  const at = zonedTimestamp(call.now.toISOString(), call.marketZone)
  const notice = {
    subject: VIEW_TEXTS.notice,
    text: `A staff member with the role ${role ?? 'MLS Staff'} viewed the portal as you on ${at}. Nothing was changed.`,
    emailCategory: 'Security',
    key: `view:${id}`,
  }
  await notify(tx, call, notice, { loginId })
}
