import { type FactorRemoval, REMOVAL_TEXTS } from 'contract/staff/approvals/factor-removal.ts'
import { CONSOLE_TEXTS } from 'contract/staff/console-texts.ts'
import { MEMBER_ACT_TEXTS } from 'contract/staff/member-acts/member-acts.ts'
import { and, eq, notInArray, or } from 'drizzle-orm'
import { isReachable } from '#access/audience-reach.ts'
import type { Caller } from '#access/caller.ts'
import { loadMembers } from '#access/load-account.ts'
import { requireFreshSignIn } from '#access/sign-in-facts.ts'
import { isMlsStaffMember } from '#access/staff.ts'
import { ACCOUNT_ACTS, ACCOUNT_NOTICES } from '#accounts/account-notices.ts'
import { removeFactors } from '#accounts/factors/remove-factors.ts'
import { notifyAccountOwner } from '#accounts/notify-account-owner.ts'
import { endedBy, endRemoval, settleRemoval } from '#accounts/removals/end-removal.ts'
import { mayRemove } from '#accounts/removals/removal-right.ts'
import { lockWaiting, type Removal } from '#accounts/removals/removal-store.ts'
import { marketNameOf } from '#branding/load-branding.ts'
import type { Db } from '#db/open.ts'
import { factorRemovals } from '#db/tables/accounts.table.ts'
import { members } from '#db/tables/members.table.ts'
import { conflict, forbidden, notFound } from '#http/errors.ts'
import { notify } from '#notify/notify.ts'
import { actOnMember, type DeskCall, memberInReach } from '../member-acts/desk-call.ts'
import { removalAnswer } from './removal-answers.ts'

type Asked = { id: number }

/**
 * Approves the request of someone else and removes the factors. One lock covers the checks of the request and of both
 * people, with the account, both people, the member and their grants held.
 * @throws HttpError 401 for an old sign-in, 404 out of reach, 403 for the requester, the member and others without the
 * right, 409 when it no longer waits
 */
export async function approveRemoval(call: DeskCall, { id }: Asked): Promise<FactorRemoval> {
  await requireFreshSignIn(call, call.staffSignIn.maxAgeSeconds)
  const { known, member } = await findRemoval(call, id)
  const { askedBy, check, reason, types } = known
  const act = actOf('approve', known, member, { askedBy, check, reason, types })
  return decideOn(call, act, async (tx) => {
    const removal = await lockForDecision(tx, call, id, member)
    if (removal.askedBy === call.member.id) throw forbidden(REMOVAL_TEXTS.ownRequest)
    await removeFactors(tx, call.outbox, removal.accountId, removal.isAll ? 'all' : removal.factorIds)
    const [done] = await tx
      .update(factorRemovals)
      .set({ state: 'done', decidedBy: call.member.id, decidedOn: call.now, stopTokenHash: null })
      .where(eq(factorRemovals.id, id))
      .returning()
    await notifyOwner(tx, call, member, removal)
    await notifyOfApproval(tx, call, member, removal)
    return removalAnswer(tx, call, done)
  })
}

/**
 * Ends a request with a reason; nothing is removed. The requester may withdraw it this way.
 * @throws HttpError as above, but for the sign-in
 */
export async function declineRemoval(
  call: DeskCall,
  { id, reason }: Asked & { reason: string },
): Promise<FactorRemoval> {
  const { known, member } = await findRemoval(call, id)
  return decideOn(call, actOf('decline', known, member, { reason }), async (tx) => {
    const removal = await lockForDecision(tx, call, id, member)
    await endRemoval(tx, call, removal, {
      state: 'declined',
      why: `${call.member.firstName} ${call.member.lastName} declined it.`,
      by: call.member.id,
    })
    const [declined] = await tx.select().from(factorRemovals).where(eq(factorRemovals.id, id))
    return removalAnswer(tx, call, declined)
  })
}

/** A request as it is known before it is locked; one that nobody may have made any more ends first. */
async function findRemoval(call: DeskCall, id: number): Promise<{ known: Removal; member: Caller }> {
  const [known] = await call.db.select().from(factorRemovals).where(eq(factorRemovals.id, id))
  if (!known) throw notFound()
  const member = await memberInReach(call.db, call, known.memberId)
  await settleRemoval(call, id)
  return { known, member }
}

/** Also ends a request whose conditions changed before it was locked. */
async function decideOn(
  call: DeskCall,
  act: ReturnType<typeof actOf>,
  work: (tx: Db) => Promise<FactorRemoval>,
): Promise<FactorRemoval> {
  try {
    return await actOnMember(call, act, work)
  } catch (error) {
    await settleRemoval(call, Number(act.entityId))
    throw error
  }
}

async function lockForDecision(tx: Db, call: DeskCall, id: number, member: Caller): Promise<Removal> {
  if (member.id === call.member.id) throw forbidden(REMOVAL_TEXTS.concerned)
  const removal = await lockWaiting(tx, id, call.member.id)
  if (!removal) throw conflict(REMOVAL_TEXTS.notWaiting)
  const [decider] = await loadMembers(tx, eq(members.id, call.member.id))
  const { isForStaff } = removal
  if (!(await mayRemove(tx, call, decider, { member, isForStaff })))
    throw forbidden(isForStaff ? MEMBER_ACT_TEXTS.staffAccount : CONSOLE_TEXTS.noAccess)
  if ((await endedBy(tx, call, removal)) !== null) throw conflict(REMOVAL_TEXTS.notWaiting)
  return removal
}

function actOf(
  action: 'approve' | 'decline',
  { id }: Removal,
  member: Caller,
  changes: Record<string, unknown>,
) {
  return { action, entity: 'factorRemoval', entityId: String(id), member, changes } as const
}

/** Notifies the member of the removed factors. */
async function notifyOwner(tx: Db, call: DeskCall, member: Caller, removal: Removal): Promise<void> {
  const marketName = await marketNameOf(tx, call.config)
  if (removal.isAll)
    await notifyAccountOwner(tx, call, { loginId: member.loginId, ...ACCOUNT_ACTS.allRemoved(marketName) })
  else await notify(tx, call, ACCOUNT_NOTICES.removed(removal, marketName), { memberIds: [member.id] })
}

/** Notifies all other MLS staff of a removal and its requester. */
async function notifyOfApproval(tx: Db, call: DeskCall, member: Caller, removal: Removal): Promise<void> {
  const name = `${member.firstName} ${member.lastName}`
  const by = `${call.member.firstName} ${call.member.lastName}`
  await notify(tx, call, ACCOUNT_NOTICES.removalApproved(removal, name, by), {
    where: and(
      isReachable,
      or(isMlsStaffMember, eq(members.id, removal.askedBy)),
      notInArray(members.id, [call.member.id, member.id]),
    ),
  })
}
