import { randomUUID } from 'node:crypto'
import { isSendingOffered } from 'contract/listings/listing-rules.ts'
import { nextTryAt } from 'contract/listings/sending/retry-times.ts'
import type { HandOver } from 'contract/listings/sending/sending.ts'
import { HAND_OVER_REFUSALS } from 'contract/listings/sending/sending-states.ts'
import { and, eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { handOvers } from '#db/tables/compliance/sending.table.ts'
import { listingPromotions } from '#db/tables/listings.table.ts'
import { inTransaction } from '#db/write.ts'
import { conflict, forbidden } from '#http/errors.ts'
import { getListing, lockListing } from '../get-listing.ts'
import { auditHandOver } from '../listing-changes.ts'
import { handOverOf } from './get-sending.ts'
import { refusalOf } from './send-listing.ts'
import { NO_RETRIES } from './tries.ts'

/**
 * Tries to send a listing again and again, after a try that had no answer. Asking twice begins them once.
 * @throws HttpError 403 for a member of another system, 404, 409 when there is nothing to retry.
 */
export async function retryHandOver(call: MemberCall, id: string): Promise<HandOver> {
  const visible = await getListing(call, id)
  if (!isSendingOffered(call.member.originatingSystemId)) throw forbidden()
  return inTransaction(call, async (tx) => {
    const listing = await lockListing(call, tx, visible.id)
    const refusal = refusalOf(call, listing)
    if (refusal) throw conflict(refusal)
    const present = await handOverOf(call, tx, listing)
    if (present.nextTry !== null) return present
    if (!present.canRetry) throw conflict(HAND_OVER_REFUSALS.nothingToRetry)
    await beginRetries(call, tx, listing.id)
    return handOverOf(call, tx, listing)
  })
}

async function beginRetries(call: MemberCall, tx: Db, listingId: string): Promise<void> {
  const { now, loginId, accountId, onBehalfOf } = call
  const series = randomUUID()
  const nextTryOn = nextTryAt({ since: now, number: 1, retryAfterMs: null }, now)
  if (!nextTryOn) throw new Error('There is no time for a retry')
  const retries = {
    retrySeries: series,
    retryAccountId: accountId,
    retryBy: loginId,
    retryFor: onBehalfOf,
    retrySince: now,
    retryNumber: 1,
    nextTryOn,
  }
  await tx
    .insert(handOvers)
    .values({ listingId, ...retries })
    .onConflictDoUpdate({ target: handOvers.listingId, set: retries })
  // Nobody works on it until the first of them: earlier tries have had their time by then.
  const row = {
    state: 'retrying' as const,
    attempt: series,
    startedBy: loginId,
    startedOn: now,
    leaseUntil: now,
  }
  await tx
    .insert(listingPromotions)
    .values({ listingId, ...row })
    .onConflictDoUpdate({ target: listingPromotions.listingId, set: row })
  await auditHandOver(tx, call, listingId, 'promote.retry', { nextTryOn: nextTryOn.toISOString() })
  await call.outbox.put(tx, 'hand-over', { listingId, series, number: 1 }, `${series}:1`, {
    startAfter: nextTryOn,
  })
}

/**
 * Ends the retries of a listing: at once, or with the try that runs at the moment.
 * @throws HttpError 404, 409 when none run.
 */
export async function stopHandOver(call: MemberCall, id: string): Promise<HandOver> {
  const visible = await getListing(call, id)
  return inTransaction(call, async (tx) => {
    const listing = await lockListing(call, tx, visible.id)
    const [promotion] = await tx
      .select()
      .from(listingPromotions)
      .where(and(eq(listingPromotions.listingId, listing.id), eq(listingPromotions.state, 'retrying')))
    if (!promotion) throw conflict(HAND_OVER_REFUSALS.notRetrying)
    await tx.update(handOvers).set(NO_RETRIES).where(eq(handOvers.listingId, listing.id))
    // A try that runs frees the listing when it ends; the tries that are kept let the next one ask the MLS first.
    if (promotion.leaseUntil <= call.now)
      await tx.delete(listingPromotions).where(eq(listingPromotions.listingId, listing.id))
    await auditHandOver(tx, call, listing.id, 'promote.stop', {})
    return handOverOf(call, tx, listing)
  })
}
