import { z } from 'zod'

/** A lookup value: the form shows `longValue` and stores `shortValue`. */
export const lookupValue = z.object({
  lookupName: z.string(),
  shortValue: z.string(),
  longValue: z.string(),
})
export type LookupValue = z.infer<typeof lookupValue>
