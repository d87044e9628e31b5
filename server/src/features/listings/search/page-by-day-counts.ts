import type { Search } from 'contract/common/search.ts'
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { listingDayCounts, listings } from '#db/tables/listings.table.ts'
import { groupsOf, isOfStatuses } from './listing-criteria.ts'
import { fromOffset, inSnapshot, type PageStart, readPage } from './page-rows.ts'

/** A page of all listings of a scope, or of some labels: its total is a sum, and it begins at a counted day. */
export function pageByDayCounts(call: MemberCall, search: Search, scope: string) {
  return inSnapshot(call, async (tx) => {
    const [first] = search.orderBy
    const isByStatus = first?.field === 'registeredStatus'
    const start = await findStart(call, tx, scope, { ...search, isDescending: first?.direction === 'desc' })
    return readPage(call, tx, search, isByStatus ? start : { ...fromOffset(search), total: start.total })
  })
}

/**
 * The number of listings of a scope and where a page of them begins in the order of the labels, from the counts of
 * the days on which they end: rows before that day are counted, not scanned.
 */
async function findStart(
  call: MemberCall,
  db: Db,
  scope: string,
  search: Pick<Search, 'criteria' | 'pageId' | 'pageSize'> & { isDescending: boolean },
): Promise<PageStart> {
  const direction = search.isDescending ? sql`desc` : sql`asc`
  const isCounted = and(
    eq(listingDayCounts.scope, scope),
    isOfStatuses(call, search.criteria, listingDayCounts),
  )
  const offset = search.pageId * search.pageSize
  if (offset === 0) {
    const [row] = await db
      .select({ total: sql<number>`coalesce(sum(${listingDayCounts.change}), 0)::integer` })
      .from(listingDayCounts)
      .where(isCounted)
    return { total: row?.total ?? 0, from: undefined, skipped: 0 }
  }
  const { rows } = await db.execute<{
    total: number
    group: number | null
    day: string
    skipped: number
  }>(sql`
    with groups as (
      select status_group, sum(change)::integer as counted from ${listingDayCounts} where ${isCounted} group by 1
    ), sums as (
      select *, sum(counted) over (order by status_group ${direction})::integer as upto,
        sum(counted) over ()::integer as total
      from groups
    ), page_group as (
      select status_group, upto - counted as before from sums where upto > ${offset} order by upto limit 1
    ), days as (
      select page_group.status_group, end_date, before, sum(change)::integer as counted
      from page_group join ${listingDayCounts} on listing_day_counts.status_group = page_group.status_group
      where ${isCounted} group by 1, 2, 3
    ), runs as (
      select *, before + sum(counted) over (order by end_date ${direction})::integer as upto from days
    ), page as (select * from runs where upto > ${offset} order by upto limit 1)
    select coalesce((select total from sums limit 1), 0) as total, page.status_group as "group", page.end_date as day,
      ${offset}::integer - (page.upto - page.counted) as skipped
    from (values (1)) one left join page on true`)
  const [start] = rows
  if (!start || start.group === null) return { total: start?.total ?? 0, from: sql`false`, skipped: 0 }
  const place = { group: start.group, day: start.day }
  const isOneGroup = groupsOf(search.criteria).length === 1
  const from = isOneGroup ? fromDay(place, search) : fromGroupAndDay(place, search)
  return { total: start.total, from, skipped: start.skipped }
}

type Place = { group: number; day: string }
type Direction = { isDescending: boolean }

function fromDay({ group, day }: Place, { isDescending }: Direction): SQL | undefined {
  return and(
    eq(listings.statusGroup, group),
    isDescending ? lte(listings.endDate, day) : gte(listings.endDate, day),
  )
}

/** One comparison of both columns: a plain one beside it would become the start of the scan in its place. */
function fromGroupAndDay({ group, day }: Place, { isDescending }: Direction): SQL {
  const operator = isDescending ? sql`<=` : sql`>=`
  return sql`(${listings.statusGroup}, ${listings.endDate}) ${operator} (${group}::smallint, ${day}::date)`
}

/** Folds the changes of each day into one row, so that the counts stay as few as the days. */
export async function foldListingDayCounts(db: Db): Promise<void> {
  await db.execute(sql`
    with folded as (delete from ${listingDayCounts} returning scope, status_group, end_date, change)
    insert into ${listingDayCounts} (scope, status_group, end_date, change)
      select scope, status_group, end_date, sum(change) from folded group by 1, 2, 3 having sum(change) <> 0`)
}
