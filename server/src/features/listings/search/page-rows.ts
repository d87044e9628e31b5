import type { Search } from 'contract/common/search.ts'
import type { Listing } from 'contract/listings/listing.ts'
import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { isWithinReach } from '#access/listing-reach.ts'
import type { Db } from '#db/open.ts'
import { pageTotals } from '#db/search-to-sql.ts'
import { listings } from '#db/tables/listings.table.ts'
import { listingColumns, toListing } from '../listing-record.ts'
import { matchesCriteria, orderColumns } from './listing-criteria.ts'

/** So many rows are read at once. */
export const PART = 500

/** The start of a page: after `skipped` rows that satisfy `from`, in a set of `total`. */
export type PageStart = { total: number; from: SQL | undefined; skipped: number }

/** A page begins after all rows of the pages before it. */
export function fromOffset(search: Pick<Search, 'pageId' | 'pageSize'>): Omit<PageStart, 'total'> {
  return { from: undefined, skipped: search.pageId * search.pageSize }
}

/** One snapshot for all queries of a page: a listing that moves between them would be on it twice, or not at all. */
export function inSnapshot<Result>(call: MemberCall, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return call.db.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

/**
 * The rows of a page: their ids from the index alone, from the nearer end, and then the rows themselves. Many
 * are read in parts, so that they are not in memory twice.
 */
export async function readPage(call: MemberCall, db: Db, search: Search, start: PageStart) {
  const totals = pageTotals(search, start.total)
  const length = Math.max(0, Math.min(search.pageSize, start.total - search.pageId * search.pageSize))
  const after = start.total - start.skipped - length
  const isFromEnd = start.from === undefined && after < start.skipped
  const results: Listing[] = []
  for (let done = 0; done < length; done += PART) {
    const limit = Math.min(PART, length - done)
    const offset = isFromEnd ? after + length - done - limit : start.skipped + done
    const rows = await readRows(call, db, search, { from: start.from, isFromEnd, limit, offset })
    for (const row of rows) results.push(toListing(row))
  }
  return { results, ...totals }
}

type Part = Pick<PageStart, 'from'> & { limit: number; offset: number; isFromEnd: boolean }

function readRows(call: MemberCall, db: Db, search: Search, { from, limit, offset, isFromEnd }: Part) {
  const order = orderColumns(search.orderBy)
  const sorted = order.map(({ column, isDescending }) =>
    isDescending === isFromEnd ? asc(column) : desc(column),
  )
  const page = db
    .select({ id: listings.id })
    .from(listings)
    .where(and(isWithinReach(call.member), matchesCriteria(call, search.criteria), from))
    .orderBy(...sorted)
    .limit(limit)
    .offset(offset)
    .as('page')
  return db
    .select(listingColumns(call))
    .from(listings)
    .innerJoin(page, eq(page.id, listings.id))
    .orderBy(...order.map(({ column, isDescending }) => (isDescending ? desc(column) : asc(column))))
}
