import { maskedTarget } from 'contract/account-security/factor-rules.ts'
import type { WaitingContact } from 'contract/contacts/contact-change.ts'
import type { AuthMember } from 'contract/members/member.ts'
import { toAuthMember } from '#access/auth-member.ts'
import type { Call } from '#access/call.ts'
import { waitingChanges } from '#accounts/contacts/contact-store.ts'

/** The current member, with changes of contact data that wait; `member` is null for an account without member data. */
export async function getAuthMember(call: Call): Promise<AuthMember> {
  const waitingContacts = await maskedChanges(call)
  return {
    ...toAuthMember(call.member, call.loginId),
    ...(waitingContacts.length > 0 && { waitingContacts }),
  }
}

/** Masked, as this answer is kept where others may look over a shoulder, and in views of staff. */
async function maskedChanges({ db, now, member, features }: Call): Promise<WaitingContact[]> {
  if (!member || !features.includes('account')) return []
  const waiting = await waitingChanges(db, member.id, now)
  return waiting.map((change) => ({ ...change, value: maskedTarget(change.kind, change.value) }))
}
