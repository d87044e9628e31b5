import { z } from 'zod'

/** A browser in which the member is signed in. */
export const memberSession = z.object({
  id: z.string(),
  /** In words, as in `Chrome on Windows`; null when it said nothing of itself. */
  browser: z.string().nullable(),
  signedInOn: z.iso.datetime(),
  /** Also by a second factor or a passkey. */
  hasSecondFactor: z.boolean(),
  isCurrent: z.boolean(),
})
export type MemberSession = z.infer<typeof memberSession>
