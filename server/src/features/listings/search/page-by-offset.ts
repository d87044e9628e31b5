import type { Search } from 'contract/common/search.ts'
import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { isWithinReach } from '#access/listing-reach.ts'
import type { Db } from '#db/open.ts'
import { pageTotals } from '#db/search-to-sql.ts'
import { listings } from '#db/tables/listings.table.ts'
import { listingColumns, toListing } from '../listing-record.ts'
import { matchesCriteria, orderColumns } from './listing-criteria.ts'
import { fromOffset, PART, readPage } from './page-rows.ts'

/** A page of a set that is counted by finding it: a small page with its total in one query, a large one in parts. */
export async function pageByOffset(call: MemberCall, db: Db, search: Search) {
  if (search.pageSize > PART)
    return readPage(call, db, search, { ...fromOffset(search), total: await countRows(call, db, search) })
  const order = orderColumns(search.orderBy).map(({ column, isDescending }) =>
    isDescending ? desc(column) : asc(column),
  )
  const page = db
    .select({ id: listings.id, total: sql<number>`(count(*) over ())::integer`.as('total') })
    .from(listings)
    .where(and(isWithinReach(call.member), matchesCriteria(call, search.criteria)))
    .orderBy(...order)
    .limit(search.pageSize)
    .offset(search.pageId * search.pageSize)
    .as('page')
  const rows = await db
    .select({ row: listingColumns(call), total: page.total })
    .from(listings)
    .innerJoin(page, eq(page.id, listings.id))
    .orderBy(...order)
  const isPastEnd = rows.length === 0 && search.pageId > 0
  const total = isPastEnd ? await countRows(call, db, search) : (rows[0]?.total ?? 0)
  return { results: rows.map(({ row }) => toListing(row)), ...pageTotals(search, total) }
}

async function countRows(call: MemberCall, db: Db, search: Search): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(listings)
    .where(and(isWithinReach(call.member), matchesCriteria(call, search.criteria)))
  return row?.total ?? 0
}
