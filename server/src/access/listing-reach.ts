import { and, ne, type SQL, sql } from 'drizzle-orm'
import { listings } from '../db/tables/listings.table.ts'
import type { Caller } from './caller.ts'
import { listingReach, widthsOf } from './reach.ts'

const isKept = ne(listings.standardStatus, 'Z')

/**
 * The listings that a member may view, and under the locks edit, cancel, delete and send. Deleted ones
 * are nobody's.
 */
export function isWithinReach(member: Caller): SQL | undefined {
  return and(isKept, listingReach(member))
}

/**
 * The scope of the day counts that are just this member's reach: '' for MLS staff, the association for its staff. Null for
 * everybody else, whose listings are few enough to be counted.
 */
export function countedScope(member: Caller): string | null {
  const { scope, beside } = reachInParts(member)
  return beside === undefined ? scope : null
}

/**
 * The same reach as `isWithinReach`, in two parts without a listing in both: all of a scope as `countedScope` names it, and
 * the listings beside it, which are few.
 */
export function reachInParts(member: Caller): { scope: string | null; beside: SQL | undefined } {
  const widths = widthsOf(member, 'listings')
  if (widths.includes('all')) return { scope: '', beside: undefined }
  const scope = widths.includes('association') && member.aor ? member.aor.name : null
  const near = widths.filter((width) => width !== 'association')
  if (near.length === 0) return { scope, beside: undefined }
  const isElsewhere = scope === null ? undefined : sql`${listings.listAor} is distinct from ${scope}`
  return { scope, beside: and(isKept, listingReach(member, { widths: near }), isElsewhere) }
}
