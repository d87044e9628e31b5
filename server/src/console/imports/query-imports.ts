import type { Search } from 'contract/common/search.ts'
import { and, desc } from 'drizzle-orm'
import type { StaffCall } from '#access/console/staff-roles.ts'
import { criteriaToSql, pageTotals } from '#db/search-to-sql.ts'
import { importRuns } from '#db/tables/operations/imports.table.ts'
import { isSeenBy } from './import-access.ts'
import { runAnswer } from './import-answer.ts'

/** One page of the imports that the caller sees, newest first. */
export async function queryImports(call: StaffCall, search: Search) {
  const { source, state } = importRuns
  const condition = and(isSeenBy(call), criteriaToSql(search.criteria, { source, state }))
  const [rows, total] = await Promise.all([
    call.db
      .select()
      .from(importRuns)
      .where(condition)
      .orderBy(desc(importRuns.begunOn), desc(importRuns.id))
      .limit(search.pageSize)
      .offset(search.pageId * search.pageSize),
    call.db.$count(importRuns, condition),
  ])
  return { results: rows.map(runAnswer), ...pageTotals(search, total) }
}
