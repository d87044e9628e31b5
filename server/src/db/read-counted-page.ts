import type { Search } from 'contract/common/search.ts'
import { MAX_COUNTED_RECORDS } from 'contract/staff/counted-lists.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'
import { pageTotals } from './search-to-sql.ts'

type Paged = Pick<Search, 'pageId' | 'pageSize'>
type Wanted = {
  id: PgColumn
  where: SQL | undefined
  order: SQL[]
}

/**
 * The ids of one page of what a list finds, in its order, with hits counted as far as can be turned to. Few hits are put
 * into order by themselves; many are come upon soon in an index that has the order. So what a page takes does not grow with
 * the records. `select` is a new query of the ids, with all that condition and order name.
 */
export async function readCountedPage(search: Paged, select: () => PgSelect, wanted: Wanted) {
  const { id, where, order } = wanted
  const { pageId, pageSize } = search
  // A larger page is counted as a whole.
  const most = Math.max(MAX_COUNTED_RECORDS, pageSize)
  const hits = idsOf(
    await select()
      .where(where)
      .limit(most + 1),
  )
  const isMoreThanCounted = hits.length > most
  const page = await select()
    .where(isMoreThanCounted ? where : isOneOf(id, hits))
    .orderBy(...order)
    .limit(pageSize)
    .offset(pageId * pageSize)
  return {
    ids: idsOf(page),
    totals: { ...pageTotals(search, Math.min(hits.length, most)), isMoreThanCounted },
  }
}

/** Records by their ids, as one value: a list of a thousand would be read anew by the database each time. */
export function isOneOf(id: PgColumn, ids: readonly number[]): SQL {
  return sql`${id} = any(${sql.param([...ids])}::bigint[])`
}

function idsOf(rows: { id: number }[]): number[] {
  return rows.map(({ id }) => id)
}
