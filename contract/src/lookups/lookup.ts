import { z } from 'zod'

/** A lookup value: the form shows `longValue` and stores `shortValue` (D2-61). */
export const lookupValue = z.object({
  lookupName: z.string(),
  shortValue: z.string(),
  longValue: z.string(),
})
export type LookupValue = z.infer<typeof lookupValue>
