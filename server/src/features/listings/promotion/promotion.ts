import { randomUUID } from 'node:crypto'
import type { Listing } from 'contract/listings/listing.ts'
import { LISTING_REFUSALS } from 'contract/listings/listing-rules.ts'
import { and, eq, lt } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { listingPromotions, listings } from '#db/tables/listings.table.ts'
import { inTransaction } from '#db/write.ts'
import { conflict } from '#http/errors.ts'
import { findListing } from '../get-listing.ts'
import { auditHandOver, changeListingRow } from '../listing-changes.ts'
import { notifySent } from '../listing-notices.ts'
import { marketToday } from '../listing-record.ts'

/** A try that has not ended after this time belongs to a process that is gone, in ms. */
const LEASE_MS = 60_000

/** One try to send a listing; `isRetry` when an earlier try never said how it ended. */
export type Promotion = { listingId: string; attempt: string; isRetry: boolean }

/** Takes the promotion of a locked listing, or answers why it cannot be had now. */
export async function beginPromotion(
  call: MemberCall,
  tx: Db,
  listing: Listing,
): Promise<{ refusal: string } | { refusal?: undefined; promotion: Promotion }> {
  const attempt = randomUUID()
  const values = {
    state: 'sending' as const,
    attempt,
    startedBy: call.loginId,
    startedOn: call.now,
    leaseUntil: new Date(call.now.getTime() + LEASE_MS),
  }
  const earlier = await tx
    .select({ state: listingPromotions.state })
    .from(listingPromotions)
    .where(eq(listingPromotions.listingId, listing.id))
  const [taken] = await tx
    .insert(listingPromotions)
    .values({ listingId: listing.id, ...values })
    .onConflictDoUpdate({
      target: listingPromotions.listingId,
      set: values,
      setWhere: and(eq(listingPromotions.state, 'sending'), lt(listingPromotions.leaseUntil, call.now)),
    })
    .returning({ attempt: listingPromotions.attempt })
  if (!taken) return { refusal: LISTING_REFUSALS.alreadySending }
  await auditHandOver(tx, call, listing.id, 'promote.begin', { attempt })
  return { promotion: { listingId: listing.id, attempt, isRetry: earlier.length > 0 } }
}

/** Stores the MLS id and the time of success together, and answers the promoted listing. */
export async function completePromotion(
  call: MemberCall,
  promotion: Promotion,
  mlsId: string,
): Promise<Listing> {
  return inTransaction(call, async (tx) => {
    await lockListing(tx, promotion.listingId)
    const [mine] = await tx
      .update(listingPromotions)
      .set({ state: 'sent', mlsId })
      .where(isMine(promotion))
      .returning({ listingId: listingPromotions.listingId })
    if (!mine) throw conflict(LISTING_REFUSALS.alreadySending)
    await changeListingRow(tx, call, promotion.listingId, {
      promotedDate: call.now,
      promotedOn: marketToday(call),
      promotedMlsId: mlsId,
    })
    await auditHandOver(tx, call, promotion.listingId, 'promote.sent', { mlsId })
    const listing = await findListing(call, tx, promotion.listingId)
    if (!listing) throw conflict(LISTING_REFUSALS.notFound)
    await notifySent(tx, call, listing, mlsId)
    return listing
  })
}

/** Frees a listing that the MLS does not have, for another try. */
export async function endPromotion(call: MemberCall, promotion: Promotion, reason: string): Promise<void> {
  await inTransaction(call, async (tx) => {
    await lockListing(tx, promotion.listingId)
    await tx.delete(listingPromotions).where(isMine(promotion))
    await auditHandOver(tx, call, promotion.listingId, 'promote.failed', { reason })
  })
}

/** Listing before promotion, in every transaction that writes both: the other way round two of them wait for each other. */
export async function lockListing(tx: Db, listingId: string): Promise<void> {
  await tx.select({ id: listings.id }).from(listings).where(eq(listings.id, listingId)).for('update')
}

function isMine(promotion: Promotion) {
  return and(
    eq(listingPromotions.listingId, promotion.listingId),
    eq(listingPromotions.attempt, promotion.attempt),
    eq(listingPromotions.state, 'sending'),
  )
}
