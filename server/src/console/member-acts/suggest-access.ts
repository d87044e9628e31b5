import { canSuggest } from 'contract/account-security/shared-login-rules.ts'
import { MEMBER_ACT_TEXTS } from 'contract/staff/member-acts/member-acts.ts'
import { eq } from 'drizzle-orm'
import { sharedLogins } from '#db/tables/accounts.table.ts'
import { conflict } from '#http/errors.ts'
import { notify } from '#notify/notify.ts'
import { lockAccountOf, refuseStaffAccount } from './account-of.ts'
import { ACT_NOTICES } from './act-notices.ts'
import { actOnMember, type DeskCall, memberInReach } from './desk-call.ts'

/**
 * Advises a member whose login was used in many places to give an assistant access of their own.
 * @throws HttpError 404 out of reach, 403 for staff accounts, 409 for another login or within a week
 */
export async function suggestAccess(
  call: DeskCall,
  { memberId }: { memberId: number },
): Promise<{ memberId: number }> {
  const member = await memberInReach(call.db, call, memberId)
  const act = {
    action: 'suggest-access',
    entity: 'memberSignIn',
    entityId: String(memberId),
    member,
  } as const
  return actOnMember(call, act, async (tx) => {
    await refuseStaffAccount(tx, call, member)
    const { id } = await lockAccountOf(tx, call, member)
    const isOfAccount = eq(sharedLogins.accountId, id)
    const [shared] = await tx.select().from(sharedLogins).where(isOfAccount)
    if (!shared) throw conflict(MEMBER_ACT_TEXTS.notShared)
    if (!canSuggest(shared.suggestedOn, call.now)) throw conflict(MEMBER_ACT_TEXTS.suggestedLately)
    await tx.update(sharedLogins).set({ suggestedOn: call.now }).where(isOfAccount)
    await notify(tx, call, ACT_NOTICES.suggestAccess(call.config.publicUrl), { memberIds: [memberId] })
    return { memberId }
  })
}
