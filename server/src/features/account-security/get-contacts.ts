import { CONTACT_KINDS, type MemberContacts } from 'contract/contacts/contact-change.ts'
import { contactWaitHours } from 'contract/contacts/contact-rules.ts'
import type { AccountCall } from '#accounts/account-call.ts'
import { changesLeft, waitingChanges } from '#accounts/contact-store.ts'
import { contactsOf } from '#notify/member-contacts.ts'
import { canBeSentTo, hasFormerContact, isStrongSession, ownerOf } from './contact-access.ts'

/**
 * The contacts from the roster and from the member, with pending changes.
 * @throws HttpError 403 without a member record
 */
export async function getContacts(call: AccountCall): Promise<MemberContacts> {
  const { db, now } = call
  const { id } = ownerOf(call)
  const [inUse, waiting, left, isStrong] = await Promise.all([
    contactsOf(db, id, now),
    waitingChanges(db, id, now),
    changesLeft(db, id, now),
    isStrongSession(call),
  ])
  return {
    contacts: CONTACT_KINDS.map((kind) => ({
      kind,
      roster: inUse[kind].roster,
      own: inUse[kind].own,
      waiting: waiting.find((change) => change.kind === kind) ?? null,
      canChange: canBeSentTo(call, kind) && hasFormerContact(call, inUse),
    })),
    changesLeft: left,
    waitHours: contactWaitHours(isStrong),
  }
}
