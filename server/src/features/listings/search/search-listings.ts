import type { Order, Search } from 'contract/common/search.ts'
import type { Listing } from 'contract/listings/listing.ts'
import { SEARCH_TOO_WIDE } from 'contract/listings/listing-rules.ts'
import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.ts'
import { isStatementTimeout, pageTotals } from '../../../db/search-to-sql.ts'
import { listings } from '../../../db/tables/listings.table.ts'
import { badRequest } from '../../../http/errors.ts'
import type { MemberCall } from '../../../members/call.ts'
import { isWithinReach, talliedScope } from '../listing-access.ts'
import { listingColumns, toListing } from '../listing-record.ts'
import { isOfStatus, isWanted, orderColumns } from './listing-criteria.ts'
import { findByTallies, type PageStart } from './listing-tallies.ts'
import { countByWord } from './word-tallies.ts'

/** So many rows are read at once. */
const PART = 500

/** How long the database may look for text before it is asked for longer words. */
const TEXT_SEARCH_MS = 1500

/** One page of the listings that the caller may view, with the totals of that set only (S2-02). */
export async function searchListings(call: MemberCall, search: Search) {
  const page = await selectPage(call, search)
  return { payload: page, totalPages: page.totalPages, totalResults: page.totalResults }
}

/** All listings that the caller may view, newest change first unless another order is asked for (D2-17). */
export async function listListings(call: MemberCall, search: Search) {
  const newestFirst: Order[] = [{ field: 'modifiedOn', direction: 'desc' }]
  return selectPage(call, { ...search, orderBy: search.orderBy.length > 0 ? search.orderBy : newestFirst })
}

/**
 * Staff see all listings, so that their totals come from tallies; a text filter of theirs is bounded in time, because
 * words of one or two letters are in no index (S2-21).
 */
async function selectPage(call: MemberCall, search: Search) {
  const orderBy: Order[] =
    search.orderBy.length > 0 ? search.orderBy : [{ field: 'registeredStatus', direction: 'asc' }]
  const scope = talliedScope(call.member)
  const asked = { ...search, orderBy }
  if (scope === null && search.pageSize <= PART) return readFoundPage(call, call.db, asked)
  if (scope === null)
    return inSnapshot(call, async (tx) => readPage(call, tx, asked, await countRows(call, tx, search)))
  if (search.criteria.every(isOfStatus)) return readTalliedPage(call, asked, scope)
  try {
    return await inSnapshot(call, async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${TEXT_SEARCH_MS}`))
      const total = await countByWord(tx, scope, search.criteria)
      if (total !== null) return readPage(call, tx, asked, { ...walk(search), total })
      return search.pageSize <= PART
        ? readFoundPage(call, tx, asked)
        : readPage(call, tx, asked, await countRows(call, tx, search))
    })
  } catch (error) {
    if (isStatementTimeout(error)) throw badRequest(SEARCH_TOO_WIDE)
    throw error
  }
}

function readTalliedPage(call: MemberCall, search: Search, scope: string) {
  return inSnapshot(call, async (tx) => {
    const [first] = search.orderBy
    const isByStatus = first?.field === 'registeredStatus'
    const isDescending = first?.direction === 'desc'
    const start = await findByTallies(call, tx, scope, { ...search, isDescending })
    return readPage(call, tx, search, isByStatus ? start : { ...walk(search), total: start.total })
  })
}

/** One snapshot for all queries of a page: a listing that moves between them would be on it twice, or not at all. */
function inSnapshot<Result>(call: MemberCall, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return call.db.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

/** A page and its total in one query: where all rows have to be found to be counted, that is done once. */
async function readFoundPage(call: MemberCall, db: Db, search: Search) {
  const order = orderColumns(search.orderBy).map(({ column, isDescending }) =>
    isDescending ? desc(column) : asc(column),
  )
  const page = db
    .select({ id: listings.id, total: sql<number>`(count(*) over ())::integer`.as('total') })
    .from(listings)
    .where(and(isWithinReach(call.member), isWanted(call, search.criteria)))
    .orderBy(...order)
    .limit(search.pageSize)
    .offset(search.pageId * search.pageSize)
    .as('page')
  const rows = await db
    .select({ row: listingColumns(call), total: page.total })
    .from(listings)
    .innerJoin(page, eq(page.id, listings.id))
    .orderBy(...order)
  const isBehindEnd = rows.length === 0 && search.pageId > 0
  const total = isBehindEnd ? (await countRows(call, db, search)).total : (rows[0]?.total ?? 0)
  return { results: rows.map(({ row }) => toListing(row)), ...pageTotals(search, total) }
}

async function countRows(call: MemberCall, db: Db, search: Search): Promise<PageStart> {
  const [row] = await db
    .select({ total: count() })
    .from(listings)
    .where(and(isWithinReach(call.member), isWanted(call, search.criteria)))
  return { ...walk(search), total: row?.total ?? 0 }
}

function walk(search: Search) {
  return { from: undefined, skipped: search.pageId * search.pageSize }
}

/**
 * The rows of a page: their ids from the index alone, from whichever end is nearer, and then the rows themselves. Many
 * are read in parts, so that they are not in memory twice.
 */
async function readPage(call: MemberCall, db: Db, search: Search, start: PageStart) {
  const totals = pageTotals(search, start.total)
  const length = Math.max(0, Math.min(search.pageSize, start.total - search.pageId * search.pageSize))
  const behind = start.total - start.skipped - length
  const isFromEnd = start.from === undefined && behind < start.skipped
  const results: Listing[] = []
  for (let done = 0; done < length; done += PART) {
    const limit = Math.min(PART, length - done)
    const offset = isFromEnd ? behind + length - done - limit : start.skipped + done
    const rows = await readRows(call, db, search, { from: start.from, isFromEnd, limit, offset })
    for (const row of rows) results.push(toListing(row))
  }
  return { results, ...totals }
}

function readRows(
  call: MemberCall,
  db: Db,
  search: Search,
  {
    from,
    isFromEnd,
    limit,
    offset,
  }: Pick<PageStart, 'from'> & Record<'limit' | 'offset', number> & { isFromEnd: boolean },
) {
  const order = orderColumns(search.orderBy)
  const sorted = order.map(({ column, isDescending }) =>
    isDescending === isFromEnd ? asc(column) : desc(column),
  )
  const page = db
    .select({ id: listings.id })
    .from(listings)
    .where(and(isWithinReach(call.member), isWanted(call, search.criteria), from))
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
