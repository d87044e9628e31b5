import { z } from 'zod'
import { actReason } from '../member-acts/member-acts.ts'

/** Hours for which a request waits for its approval. */
export const PRIVACY_HOURS = 24

const PRIVACY_KINDS = ['export', 'forget'] as const
export type PrivacyKind = (typeof PRIVACY_KINDS)[number]

/** The names of both on screens, in mails and in the output of commands. */
export const PRIVACY_KIND_NAMES = { export: 'Export Data', forget: 'Forget' } as const satisfies Record<
  PrivacyKind,
  string
>

/** The name of every forgotten member. */
export const FORGOTTEN_NAME = { firstName: 'Former', lastName: 'Member' } as const

export const PRIVACY_TEXTS = {
  ownAccount: 'You cannot do this for your own account.',
  ownRequest: 'Another person has to approve your request.',
  waiting: 'A request for this member is already waiting for approval.',
  notWaiting: 'This request is no longer waiting for approval.',
  active: 'This member is active in the roster. Only a member who has left can be forgotten.',
  openListings:
    'This member has open listings. Send them, cancel them or give them to another agent before you forget the member.',
  forgotten: 'This member is already forgotten.',
  noFile: "We couldn't find this export, or its 24 hours are over.",
  notReady: 'This export is not ready yet.',
} as const

/** A request to export the data of a member, or to forget the member. */
export const enteredPrivacyRequest = z.object({
  memberId: z.number().int().min(1).max(2_147_483_647),
  kind: z.enum(PRIVACY_KINDS),
  reason: actReason,
})
export type EnteredPrivacyRequest = z.infer<typeof enteredPrivacyRequest>

const PRIVACY_STATES = ['waiting', 'done', 'declined', 'ended'] as const
export type PrivacyState = (typeof PRIVACY_STATES)[number]

export const privacyRequest = z.object({
  id: z.number().int(),
  memberId: z.number().int(),
  loginId: z.string(),
  memberName: z.string(),
  kind: z.enum(PRIVACY_KINDS),
  reason: z.string(),
  askedBy: z.string(),
  askedOn: z.string(),
  endsOn: z.string(),
  state: z.enum(PRIVACY_STATES),
  /** Whether the caller is another person than the one who asked. */
  mayApprove: z.boolean(),
})
export type PrivacyRequest = z.infer<typeof privacyRequest>

/** The requests about the data of a member, and what stands in the way of forgetting the member. */
export const memberPrivacy = z.object({
  waiting: privacyRequest.nullable(),
  /** The export that the caller requested and can download, or that is being made. */
  export: z
    .object({
      requestId: z.number().int(),
      state: z.enum(['making', 'ready', 'failed']),
      size: z.number().int().nullable(),
      availableUntil: z.iso.datetime().nullable(),
    })
    .nullable(),
  forgottenOn: z.iso.datetime().nullable(),
  whyNotForgotten: z.string().nullable(),
})
export type MemberPrivacy = z.infer<typeof memberPrivacy>
