import { z } from 'zod'

/** A lookup value: the form shows `longValue` and stores `shortValue`. */
export const lookupValue = z.object({
  lookupName: z.string(),
  shortValue: z.string(),
  longValue: z.string(),
  /** No longer offered; only listings that have it keep it. */
  isHidden: z.literal(true).optional(),
})
export type LookupValue = z.infer<typeof lookupValue>
