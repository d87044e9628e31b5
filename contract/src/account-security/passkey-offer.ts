import { z } from 'zod'

/** `shown` is no answer: the offer has been seen. */
export const passkeyOfferAnswer = z.enum(['shown', 'notNow', 'never'])
export type PasskeyOfferAnswer = z.infer<typeof passkeyOfferAnswer>

/** The part of an offer that the browser needs to show it. */
export const passkeyOffer = z.object({
  /** Whether the browser may make the passkey by itself. */
  isAutomatic: z.boolean(),
  /** The name of a passkey of this browser until its owner renames it. */
  name: z.string(),
})
export type PasskeyOffer = z.infer<typeof passkeyOffer>
