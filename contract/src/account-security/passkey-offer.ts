import { z } from 'zod'

/** `shown` is no answer: the offer has been seen. */
export const passkeyOfferAnswer = z.enum(['shown', 'notNow', 'never'])
export type PasskeyOfferAnswer = z.infer<typeof passkeyOfferAnswer>

/** What the browser learns of an offer that it may show. */
export const passkeyOffer = z.object({
  /** Whether the browser may make the passkey by itself. */
  isAutomatic: z.boolean(),
  /** What a passkey of this browser is called until its owner renames it. */
  name: z.string(),
})
export type PasskeyOffer = z.infer<typeof passkeyOffer>
