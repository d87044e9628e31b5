import { z } from 'zod'
import { GRANT_SCOPES } from '../common/call-access.ts'
import { authMember } from '../members/member.ts'

/** `requested` waits for an answer; `active` holds from its first day to its last. */
export const GRANT_STATES = ['requested', 'active', 'ended', 'declined'] as const
export type GrantState = (typeof GRANT_STATES)[number]

const grantParty = z.object({ loginId: z.string(), firstName: z.string(), lastName: z.string() })
export type GrantParty = z.infer<typeof grantParty>

/** Somebody whom a member can choose for a grant, with what tells people of one name apart. */
export const grantPerson = grantParty.extend({
  photoUrl: z.string().nullable(),
  memberType: z.string().nullable(),
  officeName: z.string().nullable(),
})

/** Part for which a person is sought: the receiver, the agent who is asked, or an agent of the caller's office. */
export const GRANT_PARTS = ['receiver', 'asked', 'ofOffice'] as const
export type GrantPart = (typeof GRANT_PARTS)[number]

/** That a member may act for another one; `madeBy` and `endedBy` are User IDs, `system` when nobody ended it. */
export const grant = z.object({
  id: z.string(),
  giver: grantParty,
  receiver: grantParty,
  scopes: z.array(z.enum(GRANT_SCOPES)),
  firstDay: z.string(),
  lastDay: z.string(),
  reason: z.string(),
  state: z.enum(GRANT_STATES),
  madeBy: z.string(),
  createdOn: z.string(),
  endedBy: z.string().nullable(),
  endedOn: z.string().nullable(),
  /** When it was last acted under; null for never. */
  lastUsedOn: z.string().nullable(),
  /** How many changes were made under it. */
  changes: z.number().int(),
})
export type Grant = z.infer<typeof grant>

/** The grants of the caller: to act for others, by others, and for agents within the caller's reach. */
export const ownGrants = z.object({
  /** `I can act for`. */
  received: z.array(grant),
  /** `Who can act for me`. */
  given: z.array(grant),
  /** Of agents within reach, for brokers and office managers; those that wait for an answer first. */
  ofAgents: z.array(grant),
  /** `My broker can let others act for me`. */
  isBrokerAllowed: z.boolean(),
})
export type OwnGrants = z.infer<typeof ownGrants>

/** A grant under which the caller may act now. */
export const validGrant = z.object({
  id: z.string(),
  giver: grantParty,
  scopes: z.array(z.enum(GRANT_SCOPES)),
  lastDay: z.string(),
})
export type ValidGrant = z.infer<typeof validGrant>

/** A valid grant with the member as calls under it see them: without admin flags, mail address and license. */
export const actingMember = z.object({ grant: validGrant, member: authMember })
export type ActingMember = z.infer<typeof actingMember>

/** A change that was made under a grant. */
export const grantChange = z.object({
  id: z.string(),
  at: z.string(),
  action: z.string(),
  entity: z.string(),
  /** Where it can be seen, for what has a page. */
  path: z.string().nullable(),
})
export type GrantChange = z.infer<typeof grantChange>
