import type { MemberContacts } from 'contract/contacts/contact-change.ts'
import { CONTACT_TEXTS } from 'contract/contacts/contact-limits.ts'
import { eq } from 'drizzle-orm'
import type { AccountCall, Visit } from '#accounts/account-call.ts'
import { accountEntry } from '#accounts/account-entry.ts'
import { ACCOUNT_NOTICES } from '#accounts/account-notices.ts'
import { endWaiting, isOfCancelLink } from '#accounts/contact-store.ts'
import { answerWrongLink } from '#accounts/wrong-link.ts'
import { accounts } from '#db/tables/accounts.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { notFound } from '#http/errors.ts'
import { notify } from '#notify/notify.ts'
import { isOwnChange, ownerOf } from './contact-access.ts'
import { getContacts } from './get-contacts.ts'

/**
 * Cancels a waiting change of the caller. It needs no fresh sign-in: contacts in use stay in use.
 * @throws HttpError 404 for one that is not waiting, or is another member's
 */
export async function cancelContactChange(
  call: AccountCall,
  { id }: { id: string },
): Promise<MemberContacts> {
  const member = ownerOf(call)
  await inTransaction(call, async (tx) => {
    const ended = await endWaiting(tx, isOwnChange(member, id), { now: call.now, by: 'member' })
    if (!ended) throw notFound()
    await writeAudit(tx, call, accountEntry(call, 'cancel-contact-change', { type: ended.kind }))
    await notify(tx, call, ACCOUNT_NOTICES.contactCancelled(id), { memberIds: [member.id] })
  })
  return getContacts(call)
}

/**
 * The same by the link that every former contact was sent, once and without a sign-in.
 * @throws HttpError 429
 */
export async function cancelByLink(visit: Visit, { token }: { token: string }) {
  const isCancelled = await inTransaction(visit, async (tx) => {
    const { now, place } = visit
    const ended = await endWaiting(tx, isOfCancelLink(token), { now, by: 'link' })
    if (!ended) return false
    const [owner] = await tx
      .select({ accountId: accounts.id, loginId: accounts.loginId })
      .from(accounts)
      .where(eq(accounts.memberId, ended.memberId))
    if (!owner) return true
    const { accountId, loginId } = owner
    const changes = { type: ended.kind, by: 'link' }
    await writeAudit(
      tx,
      { loginId, now },
      accountEntry({ accountId, place }, 'cancel-contact-change', changes),
    )
    await notify(tx, visit, ACCOUNT_NOTICES.contactCancelled(ended.id), { memberIds: [ended.memberId] })
    return true
  })
  if (isCancelled) return { isSuccessful: true, message: null, results: [] }
  return answerWrongLink(visit, 'cancel-change', CONTACT_TEXTS.linkEnded)
}
