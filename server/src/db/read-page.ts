import type { Search } from 'contract/common/search.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Db } from './open.ts'
import { pageTotals } from './search-to-sql.ts'

/** One page of a query in an order, with how many rows the query has in all. */
export async function readPage<Query extends PgSelect>(
  db: Db,
  search: Pick<Search, 'pageId' | 'pageSize'>,
  query: Query,
  order: SQL[],
) {
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
