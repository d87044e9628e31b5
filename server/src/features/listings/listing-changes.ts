import { eq, type InferSelectModel, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { listings } from '#db/tables/listings.table.ts'
import { type Act, writeAudit } from '#db/write.ts'
import { writeDeadlines } from '#deadlines/write-deadlines.ts'
import { sendingText } from '#history/earlier-changes.ts'
import { changedListingFields } from '#history/listing-fields.ts'
import { type HistoryAct, writeHistory } from '#history/write-history.ts'

export type ListingRow = InferSelectModel<typeof listings>

/** A listing before and after a change, and the actor; `before` is null for a new one. */
export type ListingChange = {
  call: HistoryAct & { marketZone: string }
  before: ListingRow | null
  after: ListingRow
}

/**
 * Applies the consequences of every change of a listing, in the transaction of the change, under the lock of its row,
 * and before the audit row of the act. Without it there is no change.
 */
export async function afterListingChange(tx: Db, change: ListingChange): Promise<void> {
  const { call, before, after } = change
  const begin = before ? [] : [{ field: 'registered', from: null, to: after.listingId }]
  await writeHistory(tx, call, after.id, [...begin, ...changedListingFields(before, after)])
  await writeDeadlines(tx, call, [after.id])
}

type Changes = Partial<typeof listings.$inferInsert>

/** Stores values of a row that the caller has locked, with the next row version, and the consequences. */
export async function changeListingRow(
  tx: Db,
  call: ListingChange['call'] & { modifiedBy?: string },
  id: string,
  values: Changes,
): Promise<ListingRow | null> {
  const [before] = await tx.select().from(listings).where(eq(listings.id, id))
  const [after] = await tx
    .update(listings)
    .set({
      ...values,
      modifiedBy: call.modifiedBy ?? call.loginId,
      modifiedOn: call.now,
      rowVersion: sql`${listings.rowVersion} + 1`,
    })
    .where(eq(listings.id, id))
    .returning()
  if (!before || !after) return null
  await afterListingChange(tx, { call, before, after })
  return after
}

/** Notes an act of sending in the history and in the audit trail; the row is locked by the caller. */
export async function auditSending(
  tx: Db,
  call: Act,
  listingId: string,
  action: string,
  changes: Record<string, unknown>,
): Promise<void> {
  const to = sendingText(action, changes)
  await writeHistory(tx, call, listingId, [{ field: 'handOver', from: null, to }])
  await writeAudit(tx, call, { action, entity: 'listing', entityId: listingId, changes })
}
