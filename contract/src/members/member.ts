import { z } from 'zod'
import { factorDue } from '../account-security/factor-rule.ts'
import { passkeyOffer } from '../account-security/passkey-offer.ts'
import { waitingRemoval } from '../account-security/waiting-removal.ts'
import { waitingContact } from '../contacts/contact-change.ts'
import { ownStanding } from './standing-form.ts'

/** The current member as `AuthMemberDto` returns it. */
export const authMember = z.object({
  memberKeyNumeric: z.number().nullable(),
  userid: z.string(),
  userlevel: z.number().int(),
  brokercode: z.string().nullable(),
  userclass: z.string().nullable(),
  brokerbranch: z.string().nullable(),
  agentcode: z.string().nullable(),
  memberFirstName: z.string().nullable(),
  memberLastName: z.string().nullable(),
  memberAOR: z.string().nullable(),
  memberIsAssistantTo: z.string().nullable(),
  officeKeyNumeric: z.number().nullable(),
  memberMlsSecurityClass: z.string().nullable(),
  memberStatus: z.string().nullable(),
  originatingSystemID: z.string().nullable(),
  officeAOR: z.string().nullable(),
  memberEmail: z.string().nullable(),
  officeMlsId: z.string().nullable(),
  memberStateLicense: z.string().nullable(),
  hasMemberPortalAccess: z.boolean(),
  isAuthenticated: z.boolean(),
  isCrmlsAdmin: z.boolean(),
  isCrmlsAorAdmin: z.boolean(),
  isCrmlsOfficeAdmin: z.boolean(),
  member: z
    .object({
      firstName: z.string(),
      lastName: z.string(),
      displayName: z.string(),
      contactTypeId: z.number().nullable(),
      order: z.number().nullable(),
      officeCode: z.string().nullable(),
      loginId: z.string(),
      memberStatusId: z.number().nullable(),
      memberTypeId: z.number().nullable(),
      id: z.number().int(),
      photoUrl: z.string().nullable(),
      createdOn: z.string(),
      modifiedOn: z.string(),
    })
    .nullable(),
  office: z
    .object({
      officeCode: z.string(),
      mainOfficeCode: z.string(),
      id: z.number().int(),
    })
    .nullable(),
  aor: z
    .object({
      id: z.number().int(),
      name: z.string(),
      fullName: z.string(),
      logoUrl: z.string().nullable(),
    })
    .nullable(),
  memberType: z
    .object({
      name: z.string(),
      displayName: z.string(),
      shortName: z.string(),
      description: z.string(),
      value: z.number().int(),
    })
    .nullable(),
  /** Own contact data that wait to be in use, masked; absent where nothing waits. */
  waitingContacts: z.array(waitingContact).optional(),
  /** A request of staff to remove second factors; absent where none waits. */
  waitingRemoval: waitingRemoval.optional(),
  /** Absent where there is nothing to tell: a good standing without a payment to come. */
  standing: ownStanding.optional(),
  /** Absent where no passkey is offered to this session now. */
  passkeyOffer: passkeyOffer.optional(),
  /** Absent for a member with a second factor, or whose type needs none from a day on. */
  factorDue: factorDue.optional(),
})
export type AuthMember = z.infer<typeof authMember>

/** The facts that the browser needs about the agreement and the names on it. */
export const claims = z.object({
  IsEulaExpired: z.enum(['true', 'false']),
  MemberFirstName: z.string(),
  MemberLastName: z.string(),
  USERID: z.string(),
  MemberStateLicense: z.string().nullable(),
})
export type Claims = z.infer<typeof claims>

/** A match of the agent type-ahead. */
export const agentMatch = z.object({
  loginId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  officeCode: z.string().nullable(),
})
export type AgentMatch = z.infer<typeof agentMatch>

/** A match of the audience type-ahead. */
export const audienceMatch = z.object({
  loginId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string().nullable(),
})
export type AudienceMatch = z.infer<typeof audienceMatch>

/** A member as the audience index has it, with the ids that other calls need. */
export const audienceMember = audienceMatch.extend({
  memberId: z.number().int(),
  officeId: z.number().int().nullable(),
  officeCode: z.string().nullable(),
})

/** An office as the type-ahead returns it. */
export const office = z.object({
  id: z.number().int(),
  officeCode: z.string(),
  name: z.string(),
  mainOfficeCode: z.string(),
})
export type Office = z.infer<typeof office>
