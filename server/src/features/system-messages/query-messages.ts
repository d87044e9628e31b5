import type { Search } from 'contract/common/search.ts'
import { and, count, desc } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { criteriaToSql, orderToSql, pageTotals } from '#db/search-to-sql.ts'
import { systemNotifications } from '#db/tables/messages.table.ts'
import { authorOrRefuse, isAdministered } from './message-access.ts'
import { selectMessages } from './system-message-record.ts'

const { source, systemNotificationStatusId, position, title, message } = systemNotifications
const filterFields = { source, systemNotificationStatusId, position, title, message }
const orderFields = {
  createdOn: [systemNotifications.createdOn],
  modifiedOn: [systemNotifications.modifiedOn],
  expirationDate: [systemNotifications.expirationDate],
  title: [systemNotifications.title],
}

/**
 * One page of the messages that the caller administers, expired ones included, newest first.
 * @throws HttpError 403
 */
export async function queryMessages(call: MemberCall, search: Search) {
  const where = and(isAdministered(authorOrRefuse(call)), criteriaToSql(search.criteria, filterFields))
  const orderBy =
    search.orderBy.length > 0
      ? orderToSql(search.orderBy, orderFields, systemNotifications.id)
      : [desc(systemNotifications.createdOn), desc(systemNotifications.id)]
  const [results, [total]] = await Promise.all([
    selectMessages(call.db, {
      where,
      orderBy,
      limit: search.pageSize,
      offset: search.pageId * search.pageSize,
    }),
    call.db.select({ count: count() }).from(systemNotifications).where(where),
  ])
  return { results, ...pageTotals(search, total?.count ?? 0) }
}
