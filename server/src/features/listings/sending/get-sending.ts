import type { Listing } from 'contract/listings/listing.ts'
import { isPromoted } from 'contract/listings/listing-rules.ts'
import type { Sending, SendingOfListing } from 'contract/listings/sending/sending.ts'
import { and, desc, eq, isNotNull, ne, or } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { isHandledBy } from '#access/listing-reach.ts'
import type { Db } from '#db/open.ts'
import { sendings, sendingTries } from '#db/tables/compliance/sending.table.ts'
import { listings, sendAttempts } from '#db/tables/listings.table.ts'
import { getHandledListing } from '../get-listing.ts'

import { isRetryable, nextTryOf, outcomeOf, stateOf } from './sending-state.ts'

/** Tries that are shown, the last ones first; a day of retries has fewer. */
const SHOWN_TRIES = 100

/** The number of listings of the list that are shown as being sent: more than anyone sends at once. */
const SHOWN_LISTINGS = 200

/**
 * State, tries and receipt of the sending of a listing.
 * @throws HttpError 404, 403 for an agent who has left its office
 */
export async function getSending(call: MemberCall, id: string): Promise<Sending> {
  const listing = await getHandledListing(call, id)
  return sendingOf(call, call.db, listing)
}

/** The same of a listing at hand; inside a transaction its own writes count. */
export async function sendingOf({ now }: MemberCall, db: Db, listing: Listing): Promise<Sending> {
  const [current = null] = await db.select().from(sendAttempts).where(eq(sendAttempts.listingId, listing.id))
  const [kept = null] = await db.select().from(sendings).where(eq(sendings.listingId, listing.id))
  const tries = await db
    .select()
    .from(sendingTries)
    .where(eq(sendingTries.listingId, listing.id))
    .orderBy(desc(sendingTries.number))
    .limit(SHOWN_TRIES)
  const [last] = tries
  const lastOutcome = last && outcomeOf(last, current, now)
  const state = stateOf(isPromoted(listing), current, kept, lastOutcome === 'Running')
  return {
    state,
    canRetry: isRetryable(state, lastOutcome),
    nextTry: nextTryOf(kept),
    refusal: state === 'Rejected' ? (kept?.refusal ?? null) : null,
    tries: tries.map((one) => ({
      ...one,
      at: one.at.toISOString(),
      outcome: outcomeOf(one, current, now),
    })),
    receipt: receiptOf(kept),
    standardStatus: kept?.standardStatus ?? null,
    statusReadOn: kept?.statusReadOn?.toISOString() ?? null,
  }
}

function receiptOf(kept: typeof sendings.$inferSelect | null): Sending['receipt'] {
  if (!kept?.mlsListingId || !kept.sentOn) return null
  const { mlsListingId, listingKey, host, sentOn, sentSha256, answeredSha256 } = kept
  return { mlsListingId, listingKey, host: host ?? '', at: sentOn.toISOString(), sentSha256, answeredSha256 }
}

/** The listings that the caller handles and that are on their way to the MLS or were rejected by it. */
export async function listSendings(call: MemberCall): Promise<SendingOfListing[]> {
  const isOpen = and(isHandledBy(call.member), ne(listings.statusGroup, 2))
  const rows = await call.db
    .select({ id: listings.id, current: sendAttempts, kept: sendings, last: sendingTries })
    .from(listings)
    .leftJoin(sendAttempts, eq(sendAttempts.listingId, listings.id))
    .leftJoin(sendings, eq(sendings.listingId, listings.id))
    .leftJoin(sendingTries, eq(sendingTries.attempt, sendAttempts.attempt))
    .where(and(isOpen, or(isNotNull(sendAttempts.listingId), isNotNull(sendings.refusal))))
    .limit(SHOWN_LISTINGS)
  return rows
    .map(({ id, current, kept, last }) => ({
      id,
      state: stateOf(false, current, kept, last !== null && outcomeOf(last, current, call.now) === 'Running'),
      nextTry: nextTryOf(kept),
    }))
    .filter(({ state }) => state !== 'Not sent')
}
