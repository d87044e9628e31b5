import type { Listing } from 'contract/listings/listing.ts'
import { isPromoted } from 'contract/listings/listing-rules.ts'
import type { HandOver, HandOverOfListing } from 'contract/listings/sending/sending.ts'
import { and, desc, eq, isNotNull, ne, or } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { isWithinReach } from '#access/listing-reach.ts'
import type { Db } from '#db/open.ts'
import { handOvers, handOverTries } from '#db/tables/compliance/sending.table.ts'
import { listingPromotions, listings } from '#db/tables/listings.table.ts'
import { getListing } from '../get-listing.ts'

import { isRetryable, nextTryOf, outcomeOf, stateOf } from './sending-state.ts'

/** Tries that are shown, the last ones first; a day of retries has fewer. */
const SHOWN_TRIES = 100

/** The number of listings of the list that are shown as being sent: more than anyone sends at once. */
const SHOWN_LISTINGS = 200

/**
 * State, tries and receipt of the hand-over of a listing.
 * @throws HttpError 404
 */
export async function getHandOver(call: MemberCall, id: string): Promise<HandOver> {
  const listing = await getListing(call, id)
  return handOverOf(call, call.db, listing)
}

/** The same of a listing at hand; inside a transaction its own writes count. */
export async function handOverOf({ now }: MemberCall, db: Db, listing: Listing): Promise<HandOver> {
  const [promotion = null] = await db
    .select()
    .from(listingPromotions)
    .where(eq(listingPromotions.listingId, listing.id))
  const [kept = null] = await db.select().from(handOvers).where(eq(handOvers.listingId, listing.id))
  const tries = await db
    .select()
    .from(handOverTries)
    .where(eq(handOverTries.listingId, listing.id))
    .orderBy(desc(handOverTries.number))
    .limit(SHOWN_TRIES)
  const [last] = tries
  const lastOutcome = last && outcomeOf(last, promotion, now)
  const state = stateOf(isPromoted(listing), promotion, kept, lastOutcome === 'Running')
  return {
    state,
    canRetry: isRetryable(state, lastOutcome),
    nextTry: nextTryOf(kept),
    refusal: state === 'Rejected' ? (kept?.refusal ?? null) : null,
    tries: tries.map((one) => ({
      ...one,
      at: one.at.toISOString(),
      outcome: outcomeOf(one, promotion, now),
    })),
    receipt: receiptOf(kept),
    standardStatus: kept?.standardStatus ?? null,
    statusReadOn: kept?.statusReadOn?.toISOString() ?? null,
  }
}

function receiptOf(kept: typeof handOvers.$inferSelect | null): HandOver['receipt'] {
  if (!kept?.mlsListingId || !kept.sentOn) return null
  const { mlsListingId, listingKey, host, sentOn, sentSha256, answeredSha256 } = kept
  return { mlsListingId, listingKey, host: host ?? '', at: sentOn.toISOString(), sentSha256, answeredSha256 }
}

/** The listings within reach that are on their way to the MLS or were rejected by it. */
export async function listHandOvers(call: MemberCall): Promise<HandOverOfListing[]> {
  const isOpen = and(isWithinReach(call.member), ne(listings.statusGroup, 2))
  const rows = await call.db
    .select({ id: listings.id, promotion: listingPromotions, kept: handOvers, last: handOverTries })
    .from(listings)
    .leftJoin(listingPromotions, eq(listingPromotions.listingId, listings.id))
    .leftJoin(handOvers, eq(handOvers.listingId, listings.id))
    .leftJoin(handOverTries, eq(handOverTries.attempt, listingPromotions.attempt))
    .where(and(isOpen, or(isNotNull(listingPromotions.listingId), isNotNull(handOvers.refusal))))
    .limit(SHOWN_LISTINGS)
  return rows
    .map(({ id, promotion, kept, last }) => ({
      id,
      state: stateOf(
        false,
        promotion,
        kept,
        last !== null && outcomeOf(last, promotion, call.now) === 'Running',
      ),
      nextTry: nextTryOf(kept),
    }))
    .filter(({ state }) => state !== 'Not sent')
}
