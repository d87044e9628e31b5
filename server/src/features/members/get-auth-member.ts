import { maskedTarget } from 'contract/account-security/factor-rules.ts'
import type { WaitingContact } from 'contract/contacts/contact-change.ts'
import type { AuthMember } from 'contract/members/member.ts'
import { MEMBER_TYPES } from 'contract/members/member-types.ts'
import { ROLE_LEVEL } from 'contract/members/roles.ts'
import type { Call } from '#access/call.ts'
import { waitingChanges } from '#accounts/contact-store.ts'
import { factorDueFor } from '#accounts/factors/factor-due.ts'
import { passkeyOfferOf } from '#accounts/factors/passkey-offer.ts'
import { findWaiting } from '#accounts/removals/removal-store.ts'

/** The same, with the passkey offer for the caller's session and the day of a second factor, which nobody else sees. */
export async function getCurrentMember(call: Call): Promise<AuthMember> {
  const [member, passkeyOffer, due] = await Promise.all([
    getAuthMember(call),
    passkeyOfferOf(call),
    factorDueFor(call),
  ])
  return { ...member, ...(passkeyOffer && { passkeyOffer }), ...(due && { factorDue: due }) }
}

/**
 * The current member, with changes of contact data and a request of staff that wait; `member` is null for an account
 * without member data.
 */
export async function getAuthMember(call: Call): Promise<AuthMember> {
  const hasAccount = call.features.includes('account')
  const [waitingContacts, waitingRemoval] = await Promise.all([
    hasAccount ? maskedChanges(call) : [],
    hasAccount ? findWaiting(call.db, call.accountId, call.now) : null,
  ])
  return {
    ...toAuthMember(call.member, call.loginId),
    ...(waitingContacts.length > 0 && { waitingContacts }),
    ...(waitingRemoval && { waitingRemoval }),
  }
}

/** Masked, as this answer is kept where others may look over a shoulder, and in views of staff. */
async function maskedChanges({ db, now, member }: Call): Promise<WaitingContact[]> {
  if (!member) return []
  const waiting = await waitingChanges(db, member.id, now)
  return waiting.map((change) => ({ ...change, value: maskedTarget(change.kind, change.value) }))
}

/** A member as the portal knows them; null for an account without member data. */
export function toAuthMember(member: Call['member'], loginId: string): AuthMember {
  const type = MEMBER_TYPES.find((entry) => entry.value === member?.typeId)
  return {
    memberKeyNumeric: member?.id ?? null,
    userid: loginId,
    userlevel: member?.userlevel ?? ROLE_LEVEL.none,
    brokercode: member?.office?.mainOfficeCode ?? null,
    userclass: member?.userClass ?? null,
    brokerbranch: member?.office?.officeCode ?? null,
    agentcode: member?.loginId ?? null,
    memberFirstName: member?.firstName ?? null,
    memberLastName: member?.lastName ?? null,
    memberAOR: member?.aor?.name ?? null,
    memberIsAssistantTo: member?.memberIsAssistantTo ?? null,
    officeKeyNumeric: member?.officeId ?? null,
    memberMlsSecurityClass: member?.memberMlsSecurityClass ?? null,
    memberStatus: member?.memberStatus ?? null,
    originatingSystemID: member?.originatingSystemId ?? null,
    officeAOR: member?.officeAor ?? null,
    memberEmail: member?.email ?? null,
    officeMlsId: member?.office?.officeMlsId ?? null,
    memberStateLicense: member?.memberStateLicense ?? null,
    hasMemberPortalAccess: member?.hasMemberPortalAccess ?? false,
    isAuthenticated: true,
    isCrmlsAdmin: member?.isCrmlsAdmin ?? false,
    isCrmlsAorAdmin: member?.isCrmlsAorAdmin ?? false,
    isCrmlsOfficeAdmin: member?.isCrmlsOfficeAdmin ?? false,
    member: member && {
      firstName: member.firstName,
      lastName: member.lastName,
      displayName: `${member.firstName} ${member.lastName}`,
      contactTypeId: member.contactTypeId,
      order: member.order,
      officeCode: member.office?.officeCode ?? null,
      loginId: member.loginId,
      memberStatusId: null,
      memberTypeId: member.memberTypeId,
      id: member.id,
      photoUrl: member.photoUrl,
      createdOn: member.createdOn.toISOString(),
      modifiedOn: member.modifiedOn.toISOString(),
    },
    office: member?.office ?? null,
    aor: member?.aor ?? null,
    memberType: type ? { ...type, name: type.displayName, description: type.displayName } : null,
  }
}
