import type { Search } from 'contract/common/search.ts'
import { isStaff } from 'contract/members/roles.ts'
import { and, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { Caller } from '#access/caller.ts'
import { readPage } from '#db/read-page.ts'
import { criteriaToSql, orderToSql } from '#db/search-to-sql.ts'
import { members } from '#db/tables/members.table.ts'
import { attendees, trainingClasses } from '#db/tables/training.table.ts'
import { isMaintainedBy, refuseForeignCriteria } from './training-access.ts'
import { toAttendees } from './training-record.ts'

/**
 * One page of the caller's own places in classes; staff also see those of their members and classes.
 * @throws HttpError 403 when a member names another member
 */
export async function queryAttendees(call: MemberCall, search: Search) {
  refuseForeignCriteria(call.member, search.criteria, 'memberID')
  const where = and(
    isNull(trainingClasses.cancelledOn),
    isReadable(call.member),
    criteriaToSql(search.criteria, filterFields),
  )
  const orders =
    search.orderBy.length > 0
      ? search.orderBy
      : [{ field: 'trainingClass.startTime', direction: 'asc' as const }]
  const query = call.db
    .select(getTableColumns(attendees))
    .from(attendees)
    .innerJoin(trainingClasses, eq(trainingClasses.id, attendees.trainingClassId))
    .innerJoin(members, eq(members.id, attendees.memberId))
    .where(where)
    .$dynamic()
  const page = await readPage(call.db, search, query, orderToSql(orders, orderFields, attendees.id))
  return { ...page, results: await toAttendees(call, page.results) }
}

function isReadable(member: Caller): SQL | undefined {
  const isOwn = eq(attendees.memberId, member.id)
  if (!isStaff(member)) return isOwn
  return or(isOwn, isMaintainedBy(member, trainingClasses.aorId), isMaintainedBy(member, members.aorId))
}

const filterFields = {
  memberID: sql`${attendees.memberId}`,
  trainingClassId: sql`${attendees.trainingClassId}`,
  wasPresent: attendees.wasPresent,
  isRegistered: sql`(${attendees.unRegisteredOn} is null)`,
  'trainingClass.startTime': sql`${trainingClasses.startTime}`,
}

const orderFields = {
  'trainingClass.startTime': [trainingClasses.startTime],
  trainingClassId: [attendees.trainingClassId],
  id: [attendees.id],
}
