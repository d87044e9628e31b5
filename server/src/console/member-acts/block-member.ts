import { isMlsStaff } from 'contract/members/roles.ts'
import { MEMBER_ACT_TEXTS } from 'contract/staff/member-acts/member-acts.ts'
import type { Caller } from '#access/caller.ts'
import { blockSignIn, isMemberBlocked, unblockSignIn } from '#accounts/blocks.ts'
import { loadBranding, marketNameOf } from '#branding/load-branding.ts'
import type { Db } from '#db/open.ts'
import { signInBlocks } from '#db/tables/accounts.table.ts'
import { lockForWriting } from '#db/write.ts'
import { conflict, forbidden, sessionEnded } from '#http/errors.ts'
import { notify } from '#notify/notify.ts'
import { lockAccountOf, refuseStaffAccount } from './account-of.ts'
import { ACT_NOTICES } from './act-notices.ts'
import { actOnMember, type DeskCall, memberInReach } from './desk-call.ts'

type Sent = { memberId: number; reason: string }

/**
 * Blocks the sign-in of a member until it is unblocked: all sessions and sign-ins end, on every process.
 * @throws HttpError 404 out of reach, 403 for staff accounts and the own one, 409 for one that is blocked
 */
export async function blockMember(call: DeskCall, { memberId, reason }: Sent): Promise<{ memberId: number }> {
  const member = await memberInReach(call.db, call, memberId)
  return actOnMember(call, actOf('block', member, reason), async (tx) => {
    if (memberId === call.member.id) throw forbidden(MEMBER_ACT_TEXTS.ownAccount)
    await refuseStaffAccount(tx, call, member)
    if (isMlsStaff(member)) await refuseBlockedStaff(tx, call)
    const account = await lockAccountOf(tx, call, member)
    const block = { accountId: account.id, reason, blockedBy: call.member.id, blockedOn: call.now }
    if (!(await blockSignIn(tx, call.outbox, block))) throw conflict(MEMBER_ACT_TEXTS.blocked)
    const { marketName, supportAddress } = await loadBranding(tx, call.config)
    const support = supportAddress ?? call.config.supportPhone ?? 'your MLS'
    const notice = ACT_NOTICES.blocked(member.loginId, marketName, support)
    await notify(tx, call, notice, { memberIds: [memberId] })
    return { memberId }
  })
}

/**
 * Ends the block of a member.
 * @throws HttpError as above, 409 for one that is not blocked
 */
export async function unblockMember(
  call: DeskCall,
  { memberId, reason }: Sent,
): Promise<{ memberId: number }> {
  const member = await memberInReach(call.db, call, memberId)
  return actOnMember(call, actOf('unblock', member, reason), async (tx) => {
    await refuseStaffAccount(tx, call, member)
    const account = await lockAccountOf(tx, call, member)
    if (!(await unblockSignIn(tx, call.outbox, account.id))) throw conflict(MEMBER_ACT_TEXTS.notBlocked)
    const notice = ACT_NOTICES.unblocked(await marketNameOf(tx, call.config))
    await notify(tx, call, notice, { memberIds: [memberId] })
    return { memberId }
  })
}

function actOf(action: 'block' | 'unblock', member: Caller, reason: string) {
  return { action, entity: 'memberSignIn', entityId: String(member.id), member, changes: { reason } } as const
}

/**
 * Nobody blocks their own account, so that the last of MLS staff cannot be blocked; of two who block each other at once
 * one comes second, and is signed out.
 */
async function refuseBlockedStaff(tx: Db, call: DeskCall): Promise<void> {
  await lockForWriting(tx, signInBlocks)
  if (await isMemberBlocked(tx, call.member.id)) throw sessionEnded()
}
