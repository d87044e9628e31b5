import { z } from 'zod'
import { freeText } from '../../common/free-text.ts'

export const viewId = z.uuid()

/** Characters of a reason, without blanks at its ends. */
export const VIEW_REASON = { min: 10, max: 500 } as const

/** The member to view, and the reason. */
export const enteredView = z.object({
  memberId: z.number().int().min(1).max(2_147_483_647),
  reason: freeText('Reason', VIEW_REASON.max)
    .transform((text) => text.trim())
    .refine((text) => text.length >= VIEW_REASON.min, {
      message: `Reason must have at least ${VIEW_REASON.min} characters`,
    }),
})
export type EnteredView = z.infer<typeof enteredView>

/** A started view: the facts that its tab needs. */
export const begunView = z.object({
  viewId,
  endsOn: z.string(),
  name: z.string(),
  loginId: z.string(),
  /** Whether the member has to sign the agreement before anything else. */
  hasToSign: z.boolean(),
})
export type BegunView = z.infer<typeof begunView>
