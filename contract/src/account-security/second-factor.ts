import { z } from 'zod'
import { freeText } from '../common/free-text.ts'

const FACTOR_TYPES = ['sms', 'email', 'totp', 'fido2'] as const
export const factorType = z.enum(FACTOR_TYPES)

const passkey = z.object({
  createdOn: z.iso.datetime(),
  /** Null until it is used, and for uses that were not noted yet. */
  lastUsedOn: z.iso.datetime().nullable(),
  /** Whether it is copied to other devices of its owner; null where nobody knows yet. */
  isSynced: z.boolean().nullable(),
})
export type Passkey = z.infer<typeof passkey>

/**
 * The site, the owner and the passkeys of the account, for a browser to compare with its own. IDs are
 * base64url.
 */
export const acceptedPasskeys = z.object({
  rpId: z.string(),
  userId: z.string(),
  credentialIds: z.array(z.string()),
  name: z.string(),
  displayName: z.string(),
})
export type AcceptedPasskeys = z.infer<typeof acceptedPasskeys>

/** One way to prove a sign-in beside the password. */
export const secondFactor = z.object({
  secondFactorId: z.string(),
  type: factorType,
  emailPhoneOrName: z.string(),
  isEnabled: z.boolean(),
  isFromMemberData: z.boolean(),
  /** Of a passkey; no part of what can be saved. */
  passkey: passkey.optional(),
})
export type SecondFactor = z.infer<typeof secondFactor>

/** `required`: one enabled factor must stay; `none`: the member manages no factors. */
export const FACTOR_ACCESS = ['optional', 'required', 'none'] as const
export type FactorAccess = (typeof FACTOR_ACCESS)[number]

/** The factors of a member with what may be done with them. */
export const memberFactors = z.object({
  access: z.enum(FACTOR_ACCESS),
  enabledFactors: z.record(factorType, z.boolean()),
  memberId: z.string(),
  secondFactors: z.array(secondFactor),
  recoveryCodesLeft: z.number().int(),
  maxSecondFactors: z.number().int(),
  rowVersion: z.number().int(),
})
export type MemberFactors = z.infer<typeof memberFactors>

/** The list as it should be: reordered, toggled, or with entries left out. */
export const savedFactors = z.object({
  memberId: z.string().max(100),
  secondFactors: z.array(secondFactor).max(100),
  rowVersion: z.number().int().optional(),
})
export type SavedFactors = z.infer<typeof savedFactors>

export const newEnlistment = z.object({
  memberId: z.string().max(100),
  type: factorType,
  emailPhoneOrName: freeText('Value', 300),
  adminSkipValidation: z.boolean().default(false),
})
export type NewEnlistment = z.infer<typeof newEnlistment>

/** The response to a started enlistment. */
export const enlistment = z.object({
  success: z.boolean(),
  failureReason: z.string().nullable(),
  enlistmentId: z.string().nullable(),
  qrCodeUrl: z.string().nullable(),
  canResendCodeInSec: z.number().int().nullable(),
  type: factorType.nullable(),
})
export type Enlistment = z.infer<typeof enlistment>

/** The codes are there once: when the first factor of the member is verified. */
export const verification = z.object({
  success: z.boolean(),
  failureReason: z.string().nullable(),
  recoveryCodes: z.array(z.string()).nullable(),
})
export type Verification = z.infer<typeof verification>
