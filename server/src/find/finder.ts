import { toRecordId } from 'contract/common/address-parts.ts'
import type { FoundEntry } from 'contract/find/found-entry.ts'
import type { MemberCall } from '#access/call.ts'

/** The best entries of a group and how many there are. */
export type Found = { results: FoundEntry[]; total: number }

/** Searches one group within the caller's reach, at most `limit` entries, and says which of some ids are within it. */
export type Finder = {
  find: (call: MemberCall, text: string, limit: number) => Promise<Found>
  /** The given ids that the caller could find now. */
  withinReach: (call: MemberCall, ids: string[]) => Promise<string[]>
}

/** Rows of a query that carry their total, as entries. */
export function foundRows<Row extends { total: number }>(
  rows: Row[],
  entryOf: (row: Row) => FoundEntry,
): Found {
  return { results: rows.map(entryOf), total: rows[0]?.total ?? 0 }
}

/** The given ids that can be of a record, so that an index finds them. */
export function recordIds(ids: string[]): number[] {
  return ids.map(toRecordId).filter((id) => id !== null)
}
