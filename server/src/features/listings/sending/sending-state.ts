import type { HandOverState, TryOutcome } from 'contract/listings/sending/sending-states.ts'
import type { InferSelectModel } from 'drizzle-orm'
import type { handOvers, handOverTries } from '#db/tables/compliance/sending.table.ts'
import type { listingPromotions } from '#db/tables/listings.table.ts'

type Promotion = Pick<InferSelectModel<typeof listingPromotions>, 'state' | 'attempt' | 'leaseUntil'>
type Kept = Pick<InferSelectModel<typeof handOvers>, 'refusal' | 'retrySeries' | 'retryNumber' | 'nextTryOn'>
type KeptTry = Pick<InferSelectModel<typeof handOverTries>, 'attempt' | 'outcome'>

/** Where a listing stands on its way to the MLS; `isRunning` while a try of it has not ended. */
export function stateOf(
  isSent: boolean,
  promotion: Promotion | null,
  kept: Kept | null,
  isRunning: boolean,
): HandOverState {
  if (isSent) return 'Sent'
  if (promotion?.state === 'retrying') return 'Retrying'
  if (isRunning) return 'Sending'
  return kept?.refusal ? 'Rejected' : 'Not sent'
}

/** The next of the retries that run; null for none, also while they end. */
export function nextTryOf(kept: Kept | null): { number: number; at: string } | null {
  if (!kept?.retrySeries || !kept.nextTryOn) return null
  return { number: kept.retryNumber, at: kept.nextTryOn.toISOString() }
}

/** How a try ended; one without an end has lost its process, unless it still has its time. */
export function outcomeOf(one: KeptTry, promotion: Promotion | null, now: Date): TryOutcome {
  if (one.outcome) return one.outcome
  return promotion?.attempt === one.attempt && promotion.leaseUntil > now ? 'Running' : 'Interrupted'
}

/** Whether retries may begin after a try with this end. */
export function isRetryable(state: HandOverState, last: TryOutcome | undefined): boolean {
  return state === 'Not sent' && (last === 'No answer' || last === 'Interrupted')
}
