import { HISTORY_FIELDS } from 'contract/proof/history-words.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { listings } from '#db/tables/listings.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import type { HistoryChange, HistoryRecord } from './history-change.ts'
import { changedListingFields, historyText } from './listing-fields.ts'

type Audited = { action: string; changes: Record<string, unknown> }

/** The changes of a listing in the audit trail, oldest first; at least that it was registered. */
export async function earlierChanges(tx: Db, registrationId: string): Promise<HistoryRecord[]> {
  const [listing] = await tx
    .select({ listingId: listings.listingId, actor: listings.createdBy, at: listings.createdOn })
    .from(listings)
    .where(eq(listings.id, registrationId))
  if (!listing) return []
  const audited = await tx
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entityId, registrationId), eq(auditEntries.entity, 'listing')))
    .orderBy(asc(auditEntries.at), asc(auditEntries.id))
  const begin = { field: 'registered', from: null, to: listing.listingId }
  const rows = audited.flatMap(({ at, actor, ...row }) =>
    changesOf(row).map((change) => ({ ...change, at, actor })),
  )
  return [{ ...begin, at: listing.at, actor: listing.actor }, ...rows].map((row) => ({
    ...row,
    onBehalfOf: null,
    isTakenOver: true,
  }))
}

function changesOf({ action, changes }: Audited): HistoryChange[] {
  if (action === 'create') return changedListingFields(null, changes)
  const sending = sendingText(action, changes)
  if (sending !== null) return [{ field: 'handOver', from: null, to: sending }]
  return Object.entries(changes).flatMap(([field, value]) =>
    Object.hasOwn(HISTORY_FIELDS, field) && isChange(value)
      ? [{ field, from: historyText(value.from), to: historyText(value.to) }]
      : [],
  )
}

/** The name of an act of sending in a history; null for any other act. */
export function sendingText(action: string, changes: Record<string, unknown>): string | null {
  if (action === 'start-sending') return 'Started'
  if (action === 'send') return `Sent as ${String(changes['mlsId'])}`
  if (action === 'retry-sending') return 'Keeps trying'
  if (action === 'stop-sending') return 'Stopped trying'
  return action === 'fail-sending' ? `Failed: ${String(changes['reason'])}` : null
}

function isChange(value: unknown): value is { from: unknown; to: unknown } {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value
}
