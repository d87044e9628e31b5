import { z } from 'zod'
import { factorType } from '../../account-security/second-factor.ts'
import { freeText } from '../../common/free-text.ts'
import { factorRemoval } from '../approvals/factor-removal.ts'

const MEMBER_ACTS = [
  'invite',
  'unlock',
  'signOut',
  'block',
  'unblock',
  'requestRemoval',
  'suggestAccess',
] as const
export type MemberAct = (typeof MEMBER_ACTS)[number]

/** How often a member is unlocked in 24 hours before MLS staff have to do it. */
export const UNLOCKS_A_DAY = 5
export const ACT_REASON = { min: 10, max: 500 } as const

export const MEMBER_ACT_TEXTS = {
  staffAccount: 'Only MLS Staff can do this for a staff account.',
  blocked: 'Sign-in is blocked for this member.',
  notBlocked: 'Sign-in is not blocked for this member.',
  ownAccount: 'You cannot block your own account.',
  unlockedOften: `This member was unlocked ${UNLOCKS_A_DAY} times today. Ask MLS Staff.`,
  notShared: 'This login was not used in many places lately.',
  suggestedLately: 'This was suggested to the member within the last week.',
  noMail: 'No mail leaves the portal, as SMTP_URL is not set.',
  noAddress: 'This member has no email address.',
  inactive: 'This member is not active in the roster.',
  noAccess: 'This member has no access to the portal.',
} as const

/** Why somebody acts on a member, as the audit trail keeps it. */
export const actReason = freeText('Reason', ACT_REASON.max).min(
  ACT_REASON.min,
  `Reason must be at least ${ACT_REASON.min} characters.`,
)

/**
 * Facts and acts of staff about the sign-in of a member. The parts that the caller's roles do not open are
 * empty.
 */
export const memberAccount = z.object({
  memberId: z.number().int(),
  loginId: z.string(),
  name: z.string(),
  hasPassword: z.boolean(),
  block: z.object({ reason: z.string(), blockedBy: z.string(), blockedOn: z.string() }).nullable(),
  /** The factors that a request for removal can name, with masked values. */
  factors: z.array(z.object({ id: z.string(), type: factorType, value: z.string() })),
  /** Where a login that may be shared was used within an hour; null for others. */
  sharedLogin: z
    .object({
      seenOn: z.string(),
      networks: z.number().int(),
      browsers: z.number().int(),
      suggestedOn: z.string().nullable(),
    })
    .nullable(),
  /** The request that waits for approval. */
  removal: factorRemoval.nullable(),
  may: z.array(z.enum(MEMBER_ACTS)),
})
export type MemberAccount = z.infer<typeof memberAccount>
