import { randomUUID } from 'node:crypto'
import { isSendingOffered } from 'contract/listings/listing-rules.ts'
import { nextTryAt } from 'contract/listings/sending/retry-times.ts'
import type { Sending } from 'contract/listings/sending/sending.ts'
import { SENDING_REFUSALS } from 'contract/listings/sending/sending-states.ts'
import { and, eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { sendings } from '#db/tables/compliance/sending.table.ts'
import { sendAttempts } from '#db/tables/listings.table.ts'
import { inTransaction } from '#db/write.ts'
import { conflict, forbidden } from '#http/errors.ts'
import { getListing, lockListing } from '../get-listing.ts'
import { auditSending } from '../listing-changes.ts'
import { sendingOf } from './get-sending.ts'
import { refusalOf } from './send-listing.ts'
import { NO_RETRIES } from './tries.ts'

/**
 * Tries to send a listing again and again, after a try that had no answer. Asking twice begins them once.
 * @throws HttpError 403 for a member of another system, 404, 409 when there is nothing to retry.
 */
export async function retrySending(call: MemberCall, id: string): Promise<Sending> {
  const visible = await getListing(call, id)
  if (!isSendingOffered(call.member.originatingSystemId)) throw forbidden()
  return inTransaction(call, async (tx) => {
    const listing = await lockListing(call, tx, visible.id)
    const refusal = refusalOf(call, listing)
    if (refusal) throw conflict(refusal)
    const present = await sendingOf(call, tx, listing)
    if (present.nextTry !== null) return present
    if (!present.canRetry) throw conflict(SENDING_REFUSALS.nothingToRetry)
    await beginRetries(call, tx, listing.id)
    return sendingOf(call, tx, listing)
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
    .insert(sendings)
    .values({ listingId, ...retries })
    .onConflictDoUpdate({ target: sendings.listingId, set: retries })
  // Nobody works on it until the first of them: earlier tries have had their time by then.
  const row = {
    state: 'retrying' as const,
    attempt: series,
    startedBy: loginId,
    startedOn: now,
    leaseUntil: now,
  }
  await tx
    .insert(sendAttempts)
    .values({ listingId, ...row })
    .onConflictDoUpdate({ target: sendAttempts.listingId, set: row })
  await auditSending(tx, call, listingId, 'retry-sending', { nextTryOn: nextTryOn.toISOString() })
  await call.outbox.put(tx, 'hand-over', { listingId, series, number: 1 }, `${series}:1`, {
    startAfter: nextTryOn,
  })
}

/**
 * Ends the retries of a listing: at once, or with the try that runs at the moment.
 * @throws HttpError 404, 409 when none run.
 */
export async function stopSending(call: MemberCall, id: string): Promise<Sending> {
  const visible = await getListing(call, id)
  return inTransaction(call, async (tx) => {
    const listing = await lockListing(call, tx, visible.id)
    const [current] = await tx
      .select()
      .from(sendAttempts)
      .where(and(eq(sendAttempts.listingId, listing.id), eq(sendAttempts.state, 'retrying')))
    if (!current) throw conflict(SENDING_REFUSALS.notRetrying)
    await tx.update(sendings).set(NO_RETRIES).where(eq(sendings.listingId, listing.id))
    // A try that runs frees the listing when it ends; the tries that are kept let the next one ask the MLS first.
    if (current.leaseUntil <= call.now)
      await tx.delete(sendAttempts).where(eq(sendAttempts.listingId, listing.id))
    await auditSending(tx, call, listing.id, 'stop-sending', {})
    return sendingOf(call, tx, listing)
  })
}
