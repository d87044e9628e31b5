import type { SendingState, TryOutcome } from 'contract/listings/sending/sending-states.ts'
import type { InferSelectModel } from 'drizzle-orm'
import type { sendings, sendingTries } from '#db/tables/compliance/sending.table.ts'
import type { sendAttempts } from '#db/tables/listings.table.ts'

type Attempt = Pick<InferSelectModel<typeof sendAttempts>, 'state' | 'attempt' | 'leaseUntil'>
type Kept = Pick<InferSelectModel<typeof sendings>, 'refusal' | 'retrySeries' | 'retryNumber' | 'nextTryOn'>
type KeptTry = Pick<InferSelectModel<typeof sendingTries>, 'attempt' | 'outcome'>

/** Where a listing stands on its way to the MLS; `isRunning` while a try of it has not ended. */
export function stateOf(
  isSent: boolean,
  current: Attempt | null,
  kept: Kept | null,
  isRunning: boolean,
): SendingState {
  if (isSent) return 'Sent'
  if (current?.state === 'retrying') return 'Retrying'
  if (isRunning) return 'Sending'
  return kept?.refusal ? 'Rejected' : 'Not sent'
}

/** The next of the retries that run; null for none, also while they end. */
export function nextTryOf(kept: Kept | null): { number: number; at: string } | null {
  if (!kept?.retrySeries || !kept.nextTryOn) return null
  return { number: kept.retryNumber, at: kept.nextTryOn.toISOString() }
}

/** How a try ended; one without an end has lost its process, unless it still has its time. */
export function outcomeOf(one: KeptTry, current: Attempt | null, now: Date): TryOutcome {
  if (one.outcome) return one.outcome
  return current?.attempt === one.attempt && current.leaseUntil > now ? 'Running' : 'Interrupted'
}

/** Whether retries may begin after a try with this end. */
export function isRetryable(state: SendingState, last: TryOutcome | undefined): boolean {
  return state === 'Not sent' && (last === 'No answer' || last === 'Interrupted')
}
