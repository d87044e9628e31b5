import type { Search } from 'contract/common/search.ts'
import { and, asc } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { readPage } from '#db/read-page.ts'
import { criteriaToSql, orderToSql, singlePage } from '#db/search-to-sql.ts'
import { systemNotificationStatuses } from '#db/tables/messages.table.ts'

const fields = { id: systemNotificationStatuses.id, name: systemNotificationStatuses.name }

/** The kinds of messages, by id. */
export async function listStatuses(call: MemberCall) {
  return singlePage(await call.db.select().from(systemNotificationStatuses).orderBy(asc(fields.id)))
}

/** The same as one page in the requested order. */
export async function queryStatuses(call: MemberCall, search: Search) {
  const where = and(criteriaToSql(search.criteria, fields))
  const orderFields = { id: [fields.id], name: [fields.name] }
  const query = call.db.select().from(systemNotificationStatuses).where(where).$dynamic()
  return readPage(call.db, search, query, orderToSql(search.orderBy, orderFields, fields.id))
}
