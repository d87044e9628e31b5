import { z } from 'zod'
import { factorType } from '../../account-security/second-factor.ts'
import { factorsInWords } from '../../account-security/waiting-removal-words.ts'
import { freeText } from '../../common/free-text.ts'

/** Hours for which a request waits for its approval. */
export const REMOVAL_HOURS = 24
export const REMOVAL_REASON = { min: 10, max: 500 } as const

/** How it was checked that the member is who asks. */
export const IDENTITY_CHECKS = [
  'Video call',
  'In person',
  'Call to the phone number on file',
  'Confirmed by the broker',
] as const

export const REMOVAL_TEXTS = {
  ownAccount: 'You cannot request a removal for your own account.',
  ownRequest: 'Another person has to approve your request.',
  concerned: 'You cannot decide about your own account.',
  waiting: 'A request for this member is already waiting for approval.',
  notWaiting: 'This request is no longer waiting for approval.',
  nothing: 'This member has no sign-in methods that can be removed.',
  unknownFactor: 'This sign-in method is no longer there.',
  noAddress: 'This member has no email address and cannot be warned.',
} as const

export const removalReason = freeText('Reason', REMOVAL_REASON.max).min(
  REMOVAL_REASON.min,
  `Reason must be at least ${REMOVAL_REASON.min} characters.`,
)

/** A request to remove second factors; no name of one is all of them. */
export const enteredRemoval = z.object({
  memberId: z.number().int().min(1).max(2_147_483_647),
  factorIds: z.array(z.guid(REMOVAL_TEXTS.unknownFactor)).max(1).default([]),
  check: z.enum(IDENTITY_CHECKS, 'Choose how the identity was checked.'),
  reason: removalReason,
})
export type EnteredRemoval = z.infer<typeof enteredRemoval>

const REMOVAL_STATES = ['waiting', 'done', 'declined', 'ended', 'stopped'] as const
export type RemovalState = (typeof REMOVAL_STATES)[number]

/** A request to remove second factors of a member. */
export const factorRemoval = z.object({
  id: z.number().int(),
  memberId: z.number().int(),
  loginId: z.string(),
  memberName: z.string(),
  /** The factors that were there when it was asked for. */
  factorIds: z.array(z.string()),
  types: z.array(factorType),
  isAll: z.boolean(),
  check: z.string(),
  reason: z.string(),
  askedBy: z.string(),
  askedOn: z.string(),
  endsOn: z.string(),
  state: z.enum(REMOVAL_STATES),
  decidedBy: z.string().nullable(),
  decidedOn: z.string().nullable(),
  /** Whether the caller is another person than the one who asked. */
  mayApprove: z.boolean(),
})
export type FactorRemoval = z.infer<typeof factorRemoval>

/** The requested removal: `All sign-in methods (Passkey)`. */
export function removalInWords({ types, isAll }: Pick<FactorRemoval, 'types' | 'isAll'>): string {
  return isAll ? `All sign-in methods (${factorsInWords(types)})` : factorsInWords(types)
}
