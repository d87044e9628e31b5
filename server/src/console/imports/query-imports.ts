import type { Search } from 'contract/common/search.ts'
import { and, desc, inArray } from 'drizzle-orm'
import type { StaffCall } from '#access/console/staff-roles.ts'
import { readCountedPage } from '#db/read-page.ts'
import { criteriaToSql } from '#db/search-to-sql.ts'
import { importRuns } from '#db/tables/operations/imports.table.ts'
import { hasFailedLately, isSeenBy } from './import-access.ts'
import { runAnswer } from './import-answer.ts'

/** One page of the imports that the caller sees, newest first. */
export async function queryImports(call: StaffCall, search: Search) {
  const { id, source, state, begunOn } = importRuns
  const fields = { source, state, hasFailedLately: hasFailedLately(call.now) }
  const where = and(isSeenBy(call), criteriaToSql(search.criteria, fields))
  const order = [desc(begunOn), desc(id)]
  const select = () => call.db.select({ id }).from(importRuns).$dynamic()
  const { ids, totals } = await readCountedPage(call.db, search, select, { id, where, order })
  const rows = await call.db
    .select()
    .from(importRuns)
    .where(inArray(id, ids))
    .orderBy(...order)
  return { ...totals, results: rows.map(runAnswer) }
}
