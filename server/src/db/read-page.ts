import { MAX_COUNTED_RECORDS } from 'contract/common/counted-lists.ts'
import type { Search } from 'contract/common/search.ts'
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

/** Queries of ids for one page: of the first hits as `hits`, and of the page among these and among all. */
type CountedPage = { firstHits: (limit: number) => SQL; pageOfHits: SQL; pageOfAll: () => Promise<number[]> }

/**
 * The ids of one page of the results of a list, with hits counted as far as can be turned to. Few hits are
 * sorted by themselves; large results are read in index order. So the cost of a page does not grow with the
 * records.
 */
export async function findCountedPage(
  db: Db,
  { pageId, pageSize }: Paged,
  { firstHits, pageOfHits, pageOfAll }: CountedPage,
) {
  // A larger page is counted as a whole.
  const most = Math.max(MAX_COUNTED_RECORDS, pageSize)
  const { rows } = await db.execute<{ counted: number; ids: number[] }>(
    sql`with hits as materialized (${firstHits(most + 1)})
      select counted, case when counted <= ${most} then array(${pageOfHits}) else '{}' end as ids
      from (select count(*)::integer as counted from hits) as numbers`,
  )
  const { counted = 0, ids = [] } = rows[0] ?? {}
  const isMoreThanCounted = counted > most
  return {
    ids: isMoreThanCounted ? await pageOfAll() : ids,
    totals: { ...pageTotals({ pageId, pageSize }, Math.min(counted, most)), isMoreThanCounted },
  }
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

/** The same for a list of one table: `select` is a new query of its ids, with all that condition and order name. */
export function readCountedPage(
  db: Db,
  paged: Paged,
  select: () => PgSelect,
  { id, where, order, foundBy = [], firstIds }: Wanted,
) {
  const first = paged.pageId * paged.pageSize
  const pageOf = (isFound: SQL | undefined) => {
    const found = select()
      .where(isFound)
      .orderBy(...order)
    return found.limit(paged.pageSize).offset(first)
  }
  return findCountedPage(db, paged, {
    firstHits: (limit) => {
      const hits = select()
        .where(where)
        .orderBy(...foundBy)
      return hits.limit(limit).getSQL()
    },
    // As an array, whose length the database takes to be small: it could walk through an index of the order otherwise.
    pageOfHits: pageOf(sql`${id} = any(array(select id from hits))`).getSQL(),
    pageOfAll: async () => {
      if (firstIds) return (await firstIds(first + paged.pageSize)).slice(first)
      return (await pageOf(where)).map((row) => Number(row['id']))
    },
  })
}
