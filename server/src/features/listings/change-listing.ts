import { zonedTimestamp } from 'contract/common/clock-time.ts'
import type { Listing } from 'contract/listings/listing.ts'
import {
  changedBy,
  isExpiredBeyondLock,
  isRowLocked,
  LISTING_REFUSALS,
} from 'contract/listings/listing-rules.ts'
import { eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { type listings, sendAttempts } from '#db/tables/listings.table.ts'
import { changesOf, writeAudit } from '#db/write.ts'
import { conflict } from '#http/errors.ts'
import { changeListingRow } from './listing-changes.ts'
import { marketToday } from './listing-record.ts'

/**
 * Refuses a write to a listing that is cancelled, promoted, on its way to the MLS, or, unless `isExpiryLocking` is
 * false (to cancel), expired more than seven days ago. The row is locked by the caller.
 * @throws HttpError 409
 */
export async function refuseLocked(
  call: MemberCall,
  tx: Db,
  listing: Listing,
  isExpiryLocking: boolean,
): Promise<void> {
  const isExpired = isExpiryLocking && isExpiredBeyondLock(listing.expirationDate, marketToday(call))
  if (isRowLocked(listing) || isExpired) throw conflict(LISTING_REFUSALS.locked)
  const sending = await tx
    .select({ state: sendAttempts.state })
    .from(sendAttempts)
    .where(eq(sendAttempts.listingId, listing.id))
  if (sending.length > 0) throw conflict(LISTING_REFUSALS.alreadySending)
}

/**
 * Refuses a write by a caller who has seen an earlier version, as `If-Match` or `rowVersion` says; without either any
 * version will do. The row is locked by the caller.
 * @throws HttpError 409
 */
export function refuseStale(
  call: Pick<MemberCall, 'marketZone'>,
  stored: Listing,
  ifMatch: string | undefined,
  rowVersion: number | null = null,
): void {
  if (seenVersions(ifMatch, rowVersion).every((version) => version === stored.rowVersion)) return
  const name = stored.modifiedByName ?? stored.modifiedBy
  const change = changedBy(name, zonedTimestamp(stored.modifiedOn, call.marketZone))
  throw conflict(`${change} Reload to see the changes, then try again.`)
}

/** The versions that a write names; none when every version will do. */
function seenVersions(ifMatch: string | undefined, rowVersion: number | null): number[] {
  const tag = ifMatch?.replace(/^W\//, '').replaceAll('"', '')
  const versions = [rowVersion, tag && tag !== '*' ? Number(tag) : null]
  return versions.filter((version) => version !== null)
}

/**
 * Whether the version that a write names was changed last, and only, by its own sender: so it may be the same write
 * once more, whose answer got lost.
 */
export function mayBeRepeated(
  call: Pick<MemberCall, 'loginId'>,
  stored: Listing,
  ifMatch: string | undefined,
  rowVersion: number | null = null,
): boolean {
  const seen = seenVersions(ifMatch, rowVersion)
  const isUponLast = seen.length > 0 && seen.every((version) => version === stored.rowVersion - 1)
  return isUponLast && stored.modifiedBy === call.loginId
}

type Changes = Partial<typeof listings.$inferInsert>

/** Stores changed values of a locked row, with the stamps, the next row version and the audit row. */
export async function storeChange(
  call: MemberCall,
  tx: Db,
  before: Listing,
  action: 'update' | 'cancel' | 'delete',
  changes: Changes,
): Promise<void> {
  await changeListingRow(tx, call, before.id, changes)
  await writeAudit(tx, call, {
    action,
    entity: 'listing',
    entityId: before.id,
    changes: changesOf(before, changes),
  })
}
