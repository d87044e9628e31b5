import type { Criterion, Order, Search } from 'contract/common/search.ts'
import { NO_STATUS } from 'contract/training/course-request-status.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { readCountedPage } from '#db/read-page.ts'
import { orderToSql } from '#db/search-to-sql.ts'
import { aors, members, offices } from '#db/tables/members.table.ts'
import { courseRequests } from '#db/tables/training.table.ts'
import { toCourseRequest } from '#features/training/course-request-record.ts'
import { isKeptWithin } from '#features/training/training-access.ts'
import { matchesFilters } from './association-filter.ts'
import type { TrainingCall } from './training-call.ts'

/** One page of the course requests of members of the caller's associations, with name, User ID and office of each. */
export async function queryStaffRequests({ db, reach }: TrainingCall, search: Search) {
  const select = () => db.select({ id: courseRequests.id }).from(courseRequests).$dynamic()
  const order = orderToSql(
    search.orderBy.length > 0 ? search.orderBy : LAST_DAY_FIRST,
    orderFields,
    courseRequests.id,
  )
  const others = search.criteria.filter((criterion) => !isWithoutStatus(criterion))
  const where = and(
    isKeptWithin(reach, courseRequests.aorId),
    others.length < search.criteria.length ? isNull(courseRequests.requestStatus) : undefined,
    matchesFilters(db, others, courseRequests.aorId, filterFields),
  )
  const { ids, totals } = await readCountedPage(db, search, select, { id: courseRequests.id, where, order })
  const rows = await db
    .select({
      row: courseRequests,
      firstName: members.firstName,
      lastName: members.lastName,
      loginId: members.loginId,
      office: offices.name,
      aor: aors.name,
    })
    .from(courseRequests)
    .innerJoin(members, eq(members.id, courseRequests.requestedBy))
    .leftJoin(offices, eq(offices.id, members.officeId))
    .leftJoin(aors, eq(aors.id, courseRequests.aorId))
    .where(inArray(courseRequests.id, ids))
    .orderBy(...order)
  return {
    ...totals,
    results: rows.map(({ row, firstName, lastName, loginId, office, aor }) => ({
      ...toCourseRequest(row),
      reason: row.reason,
      createdOn: row.createdOn.toISOString(),
      member: { name: `${firstName} ${lastName}`, loginId, office, aor },
    })),
  }
}

/** Equal to nothing, which an equality in SQL never finds. */
function isWithoutStatus({ field, op, values }: Criterion): boolean {
  return field === 'requestStatus' && op === 'Equal' && values.length === 1 && values[0] === NO_STATUS
}

// As expressions, so that a value unreadable to the database is the caller's error and not ours.
const filterFields = {
  id: sql`${courseRequests.id}`,
  requestStatus: sql`${courseRequests.requestStatus}`,
  trainingTopicId: sql`${courseRequests.trainingTopicId}`,
  trainingTopic: courseRequests.trainingTopic,
  dateTime: sql`${courseRequests.dateTime}`,
  aorShortName: sql`(select ${aors.name} from ${aors} where ${aors.id} = ${courseRequests.aorId})`,
}

const LAST_DAY_FIRST: Order[] = [{ field: 'dateTime', direction: 'desc' }]
// Equal ones turn with the order, so that an index gives both directions.
const orderFields = {
  dateTime: [courseRequests.dateTime, courseRequests.id],
  trainingTopic: [courseRequests.trainingTopic, courseRequests.id],
  requestStatus: [courseRequests.requestStatus, courseRequests.dateTime, courseRequests.id],
}
