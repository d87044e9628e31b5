import type { Criterion, Search } from 'contract/common/search.ts'
import type { StatusCounts } from 'contract/listings/listing-summary.ts'
import type { RegisteredStatus } from 'contract/listings/registered-status.ts'
import { and, count, eq, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { countedScope, isWithinReach } from '#access/listing-reach.ts'
import { listingDayCounts, listings } from '#db/tables/listings.table.ts'
import { labelOfRow, marketToday } from '../listing-record.ts'
import { isOfStatus, matchesCriteria, withoutImplied } from './listing-criteria.ts'

/** The number of listings within reach with each label that match the criteria. Those of staff are counted by day. */
export async function countStatuses(call: MemberCall, criteria: Criterion[] = []): Promise<StatusCounts> {
  const scope = countedScope(call.member)
  const rows = await (scope !== null && criteria.length === 0
    ? sumDays(call, scope)
    : countRows(call, criteria))
  const counted = (label: RegisteredStatus) => rows.find((row) => row.label === label)?.counted ?? 0
  return {
    'Sent to MLS': counted('Sent to MLS'),
    Expired: counted('Expired'),
    Incomplete: counted('Incomplete'),
    Cancelled: counted('Cancelled'),
  }
}

/**
 * The same beside a page, for any label. Null for staff who ask for more than a label, as it would have to
 * be looked for once more among all listings.
 */
export async function countBesidePage(call: MemberCall, search: Search): Promise<StatusCounts | null> {
  const others = withoutImplied(search.criteria).filter((criterion) => !isOfStatus(criterion))
  const isWide = countedScope(call.member) !== null && others.length > 0
  return isWide ? null : countStatuses(call, others)
}

function countRows(call: MemberCall, criteria: Criterion[]) {
  const label = labelOfRow(listings, marketToday(call))
  return call.db
    .select({ label, counted: count() })
    .from(listings)
    .where(and(isWithinReach(call.member), matchesCriteria(call, criteria)))
    .groupBy(sql`1`)
}

function sumDays(call: MemberCall, scope: string) {
  const label = labelOfRow(listingDayCounts, marketToday(call))
  return call.db
    .select({ label, counted: sql<number>`sum(${listingDayCounts.change})::integer` })
    .from(listingDayCounts)
    .where(eq(listingDayCounts.scope, scope))
    .groupBy(sql`1`)
}
