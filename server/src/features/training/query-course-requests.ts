import type { Search } from 'contract/common/search.ts'
import { isStaff } from 'contract/members/roles.ts'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { Caller } from '#access/caller.ts'
import { readPage } from '#db/read-page.ts'
import { criteriaToSql, orderToSql } from '#db/search-to-sql.ts'
import { courseRequests } from '#db/tables/training.table.ts'
import { toCourseRequest } from './course-request-record.ts'
import { isMaintainedBy, refuseForeignCriteria } from './training-access.ts'

/**
 * One page of the caller's own requests; staff also see those of their members.
 * @throws HttpError 403 when a member names another member
 */
export async function queryCourseRequests(call: MemberCall, search: Search) {
  refuseForeignCriteria(call.member, search.criteria, 'requestedBy')
  const where = and(isReadable(call.member), criteriaToSql(search.criteria, filterFields))
  const orders =
    search.orderBy.length > 0 ? search.orderBy : [{ field: 'dateTime', direction: 'asc' as const }]
  const query = call.db.select().from(courseRequests).where(where).$dynamic()
  const page = await readPage(call.db, search, query, orderToSql(orders, orderFields, courseRequests.id))
  return { ...page, results: page.results.map(toCourseRequest) }
}

function isReadable(member: Caller): SQL | undefined {
  const isOwn = eq(courseRequests.requestedBy, member.id)
  return isStaff(member) ? or(isOwn, isMaintainedBy(member, courseRequests.aorId)) : isOwn
}

const filterFields = {
  requestedBy: sql`${courseRequests.requestedBy}`,
  requestStatus: sql`${courseRequests.requestStatus}`,
  trainingTopicId: sql`${courseRequests.trainingTopicId}`,
  dateTime: sql`${courseRequests.dateTime}`,
}

const orderFields = {
  dateTime: [courseRequests.dateTime],
  requestStatus: [courseRequests.requestStatus],
  id: [courseRequests.id],
}
