import { z } from 'zod'
import { endpoints } from '../common/endpoints.ts'
import { sentDay } from '../common/entered-day.ts'
import { deadline } from '../listings/deadline.ts'
import { EXEMPTION_KINDS } from './listing-options.ts'
import { enteredRuleSet } from './rule-set.ts'

const { post } = endpoints('Deadlines', { feature: 'clock', access: 'settings' })

/** The dates of a listing that is only thought of. */
export const trialFacts = z.object({
  propertyType: z.string().max(50),
  exemptionKind: z.enum(EXEMPTION_KINDS),
  listingContractDate: sentDay,
  expirationDate: sentDay,
  startShowingDate: sentDay.nullable(),
  sellerSignedAt: sentDay.nullable(),
  firstMarketedOn: sentDay.nullable(),
  firstPrivateShowingOn: sentDay.nullable().default(null),
  firstPrivateMarketingOn: sentDay.nullable().default(null),
  mlsEnteredOn: sentDay.nullable(),
})
export type TrialFacts = z.infer<typeof trialFacts>

export const triedDeadline = deadline.omit({ id: true, registrationId: true, ruleSetId: true })
export type TriedDeadline = z.infer<typeof triedDeadline>

/** Tries a rule set before it acts. */
export const ruleSetTrialContract = {
  try: post(
    '/api/app/Staff/RuleSets/try',
    'The deadlines that a rule set would make, for given dates or for a listing by its listing ID; nothing is stored',
  )
    .input(
      z.object({
        ruleSet: enteredRuleSet,
        facts: trialFacts.nullish(),
        listingId: z.string().max(20).nullish(),
      }),
    )
    .output(z.object({ results: z.array(triedDeadline) })),
}

export const TRIAL_TEXTS = {
  noListing: 'There is no listing with this ID.',
  nothing: 'Enter dates or a listing ID.',
} as const
