import { endSessions } from '#accounts/sessions.ts'
import { lockAccountOf, refuseStaffAccount } from './account-of.ts'
import { actOnMember, type DeskCall, memberInReach } from './desk-call.ts'
import { notifyOfAct } from './notify-of-act.ts'

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
    await notifyOfAct(tx, call, member, (market) => ({
      text: `You were signed out of ${market} on all devices.`,
    }))
    return { memberId }
  })
}
