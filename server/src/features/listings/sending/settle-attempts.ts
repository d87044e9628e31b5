import { and, eq, isNotNull, lt, notExists, or } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { sendings } from '#db/tables/compliance/sending.table.ts'
import { sendAttempts } from '#db/tables/listings.table.ts'
import type { Mls, MlsListing } from '#providers/mls/mls.ts'
import { auditSending } from '../listing-changes.ts'
import { type AttemptServices, isMine, lockListing, storeSent } from './attempt.ts'
import { isKept } from './tries.ts'

type Services = AttemptServices & { mls: Mls; log: FastifyBaseLogger }
type Stale = { listingId: string; attempt: string; startedBy: string }

/**
 * Ends the attempts that a lost process left behind: the MLS says whether it has the listing. Found ones are
 * stored as sent, the others are freed for another try; while the MLS does not answer they wait.
 */
export async function settleAttempts(services: Services): Promise<void> {
  for (const stale of await findStale(services)) {
    try {
      await settle(services, stale, await services.mls.find(stale.listingId))
    } catch (error) {
      services.log.warn({ err: error, listing: stale.listingId }, 'an attempt could not be settled yet')
    }
  }
}

/** Attempts that nothing processes any more: retries only once they were stopped, or are no longer offered. */
function findStale({ db, now, ...services }: Services): Promise<Stale[]> {
  const retries = db
    .select({ id: sendings.listingId })
    .from(sendings)
    .where(and(eq(sendings.listingId, sendAttempts.listingId), isNotNull(sendings.retrySeries)))
  const isRetrying = eq(sendAttempts.state, 'retrying')
  const isLeft = isKept(services) ? and(isRetrying, notExists(retries)) : isRetrying
  const { listingId, attempt, startedBy, state, leaseUntil } = sendAttempts
  return db
    .select({ listingId, attempt, startedBy })
    .from(sendAttempts)
    .where(and(lt(leaseUntil, now), or(eq(state, 'sending'), isLeft)))
}

async function settle(services: Services, stale: Stale, found: MlsListing | null): Promise<void> {
  const { db, now } = services
  await db.transaction(async (tx) => {
    const end = { exchange: found?.exchange ?? null, durationMs: null, isFound: true }
    if (found)
      return void (await storeSent(
        tx,
        services,
        { ...stale, actor: 'system', modifiedBy: stale.startedBy },
        found,
        end,
      ))
    await lockListing(tx, stale.listingId)
    const freed = await tx.delete(sendAttempts).where(isMine(stale)).returning()
    if (freed.length === 0) return undefined
    const reason = 'the process that sent it was lost'
    return auditSending(tx, { now, loginId: 'system' }, stale.listingId, 'fail-sending', { reason })
  })
}
