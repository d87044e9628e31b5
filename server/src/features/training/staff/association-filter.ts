import type { Criterion } from 'contract/common/search.ts'
import { and, eq, inArray, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#db/open.ts'
import { criteriaToSql } from '#db/search-to-sql.ts'
import { aors } from '#db/tables/members.table.ts'

/**
 * Criteria, of which the ones on associations come first: an index then has the records of one in their order.
 */
export function matchesFilters(
  db: Db,
  criteria: Criterion[],
  aorId: PgColumn,
  fields: Record<string, SQLWrapper>,
): SQL | undefined {
  const isOfAor = ({ field, op }: Criterion) => field === 'aorShortName' && op === 'Equal'
  const others = criteria.filter((criterion) => !isOfAor(criterion))
  const named = criteria.filter(isOfAor).map(({ values }) => {
    const [name, ...more] = values.map(String)
    const found = (condition: SQL) => db.select({ id: aors.id }).from(aors).where(condition)
    return name !== undefined && more.length === 0
      ? eq(aorId, found(eq(aors.name, name)))
      : inArray(aorId, found(inArray(aors.name, values.map(String))))
  })
  return and(...named, criteriaToSql(others, fields))
}
