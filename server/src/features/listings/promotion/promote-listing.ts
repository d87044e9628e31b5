import type { FieldProblem } from 'contract/common/answer.ts'
import type { Listing } from 'contract/listings/listing.ts'
import {
  isExpiredBeyondLock,
  isPromoted,
  isRowLocked,
  isSendingOffered,
  LISTING_REFUSALS,
} from 'contract/listings/listing-rules.ts'
import type { MemberCall } from '#access/call.ts'
import { inTransaction } from '#db/write.ts'
import { forbidden, HttpError } from '#http/errors.ts'
import { MlsRefusal } from '#providers/mls/mls.ts'
import { refuseStale } from '../change-listing.ts'
import { getListing, lockListing } from '../get-listing.ts'
import { marketToday } from '../listing-record.ts'
import { beginPromotion, completePromotion, endPromotion, type Promotion } from './promotion.ts'

/** The MLS is given so long before its answer counts as unknown, in ms. */
const SUBMIT_TIMEOUT_MS = 10_000

/**
 * Sends a listing to the MLS, exactly once however often and wherever it is called. The
 * promotion row is written first; the MLS is asked outside of any transaction; date and MLS id are stored together.
 * @throws HttpError 403 for a member of another system, 404, 409 when it has changed since it was seen, 502 without message
 * when the MLS gives no answer.
 */
export async function promoteListing(call: MemberCall, id: string, ifMatch?: string) {
  const visible = await getListing(call, id)
  if (!isSendingOffered(call.member.originatingSystemId)) throw forbidden()
  const begun = await inTransaction(call, async (tx) => {
    const listing = await lockListing(call, tx, visible.id)
    const refusal = refusalOf(call, listing)
    if (refusal) return { refusal, listing }
    refuseStale(call, listing, ifMatch)
    return { ...(await beginPromotion(call, tx, listing)), listing }
  })
  if (begun.refusal !== undefined) return failed(begun.refusal, begun.listing)
  return handOver(call, begun.promotion, begun.listing)
}

function refusalOf(call: MemberCall, listing: Listing): string | null {
  if (isPromoted(listing)) return LISTING_REFUSALS.alreadySent
  if (isRowLocked(listing)) return LISTING_REFUSALS.locked
  return isExpiredBeyondLock(listing.expirationDate, marketToday(call))
    ? LISTING_REFUSALS.expiredTooLongAgo
    : null
}

async function handOver(call: MemberCall, promotion: Promotion, listing: Listing) {
  const { mls } = call.providers
  const find = () => withTimeout(mls.find(listing.id))
  try {
    const earlier = promotion.isRetry ? await find() : null
    const { mlsId } = earlier ?? (await withTimeout(mls.submit(listing, listing.id)))
    return succeeded(await completePromotion(call, promotion, mlsId))
  } catch (error) {
    if (error instanceof MlsRefusal) {
      await endPromotion(call, promotion, error.message)
      return failed(error.message, listing, error.errors)
    }
    call.log.error({ err: error, listing: listing.id }, 'the MLS gave no answer')
    return settle(call, promotion, find)
  }
}

/** After an unknown outcome the MLS itself says whether it has the listing; when it cannot, the row waits for the next try. */
async function settle(call: MemberCall, promotion: Promotion, find: () => Promise<{ mlsId: string } | null>) {
  const found = await find().catch(() => undefined)
  if (found) return succeeded(await completePromotion(call, promotion, found.mlsId))
  if (found === null) await endPromotion(call, promotion, 'no answer from the MLS')
  throw new HttpError(502, '')
}

function succeeded(listing: Listing) {
  return { isSuccessful: true, message: null, errors: [], results: [listing] }
}

function failed(message: string, listing: Listing, errors: FieldProblem[] = []) {
  return { isSuccessful: false, message, errors, results: [listing] }
}

async function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The MLS did not answer in time')), SUBMIT_TIMEOUT_MS)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
