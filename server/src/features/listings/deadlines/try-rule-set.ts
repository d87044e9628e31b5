import { deadlineState } from 'contract/deadlines/deadline-state.ts'
import { type ListingFacts, listingDeadlines } from 'contract/deadlines/listing-deadlines.ts'
import type { EnteredRuleSet } from 'contract/deadlines/rule-set.ts'
import {
  TRIAL_TEXTS,
  type TrialFacts,
  type TriedDeadline,
} from 'contract/deadlines/rule-set-trial.contract.ts'
import { DEADLINE_TITLES } from 'contract/listings/deadline-kinds.ts'
import { eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { listings } from '#db/tables/listings.table.ts'
import { factsOf } from '#deadlines/write-deadlines.ts'
import { invalidField } from '#http/errors.ts'

type Asked = { ruleSet: EnteredRuleSet; facts?: TrialFacts | null; listingId?: string | null }

/**
 * The deadlines that a rule set would make, with their steps; nothing is stored, and its first day does not count.
 * @throws HttpError 400 for an unknown listing, or without dates and listing
 */
export async function tryRuleSet(
  call: MemberCall,
  { ruleSet, facts, listingId }: Asked,
): Promise<TriedDeadline[]> {
  const judged = listingId ? await factsOfListing(call, listingId) : facts && factsOfDates(facts)
  if (!judged) throw invalidField('listingId', TRIAL_TEXTS.nothing)
  return listingDeadlines(judged, ruleSet, call.marketZone).map(
    ({ kind, dueAt, zone, endedAt, isNeeded, isReminder, ruleText, source, steps }) => ({
      kind,
      title: DEADLINE_TITLES[kind],
      dueAt: dueAt.toISOString(),
      zone,
      state: deadlineState({ dueAt, zone, endedAt, isNeeded, isReminder }, call.now),
      endedAt: endedAt?.toISOString() ?? null,
      ruleText,
      source,
      steps,
    }),
  )
}

async function factsOfListing(call: MemberCall, listingId: string): Promise<ListingFacts> {
  const [found] = await call.db
    .select({ id: listings.id })
    .from(listings)
    .where(eq(listings.listingId, listingId.trim().toUpperCase()))
  const [judged] = found ? await factsOf(call.db, call, [found.id]) : []
  if (!judged) throw invalidField('listingId', TRIAL_TEXTS.noListing)
  return judged.facts
}

function factsOfDates({ mlsEnteredOn, ...dates }: TrialFacts): ListingFacts {
  return {
    ...dates,
    createdOn: null,
    signatureAgainFrom: null,
    promotedOn: null,
    endedOn: null,
    liveInMlsOn: mlsEnteredOn,
    mlsEnteredOn: null,
    mlsActiveOn: null,
    proofAttachedOn: null,
  }
}
