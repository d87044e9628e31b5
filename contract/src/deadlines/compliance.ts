import { z } from 'zod'
import { EXEMPTION_KINDS } from './listing-options.ts'

/** The dates of a listing that are not in its form. */
export const compliance = z.object({
  registrationId: z.string(),
  exemptionKind: z.enum(EXEMPTION_KINDS),
  sellerSignedAt: z.string().nullable(),
  firstMarketedOn: z.string().nullable(),
  firstPrivateShowingOn: z.string().nullable(),
  firstPrivateMarketingOn: z.string().nullable(),
  liveInMlsOn: z.string().nullable(),
  rowVersion: z.number().int(),
})
export type Compliance = z.infer<typeof compliance>

/** A compliance record as it is sent; without a version it overwrites any version. */
export const enteredCompliance = z.object({
  exemptionKind: z.enum(EXEMPTION_KINDS),
  sellerSignedAt: z.string().nullish(),
  firstMarketedOn: z.string().nullish(),
  firstPrivateShowingOn: z.string().nullish(),
  firstPrivateMarketingOn: z.string().nullish(),
  liveInMlsOn: z.string().nullish(),
  rowVersion: z.number().int().nullish(),
})
export type EnteredCompliance = z.infer<typeof enteredCompliance>
