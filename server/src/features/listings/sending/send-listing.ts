import type { FieldProblem } from 'contract/common/answer.ts'
import type { Listing } from 'contract/listings/listing.ts'
import {
  isExpiredBeyondLock,
  isPromoted,
  isRowLocked,
  isSendingOffered,
  LISTING_REFUSALS,
} from 'contract/listings/listing-rules.ts'
import { BLOCKED_REASON, isBlocking } from 'contract/listings/sending/finding-rules.ts'
import type { MemberCall } from '#access/call.ts'
import { inTransaction } from '#db/write.ts'
import { forbidden, HttpError } from '#http/errors.ts'
import { refuseStale } from '../change-listing.ts'
import { getHandledListing, lockListing } from '../get-listing.ts'
import { marketToday } from '../listing-record.ts'
import { type Attempt, beginAttempt, completeAttempt, endAttempt } from './attempt.ts'
import { findFindings } from './preflight.ts'
import { sendOnce } from './send-once.ts'
import { keptRules } from './target-rules.ts'
import { isKept, noteEnd } from './tries.ts'

/**
 * Sends a listing to the MLS, exactly once however often and wherever it is called. The
 * row of the attempt is written first; the MLS is asked outside of any transaction; date and MLS id are stored together.
 * @throws HttpError 403 for a member of another system and an agent who has left the office, 404, 409 when it has changed since it was seen, 502 without message
 * when the MLS gives no answer.
 */
export async function sendListing(call: MemberCall, id: string, ifMatch?: string) {
  const visible = await getHandledListing(call, id)
  if (!isSendingOffered(call.member.originatingSystemId)) throw forbidden()
  const keptBack = await keepBack(call, visible)
  if (keptBack) return keptBack
  const begun = await inTransaction(call, async (tx) => {
    const listing = await lockListing(call, tx, visible.id)
    const refusal = refusalOf(call, listing)
    if (refusal) return { refusal, listing }
    refuseStale(call, listing, ifMatch)
    return { ...(await beginAttempt(call, tx, listing)), listing }
  })
  if (begun.refusal !== undefined) return failed(begun.refusal, begun.listing)
  return sendNow(call, begun.current, begun.listing)
}

/** Why a listing can no longer be sent; null while it can. */
export function refusalOf(call: Pick<MemberCall, 'now' | 'marketZone'>, listing: Listing): string | null {
  if (isPromoted(listing)) return LISTING_REFUSALS.alreadySent
  if (isRowLocked(listing)) return LISTING_REFUSALS.locked
  return isExpiredBeyondLock(listing.expirationDate, marketToday(call))
    ? LISTING_REFUSALS.expiredTooLongAgo
    : null
}

/** Where findings block, the answer to a listing with one that must be fixed. */
async function keepBack(call: MemberCall, listing: Listing) {
  if (!isKept(call) || !call.setUp.isPreflightBlocking || refusalOf(call, listing)) return null
  const { findings } = await findFindings(call, listing)
  if (!isBlocking(findings)) return null
  const errors = findings
    .filter(({ grade }) => grade === 'Must fix')
    .map(({ field, message }) => ({ field: field ?? '', message }))
  return failed(BLOCKED_REASON, listing, errors)
}

async function sendNow(call: MemberCall, current: Attempt, listing: Listing) {
  const kept = isKept(call)
  const rules = kept ? await keptRules(call) : null
  const services = { mls: call.providers.mls, log: call.log }
  const outcome = await sendOnce(services, listing, { isRetry: current.isRetry, isSought: kept, rules })
  if (outcome.kind === 'sent')
    return succeeded(await completeAttempt(call, current, outcome.listing, outcome))
  if (outcome.kind === 'refused') {
    const { message, errors } = outcome.refusal
    await endAttempt(call, current, message, { ...outcome, isRefused: true })
    return failed(message, listing, errors)
  }
  // While the MLS cannot say whether it has the listing, the row waits for the next try.
  if (outcome.isAbsent)
    await endAttempt(call, current, 'no answer from the MLS', { ...outcome, isRefused: false })
  else await noteEnd(call.db, call, current, { ...outcome, outcome: 'No answer' })
  throw new HttpError(502, '')
}

function succeeded(listing: Listing) {
  return { isSuccessful: true, message: null, errors: [], results: [listing] }
}

function failed(message: string, listing: Listing, errors: FieldProblem[] = []) {
  return { isSuccessful: false, message, errors, results: [listing] }
}
