import { LISTING_REFUSALS } from 'contract/listings/listing-rules.ts'
import { and, eq, sql } from 'drizzle-orm'
import { actorId } from '#access/acting/actor-id.ts'
import type { MemberCall } from '#access/call.ts'
import { listingEditors } from '#db/tables/listings.table.ts'
import { notFound } from '#http/errors.ts'
import { othersPresent } from '#live/presence.ts'
import { findListing, getHandledListing } from './get-listing.ts'

/**
 * Notes that the caller has a listing open for edit, and returns the other editors.
 * @throws HttpError 404 for a listing out of reach, 403 for an agent who has left its office
 */
export async function noteEditor(call: MemberCall, id: string): Promise<{ others: string[] }> {
  const { db, now } = call
  const listing = await getHandledListing(call, id)
  const memberId = await actorId(call)
  await db
    .insert(listingEditors)
    .values({ listingId: listing.id, memberId, seenOn: now })
    .onConflictDoUpdate({
      target: [listingEditors.listingId, listingEditors.memberId],
      set: { seenOn: now },
    })
  const record = eq(listingEditors.listingId, listing.id)
  return { others: await othersPresent(db, { table: listingEditors, record }, { memberId, now }) }
}

/**
 * Notes that the caller has a listing open no longer.
 * @throws HttpError 404 for a listing out of reach
 */
export async function leaveListing(call: MemberCall, id: string) {
  const listing = await findListing(call, call.db, id)
  if (!listing) throw notFound(LISTING_REFUSALS.notFound)
  const memberId = await actorId(call)
  await call.db
    .delete(listingEditors)
    .where(and(eq(listingEditors.listingId, listing.id), eq(listingEditors.memberId, memberId)))
  return { isSuccessful: true, message: null, results: [] }
}

/** Removes editors who were absent for a day. */
export async function removeOldEditors({ db, now }: Pick<MemberCall, 'db' | 'now'>): Promise<void> {
  await db
    .delete(listingEditors)
    .where(sql`${listingEditors.seenOn} < ${now.toISOString()}::timestamptz - interval '1 day'`)
}
