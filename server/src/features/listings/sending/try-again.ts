import { randomUUID } from 'node:crypto'
import type { Feature } from 'contract/features.ts'
import type { Listing } from 'contract/listings/listing.ts'
import { nextTryAt } from 'contract/listings/sending/retry-times.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/open.ts'
import type { Outbox, OutboxEntries } from '#db/outbox.ts'
import { sendings } from '#db/tables/compliance/sending.table.ts'
import { listings, sendAttempts } from '#db/tables/listings.table.ts'
import { members } from '#db/tables/members.table.ts'
import type { NoticeServices } from '#notify/notice.ts'
import { notify } from '#notify/notify.ts'
import type { Providers } from '#providers/providers.ts'
import { auditSending } from '../listing-changes.ts'
import { LISTING_NOTICES } from '../listing-notices.ts'
import { listingColumns, toListing } from '../listing-record.ts'
import { isMine, leaseFrom, lockListing, storeSent } from './attempt.ts'
import { type SendOutcome, sendOnce } from './send-once.ts'
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
  const outcome = await sendOnce({ mls: services.providers.mls, log: services.log }, begun.listing, {
    isRetry: true,
    isSought: true,
    rules: await keptRules(services),
  })
  await services.db.transaction((tx) => end(services, tx, entry, begun, outcome))
}

async function begin(services: RetryServices, tx: Db, entry: Entry): Promise<Begun | null> {
  const { listingId } = entry
  const now = services.clock()
  await lockListing(tx, listingId)
  const [kept] = await tx.select().from(sendings).where(eq(sendings.listingId, listingId))
  if (!kept?.retryBy || kept.retrySeries !== entry.series || kept.retryNumber !== entry.number) return null
  const [current] = await tx
    .select()
    .from(sendAttempts)
    .where(and(eq(sendAttempts.listingId, listingId), eq(sendAttempts.state, 'retrying')))
  if (!current) return null
  if (current.leaseUntil > now) throw new Error('This try runs elsewhere')
  const [row] = await tx
    .select(listingColumns({ now, marketZone: services.marketZone }))
    .from(listings)
    .where(eq(listings.id, listingId))
  if (!row) return null
  const attempt = randomUUID()
  const { retryBy: actor, retryFor: onBehalfOf } = kept
  await tx
    .update(sendAttempts)
    .set({ attempt, leaseUntil: leaseFrom(now) })
    .where(eq(sendAttempts.listingId, listingId))
  await noteTry(tx, { ...services, now }, { listingId, attempt, actor, onBehalfOf })
  await auditSending(tx, { now, loginId: actor, onBehalfOf }, listingId, 'start-sending', { attempt })
  return { listing: toListing(row), attempt, actor, onBehalfOf }
}

async function end(
  services: RetryServices,
  tx: Db,
  entry: Entry,
  { listing, attempt, actor, onBehalfOf }: Begun,
  outcome: SendOutcome,
): Promise<void> {
  const { listingId } = entry
  const now = services.clock()
  const act = { ...services, now }
  const mine = { listingId, attempt }
  if (outcome.kind === 'sent') {
    const isStored = await storeSent(tx, act, { ...mine, actor, onBehalfOf }, outcome.listing, outcome)
    if (isStored) await notifyOfEnd(tx, act, { listing, attempt, actor }, 'sent')
    return
  }
  await lockListing(tx, listingId)
  const [open] = await tx.select().from(sendAttempts).where(isMine(mine))
  if (!open) return
  const refusal = outcome.kind === 'refused' ? outcome.refusal.message : null
  await noteEnd(tx, act, mine, { ...outcome, outcome: refusal === null ? 'No answer' : 'Rejected', refusal })
  const isScheduled = outcome.kind === 'unknown' && (await scheduleNext(act, tx, entry, outcome.retryAfterMs))
  if (isScheduled) {
    await tx.update(sendAttempts).set({ leaseUntil: now }).where(isMine(mine))
    return
  }
  const stopped = await tx
    .update(sendings)
    .set(NO_RETRIES)
    .where(and(eq(sendings.listingId, listingId), eq(sendings.retrySeries, entry.series)))
    .returning({ id: sendings.listingId })
  await tx.delete(sendAttempts).where(isMine(mine))
  await auditSending(tx, { now, loginId: actor, onBehalfOf }, listingId, 'fail-sending', {
    reason: refusal ?? 'no answer from the MLS',
  })
  // The member who has stopped them knows that they have ended.
  if (stopped.length > 0 || refusal !== null)
    await notifyOfEnd(tx, act, { listing, attempt, actor }, refusal ?? 'given up')
}

/** Notifies the list agent and the actor; of a listing that was sent, the outcome itself notifies the agent. */
async function notifyOfEnd(
  tx: Db,
  services: NoticeServices,
  { listing, attempt, actor }: Pick<Begun, 'listing' | 'attempt' | 'actor'>,
  end: string,
): Promise<void> {
  const agent = listing.listAgentMlsId
  const isAgent = agent.toLowerCase() === actor.toLowerCase()
  const both = isAgent ? [actor] : [agent, actor]
  const loginIds = end === 'sent' ? both.filter((loginId) => loginId !== agent) : both
  const notice = LISTING_NOTICES.retriesEnded(listing, attempt, end)
  await notify(tx, services, notice, { where: inArray(members.loginId, loginIds) })
}

/** Puts the next try into the queue; false when the retries were stopped meanwhile, or have lasted a day. */
async function scheduleNext(
  { now, outbox }: { now: Date; outbox: Outbox },
  tx: Db,
  { listingId, series, number }: Entry,
  retryAfterMs: number | null,
): Promise<boolean> {
  const [kept] = await tx.select().from(sendings).where(eq(sendings.listingId, listingId))
  if (kept?.retrySeries !== series || !kept.retrySince) return false
  const next = number + 1
  const startAfter = nextTryAt({ since: kept.retrySince, number: next, retryAfterMs }, now)
  if (!startAfter) return false
  await tx
    .update(sendings)
    .set({ retryNumber: next, nextTryOn: startAfter })
    .where(eq(sendings.listingId, listingId))
  await outbox.put(tx, 'hand-over', { listingId, series, number: next }, `${series}:${next}`, { startAfter })
  return true
}
