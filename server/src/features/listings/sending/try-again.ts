import { randomUUID } from 'node:crypto'
import type { Feature } from 'contract/features.ts'
import type { Listing } from 'contract/listings/listing.ts'
import { nextTryAt } from 'contract/listings/sending/retry-times.ts'
import { and, eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/open.ts'
import type { Outbox, OutboxEntries } from '#db/outbox.ts'
import { handOvers } from '#db/tables/compliance/sending.table.ts'
import { listingPromotions, listings } from '#db/tables/listings.table.ts'
import type { Providers } from '#providers/providers.ts'
import { auditHandOver } from '../listing-changes.ts'
import { notifyRetriesEnded } from '../listing-notices.ts'
import { listingColumns, toListing } from '../listing-record.ts'
import { isMine, leaseFrom, lockListing, storeSent } from './attempt.ts'
import { type Sending, sendOnce } from './send-once.ts'
import { keptRules } from './target-rules.ts'
import { isKept, NO_RETRIES, noteEnd, noteTry } from './tries.ts'

export type RetryServices = {
  db: Db
  outbox: Outbox
  providers: Pick<Providers, 'mls'>
  clock: () => Date
  marketZone: string
  features: readonly Feature[]
  log: FastifyBaseLogger
}

type Entry = OutboxEntries['hand-over']
type Begun = { listing: Listing; attempt: string; actor: string; onBehalfOf: string | null }

/**
 * One of the retries that a member requested. An entry that comes twice, late, or after the retries were stopped
 * does nothing.
 * @throws Error while another process has the same try: the entry then comes again.
 */
export async function tryAgain(services: RetryServices, entry: Entry): Promise<void> {
  if (!isKept(services)) return
  const begun = await services.db.transaction((tx) => begin(services, tx, entry))
  if (!begun) return
  const sending = await sendOnce({ mls: services.providers.mls, log: services.log }, begun.listing, {
    isRetry: true,
    isSought: true,
    rules: await keptRules(services),
  })
  await services.db.transaction((tx) => end(services, tx, entry, begun, sending))
}

async function begin(services: RetryServices, tx: Db, entry: Entry): Promise<Begun | null> {
  const { listingId } = entry
  const now = services.clock()
  await lockListing(tx, listingId)
  const [kept] = await tx.select().from(handOvers).where(eq(handOvers.listingId, listingId))
  if (!kept?.retryBy || kept.retrySeries !== entry.series || kept.retryNumber !== entry.number) return null
  const [promotion] = await tx
    .select()
    .from(listingPromotions)
    .where(and(eq(listingPromotions.listingId, listingId), eq(listingPromotions.state, 'retrying')))
  if (!promotion) return null
  if (promotion.leaseUntil > now) throw new Error('This try runs elsewhere')
  const [row] = await tx
    .select(listingColumns({ now, marketZone: services.marketZone }))
    .from(listings)
    .where(eq(listings.id, listingId))
  if (!row) return null
  const attempt = randomUUID()
  const { retryBy: actor, retryFor: onBehalfOf } = kept
  await tx
    .update(listingPromotions)
    .set({ attempt, leaseUntil: leaseFrom(now) })
    .where(eq(listingPromotions.listingId, listingId))
  await noteTry(tx, { ...services, now }, { listingId, attempt, actor, onBehalfOf })
  await auditHandOver(tx, { now, loginId: actor, onBehalfOf }, listingId, 'promote.begin', { attempt })
  return { listing: toListing(row), attempt, actor, onBehalfOf }
}

async function end(
  services: RetryServices,
  tx: Db,
  entry: Entry,
  { listing, attempt, actor, onBehalfOf }: Begun,
  sending: Sending,
): Promise<void> {
  const { listingId } = entry
  const now = services.clock()
  const act = { ...services, now }
  const mine = { listingId, attempt }
  if (sending.kind === 'sent') {
    const isStored = await storeSent(tx, act, { ...mine, actor, onBehalfOf }, sending.listing, sending)
    if (isStored) await notifyRetriesEnded(tx, act, listing, { ...mine, actor, end: 'sent' })
    return
  }
  await lockListing(tx, listingId)
  const [open] = await tx.select().from(listingPromotions).where(isMine(mine))
  if (!open) return
  const refusal = sending.kind === 'refused' ? sending.refusal.message : null
  await noteEnd(tx, act, mine, { ...sending, outcome: refusal === null ? 'No answer' : 'Rejected', refusal })
  const isScheduled = sending.kind === 'unknown' && (await scheduleNext(act, tx, entry, sending.retryAfterMs))
  if (isScheduled) {
    await tx.update(listingPromotions).set({ leaseUntil: now }).where(isMine(mine))
    return
  }
  const stopped = await tx
    .update(handOvers)
    .set(NO_RETRIES)
    .where(and(eq(handOvers.listingId, listingId), eq(handOvers.retrySeries, entry.series)))
    .returning({ id: handOvers.listingId })
  await tx.delete(listingPromotions).where(isMine(mine))
  await auditHandOver(tx, { now, loginId: actor, onBehalfOf }, listingId, 'promote.failed', {
    reason: refusal ?? 'no answer from the MLS',
  })
  // The member who has stopped them knows that they have ended.
  if (stopped.length > 0 || refusal !== null)
    await notifyRetriesEnded(tx, act, listing, { ...mine, actor, end: refusal ?? 'given up' })
}

/** Puts the next try into the queue; false when the retries were stopped meanwhile, or have lasted a day. */
async function scheduleNext(
  { now, outbox }: { now: Date; outbox: Outbox },
  tx: Db,
  { listingId, series, number }: Entry,
  retryAfterMs: number | null,
): Promise<boolean> {
  const [kept] = await tx.select().from(handOvers).where(eq(handOvers.listingId, listingId))
  if (kept?.retrySeries !== series || !kept.retrySince) return false
  const next = number + 1
  const startAfter = nextTryAt({ since: kept.retrySince, number: next, retryAfterMs }, now)
  if (!startAfter) return false
  await tx
    .update(handOvers)
    .set({ retryNumber: next, nextTryOn: startAfter })
    .where(eq(handOvers.listingId, listingId))
  await outbox.put(tx, 'hand-over', { listingId, series, number: next }, `${series}:${next}`, { startAfter })
  return true
}
