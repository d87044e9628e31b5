import type { Search } from 'contract/common/search.ts'
import { and, asc, count } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { criteriaToSql, orderToSql, pageTotals, singlePage } from '#db/search-to-sql.ts'
import { systemNotificationStatuses } from '#db/tables/messages.table.ts'

const fields = { id: systemNotificationStatuses.id, name: systemNotificationStatuses.name }

/** The kinds of messages, by id (API-02). */
export async function listStatuses(call: MemberCall) {
  return singlePage(await call.db.select().from(systemNotificationStatuses).orderBy(asc(fields.id)))
}

/** The same as one page in the order that is asked for (API-03, API-04). */
export async function queryStatuses(call: MemberCall, search: Search) {
  const where = and(criteriaToSql(search.criteria, fields))
  const orderFields = { id: [fields.id], name: [fields.name] }
  const [rows, [total]] = await Promise.all([
    call.db
      .select()
      .from(systemNotificationStatuses)
      .where(where)
      .orderBy(...orderToSql(search.orderBy, orderFields, fields.id))
      .limit(search.pageSize)
      .offset(search.pageId * search.pageSize),
    call.db.select({ count: count() }).from(systemNotificationStatuses).where(where),
  ])
  return { results: rows, ...pageTotals(search, total?.count ?? 0) }
}
