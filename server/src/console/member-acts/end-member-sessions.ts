import { endSessions } from '#accounts/sessions.ts'
import { marketNameOf } from '#branding/load-branding.ts'
import { notify } from '#notify/notify.ts'
import { lockAccountOf, refuseStaffAccount } from './account-of.ts'
import { ACT_NOTICES } from './act-notices.ts'
import { actOnMember, type DeskCall, memberInReach } from './desk-call.ts'

/**
 * Signs a member out of every browser, on every process.
 * @throws HttpError 404 out of reach, 403 for staff accounts
 */
export async function signOutMember(
  call: DeskCall,
  { memberId }: { memberId: number },
): Promise<{ memberId: number }> {
  const member = await memberInReach(call.db, call, memberId)
  const act = { action: 'sign-out', entity: 'memberSignIn', entityId: String(memberId), member } as const
  return actOnMember(call, act, async (tx) => {
    await refuseStaffAccount(tx, call, member)
    const account = await lockAccountOf(tx, call, member)
    await endSessions(tx, call.outbox, account.id, null)
    const notice = ACT_NOTICES.signedOut(await marketNameOf(tx, call.config))
    await notify(tx, call, notice, { memberIds: [memberId] })
    return { memberId }
  })
}
