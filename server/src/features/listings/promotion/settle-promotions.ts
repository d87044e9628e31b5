import { and, eq, lt } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/open.ts'
import type { Outbox } from '#db/outbox.ts'
import { listingPromotions } from '#db/tables/listings.table.ts'
import type { Mls } from '#providers/mls/mls.ts'
import { auditHandOver, changeListingRow } from '../listing-changes.ts'
import { notifySent } from '../listing-notices.ts'
import { marketToday } from '../listing-record.ts'
import { lockListing } from './promotion.ts'

/**
 * Ends the promotions that a lost process left behind: the MLS says whether it has the listing. Found ones are
 * stored as sent, the others are freed for another try; while the MLS does not answer they wait.
 */
export async function settlePromotions(services: {
  db: Db
  mls: Mls
  outbox: Outbox
  now: Date
  marketZone: string
  log: FastifyBaseLogger
}): Promise<void> {
  const stale = await services.db
    .select({ listingId: listingPromotions.listingId, attempt: listingPromotions.attempt })
    .from(listingPromotions)
    .where(and(eq(listingPromotions.state, 'sending'), lt(listingPromotions.leaseUntil, services.now)))
  for (const { listingId, attempt } of stale) {
    try {
      await settle(services, listingId, attempt, await services.mls.find(listingId))
    } catch (error) {
      services.log.warn({ err: error, listing: listingId }, 'a promotion could not be settled yet')
    }
  }
}

async function settle(
  services: { db: Db; outbox: Outbox; now: Date; marketZone: string },
  listingId: string,
  attempt: string,
  found: { mlsId: string } | null,
): Promise<void> {
  const { db, now } = services
  const isMine = and(
    eq(listingPromotions.listingId, listingId),
    eq(listingPromotions.attempt, attempt),
    eq(listingPromotions.state, 'sending'),
  )
  await db.transaction(async (tx) => {
    await lockListing(tx, listingId)
    const changed = found
      ? await tx
          .update(listingPromotions)
          .set({ state: 'sent', mlsId: found.mlsId })
          .where(isMine)
          .returning()
      : await tx.delete(listingPromotions).where(isMine).returning()
    const [settled] = changed
    if (!settled) return
    if (found) {
      const sent = await changeListingRow(
        tx,
        { ...services, loginId: 'system', modifiedBy: settled.startedBy },
        listingId,
        { promotedDate: now, promotedOn: marketToday(services), promotedMlsId: found.mlsId },
      )
      if (sent) await notifySent(tx, services, sent, found.mlsId)
    }
    await auditHandOver(
      tx,
      { now, loginId: 'system' },
      listingId,
      found ? 'promote.sent' : 'promote.failed',
      found ?? { reason: 'the process that sent it was lost' },
    )
  })
}
