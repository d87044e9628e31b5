import type { Search } from 'contract/common/search.ts'
import { MAX_COUNTED_RECORDS } from 'contract/staff/counted-lists.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'
import type { Db } from './open.ts'
import { pageTotals } from './search-to-sql.ts'

type Paged = Pick<Search, 'pageId' | 'pageSize'>

/** One page of a query in an order, with how many rows the query has in all. */
export async function readPage<Query extends PgSelect>(db: Db, search: Paged, query: Query, order: SQL[]) {
  // Read before the page is added to the same query.
  const matching = sql`(${query.getSQL()}) as matching`
  const { pageId, pageSize } = search
  const page = query
    .orderBy(...order)
    .limit(pageSize)
    .offset(pageId * pageSize)
  const [results, totalResults] = await Promise.all([page, db.$count(matching)])
  return { results, ...pageTotals(search, totalResults) }
}

type Wanted = {
  id: PgColumn
  where: SQL | undefined
  order: SQL[]
  /** The order of an index in which hits lie together, and anywhere in the table. */
  foundBy?: SQL[] | undefined
  /** Reads the first ids of many hits, where no index of one table has the order. */
  firstIds?: ((limit: number) => Promise<number[]>) | undefined
}

/**
 * The ids of one page of what a list finds, in its order, with hits counted as far as can be turned to. Few hits are put
 * into order by themselves; many are come upon soon in an index that has the order. So what a page takes does not grow with
 * the records. `select` is a new query of the ids, with all that condition and order name.
 */
export async function readCountedPage(
  db: Db,
  { pageId, pageSize }: Paged,
  select: () => PgSelect,
  { id, where, order, foundBy = [], firstIds }: Wanted,
) {
  // A larger page is counted as a whole.
  const most = Math.max(MAX_COUNTED_RECORDS, pageSize)
  const firstHits = (limit: number) =>
    sql`(select hit.id from (${select()
      .where(where)
      .orderBy(...foundBy)
      .limit(limit)
      .getSQL()}) as hit)`
  const counted = await db.$count(sql`${firstHits(most + 1)} as counted`)
  const isMoreThanCounted = counted > most
  const first = pageId * pageSize
  const readPage = async () => {
    const isFound = isMoreThanCounted ? where : sql`${id} in ${firstHits(most)}`
    const page = select()
      .where(isFound)
      .orderBy(...order)
    const rows = await page.limit(pageSize).offset(first)
    return rows.map((row) => Number(row['id']))
  }
  return {
    ids: firstIds && isMoreThanCounted ? (await firstIds(first + pageSize)).slice(first) : await readPage(),
    totals: { ...pageTotals({ pageId, pageSize }, Math.min(counted, most)), isMoreThanCounted },
  }
}
