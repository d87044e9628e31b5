import { CONTACT_KINDS, type ContactKind } from 'contract/contacts/contact-change.ts'
import { contactValue } from 'contract/contacts/contact-rules.ts'
import { and, eq } from 'drizzle-orm'
import type { Caller } from '#access/caller.ts'
import { requireFreshSignIn } from '#access/sign-in-facts.ts'
import type { AccountCall } from '#accounts/account-call.ts'
import { contactChanges, oidcArtifacts } from '#db/tables/accounts.table.ts'
import { forbidden } from '#http/errors.ts'
import type { ContactsInUse } from '#notify/member-contacts.ts'

/**
 * Contact data belong to a member record: an account without one has none.
 * @throws HttpError 403
 */
export function ownerOf({ member }: AccountCall): Caller {
  if (!member) throw forbidden()
  return member
}

/**
 * A change needs a member record and a fresh sign-in.
 * @throws HttpError 403 or 401
 */
export async function requireChangeRight(call: AccountCall): Promise<Caller> {
  const member = ownerOf(call)
  await requireFreshSignIn(call, call.config.stepUpSeconds)
  return member
}

/** The condition of one of the caller's changes. */
export function isOwnChange(member: Caller, id: string) {
  return and(eq(contactChanges.id, id), eq(contactChanges.memberId, member.id))
}

/** Whether anyone can be notified of a change: an account without any working contact is for staff. */
export function hasFormerContact(call: AccountCall, inUse: ContactsInUse): boolean {
  return CONTACT_KINDS.some(
    (kind) => canBeSentTo(call, kind) && contactValue(kind, inUse[kind].inUse ?? inUse[kind].roster) !== null,
  )
}

/** Whether codes can be sent to the contacts of a member. */
export function canBeSentTo({ config }: AccountCall, kind: ContactKind): boolean {
  return kind === 'email' || config.factorTypes.sms
}

/** Whether the session started with a passkey or an authenticator app; unknown under another issuer. */
export async function isStrongSession({ db, signIn, sessionId }: AccountCall): Promise<boolean> {
  if (signIn) return false
  const [session] = await db
    .select({ factorType: oidcArtifacts.factorType })
    .from(oidcArtifacts)
    .where(and(eq(oidcArtifacts.model, 'Session'), eq(oidcArtifacts.uid, sessionId)))
  return session?.factorType === 'fido2' || session?.factorType === 'totp'
}
