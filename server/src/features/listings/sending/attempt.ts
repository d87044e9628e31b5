import { randomUUID } from 'node:crypto'
import type { Feature } from 'contract/features.ts'
import type { Listing } from 'contract/listings/listing.ts'
import { LISTING_REFUSALS } from 'contract/listings/listing-rules.ts'
import { and, eq, inArray, lt } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import type { Outbox } from '#db/outbox.ts'
import { sendingTries } from '#db/tables/compliance/sending.table.ts'
import { listings, sendAttempts } from '#db/tables/listings.table.ts'
import { inTransaction } from '#db/write.ts'
import { conflict } from '#http/errors.ts'
import { notify } from '#notify/notify.ts'
import type { MlsListing } from '#providers/mls/mls.ts'
import { findListing } from '../get-listing.ts'
import { auditSending, changeListingRow } from '../listing-changes.ts'
import { LISTING_NOTICES } from '../listing-notices.ts'
import { marketToday } from '../listing-record.ts'
import { keepersOf } from '../notice-receivers.ts'
import { noteEnd, noteReceipt, noteTry, type TryEnd } from './tries.ts'

/** A try that has not ended after this time belongs to a process that is gone, in ms. */
const LEASE_MS = 60_000

/** One try to send a listing; `isRetry` when the listing was tried before. */
export type Attempt = { listingId: string; attempt: string; isRetry: boolean }

/** The services for the end of a try, also without a member who waits for it. */
export type AttemptServices = {
  db: Db
  outbox: Outbox
  now: Date
  marketZone: string
  features: readonly Feature[]
}

/** Until when a try that begins at `now` is left alone by all others. */
export function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS)
}

/** Takes a locked listing for one attempt, or returns the reason why it is not available now. */
export async function beginAttempt(
  call: MemberCall,
  tx: Db,
  listing: Listing,
): Promise<{ refusal: string } | { refusal?: undefined; current: Attempt }> {
  const attempt = randomUUID()
  const values = {
    state: 'sending' as const,
    attempt,
    startedBy: call.loginId,
    startedOn: call.now,
    leaseUntil: leaseFrom(call.now),
  }
  const isRetry = await wasTried(tx, listing.id)
  const [taken] = await tx
    .insert(sendAttempts)
    .values({ listingId: listing.id, ...values })
    .onConflictDoUpdate({
      target: sendAttempts.listingId,
      set: values,
      setWhere: and(eq(sendAttempts.state, 'sending'), lt(sendAttempts.leaseUntil, call.now)),
    })
    .returning({ attempt: sendAttempts.attempt })
  if (!taken) return { refusal: LISTING_REFUSALS.alreadySending }
  await noteTry(tx, call, {
    listingId: listing.id,
    attempt,
    actor: call.loginId,
    onBehalfOf: call.onBehalfOf,
  })
  await auditSending(tx, call, listing.id, 'start-sending', { attempt })
  return { current: { listingId: listing.id, attempt, isRetry } }
}

/** Whether an earlier try may have reached the MLS: one that never said how it ended, or any that is kept. */
async function wasTried(tx: Db, listingId: string): Promise<boolean> {
  const open = await tx
    .select({ id: sendAttempts.listingId })
    .from(sendAttempts)
    .where(eq(sendAttempts.listingId, listingId))
  const kept = await tx
    .select({ id: sendingTries.listingId })
    .from(sendingTries)
    .where(eq(sendingTries.listingId, listingId))
    .limit(1)
  return open.length + kept.length > 0
}

/** Stores the MLS id and the time of success together, and returns the sent listing. */
export async function completeAttempt(
  call: MemberCall,
  current: Attempt,
  found: MlsListing,
  end: TryEnd & { isFound: boolean },
): Promise<Listing> {
  return inTransaction(call, async (tx) => {
    const isStored = await storeSent(
      tx,
      call,
      { ...current, actor: call.loginId, onBehalfOf: call.onBehalfOf },
      found,
      end,
    )
    if (!isStored) throw conflict(LISTING_REFUSALS.alreadySending)
    const listing = await findListing(call, tx, current.listingId)
    if (!listing) throw conflict(LISTING_REFUSALS.notFound)
    return listing
  })
}

/**
 * Stores that the MLS has the listing, once: false when the try is no longer the current one. `modifiedBy` is the
 * member who began it where another ends it.
 */
export async function storeSent(
  tx: Db,
  services: Omit<AttemptServices, 'db'>,
  {
    actor,
    modifiedBy = actor,
    onBehalfOf = null,
    ...current
  }: Omit<Attempt, 'isRetry'> & { actor: string; modifiedBy?: string; onBehalfOf?: string | null },
  found: MlsListing,
  end: TryEnd & { isFound: boolean },
): Promise<boolean> {
  const { listingId } = current
  const { mlsId } = found
  const { now } = services
  await lockListing(tx, listingId)
  const [mine] = await tx
    .update(sendAttempts)
    .set({ state: 'sent', mlsId })
    .where(isMine(current))
    .returning({ listingId: sendAttempts.listingId })
  if (!mine) return false
  const act = { ...services, loginId: actor, modifiedBy, onBehalfOf }
  const sent = await changeListingRow(tx, act, listingId, {
    promotedDate: now,
    promotedOn: marketToday(services),
    promotedMlsId: mlsId,
  })
  await auditSending(tx, { now, loginId: actor, onBehalfOf }, listingId, 'send', { mlsId })
  await noteEnd(tx, services, current, { ...end, outcome: end.isFound ? 'Already there' : 'Sent' })
  await noteReceipt(tx, services, listingId, found, end.isFound)
  if (sent) await notify(tx, services, LISTING_NOTICES.sent(sent, mlsId), await keepersOf(tx, sent))
  return true
}

/** Frees a listing that the MLS does not have, for another try. */
export async function endAttempt(
  call: MemberCall,
  current: Attempt,
  reason: string,
  end: TryEnd & { isRefused: boolean },
): Promise<void> {
  await inTransaction(call, async (tx) => {
    await lockListing(tx, current.listingId)
    await tx.delete(sendAttempts).where(isMine(current))
    await auditSending(tx, call, current.listingId, 'fail-sending', { reason })
    await noteEnd(tx, call, current, {
      ...end,
      outcome: end.isRefused ? 'Rejected' : 'No answer',
      refusal: end.isRefused ? reason : null,
    })
  })
}

/**
 * Listing before attempt, in every transaction that writes both: the other way round two of them wait for each other.
 */
export async function lockListing(tx: Db, listingId: string): Promise<void> {
  await tx.select({ id: listings.id }).from(listings).where(eq(listings.id, listingId)).for('update')
}

/** The row of a try that is still the one that counts. */
export function isMine(current: Omit<Attempt, 'isRetry'>) {
  return and(
    eq(sendAttempts.listingId, current.listingId),
    eq(sendAttempts.attempt, current.attempt),
    inArray(sendAttempts.state, ['sending', 'retrying']),
  )
}
