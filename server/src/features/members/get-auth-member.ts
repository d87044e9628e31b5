import { maskedTarget } from 'contract/account-security/factor-rules.ts'
import type { WaitingContact } from 'contract/contacts/contact-change.ts'
import type { AuthMember } from 'contract/members/member.ts'
import { MEMBER_TYPES } from 'contract/members/member-types.ts'
import { ROLE_LEVEL } from 'contract/members/roles.ts'
import type { OwnStanding } from 'contract/members/standing-form.ts'
import { and, eq } from 'drizzle-orm'
import { isApplicationOn } from '#access/application-access.ts'
import type { Call } from '#access/call.ts'
import { waitingChanges } from '#accounts/contact-store.ts'
import { factorDueFor } from '#accounts/factors/factor-due.ts'
import { passkeyOfferOf } from '#accounts/factors/passkey-offer.ts'
import { findWaiting } from '#accounts/removals/removal-store.ts'
import { applications } from '#db/tables/applications.table.ts'
import { signOnClients } from '#db/tables/sign-on.table.ts'

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
 * The current member, with changes of contact data and a request of staff that wait, and the standing; `member` is null for an account
 * without member data.
 */
export async function getAuthMember(call: Call): Promise<AuthMember> {
  const hasAccount = call.features.includes('account')
  const [waitingContacts, waitingRemoval, standing] = await Promise.all([
    hasAccount ? maskedChanges(call) : [],
    hasAccount ? findWaiting(call.db, call.accountId, call.now) : null,
    ownStandingOf(call),
  ])
  return {
    ...toAuthMember(call.member, call.loginId),
    ...(waitingContacts.length > 0 && { waitingContacts }),
    ...(waitingRemoval && { waitingRemoval }),
    ...(standing && { standing }),
  }
}

/** Null where there is nothing to tell: neither a standing that is not good nor a payment to come. */
async function ownStandingOf({ db, member, standing: inForce }: Call): Promise<OwnStanding | null> {
  const { applicationId, standing, reason, amount, dueOn } = inForce
  if (!member || (standing === 'good' && dueOn === null)) return null
  const [application] =
    applicationId === null
      ? []
      : await db
          .select({
            id: applications.id,
            name: applications.name,
            url: applications.url,
            settings: signOnClients.settings,
          })
          .from(applications)
          .leftJoin(signOnClients, eq(signOnClients.applicationId, applications.id))
          .where(and(eq(applications.id, applicationId), isApplicationOn(db, member)))
  return { standing, reason, amount, dueOn, application: application ? toPayIn(application) : null }
}

type Found = Pick<typeof applications.$inferSelect, 'id' | 'name' | 'url'> & {
  settings: typeof signOnClients.$inferSelect.settings | null
}

function toPayIn({ settings, ...application }: Found): OwnStanding['application'] {
  return { ...application, signOn: settings?.isOn ? settings.kind : 'none' }
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
