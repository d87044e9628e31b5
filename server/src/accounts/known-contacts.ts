import type { ContactKind } from 'contract/contacts/contact-change.ts'
import { contactValue } from 'contract/contacts/contact-rules.ts'
import type { Db } from '#db/open.ts'
import { contactsOf } from '#notify/member-contacts.ts'
import { waitingChanges } from './contact-store.ts'

/**
 * Every address and number of a member, once: those in use or in the member record and, where requested,
 * those that wait to come into use.
 */
export async function knownContacts(
  db: Db,
  memberId: number,
  moment: Date,
  { withWaiting = false } = {},
): Promise<Record<ContactKind, string[]>> {
  const [contacts, waiting] = await Promise.all([
    contactsOf(db, memberId, moment),
    withWaiting ? waitingChanges(db, memberId, moment) : [],
  ])
  const valuesOf = (kind: ContactKind) => {
    const { inUse, roster } = contacts[kind]
    const changes = waiting.filter((change) => change.kind === kind).map(({ value }) => value)
    const values = [inUse, roster, ...changes].flatMap((value) => contactValue(kind, value) ?? [])
    return [...new Map(values.map((value) => [value.toLowerCase(), value])).values()]
  }
  return { email: valuesOf('email'), sms: valuesOf('sms') }
}
