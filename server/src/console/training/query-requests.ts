import type { Search } from 'contract/common/search.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { readPage } from '#db/read-page.ts'
import { criteriaToSql, orderToSql } from '#db/search-to-sql.ts'
import { aors, members, offices } from '#db/tables/members.table.ts'
import { courseRequests } from '#db/tables/training.table.ts'
import { toCourseRequest } from '#features/training/requests/course-request-record.ts'
import { isKeptWithin } from '#features/training/training-access.ts'
import type { TrainingCall } from './training-call.ts'

/** One page of the course requests of members of the caller's associations, with name, User ID and office of who asks. */
export async function queryStaffRequests({ db, reach }: TrainingCall, search: Search) {
  const query = db
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
    .leftJoin(aors, eq(aors.id, members.aorId))
    .where(and(isKeptWithin(reach, members.aorId), criteriaToSql(search.criteria, filterFields)))
    .$dynamic()
  const order =
    search.orderBy.length > 0
      ? orderToSql(search.orderBy, orderFields, courseRequests.id)
      : [desc(courseRequests.dateTime), desc(courseRequests.id)]
  const page = await readPage(db, search, query, order)
  return {
    ...page,
    results: page.results.map(({ row, firstName, lastName, loginId, office, aor }) => ({
      ...toCourseRequest(row),
      reason: row.reason,
      createdOn: row.createdOn.toISOString(),
      member: { name: `${firstName} ${lastName}`, loginId, office, aor },
    })),
  }
}

// As expressions, so that what the database cannot read is the caller's fault and not ours.
const filterFields = {
  id: sql`${courseRequests.id}`,
  requestStatus: sql`${courseRequests.requestStatus}`,
  trainingTopicId: sql`${courseRequests.trainingTopicId}`,
  trainingTopic: courseRequests.trainingTopic,
  aorShortName: aors.name,
  dateTime: sql`${courseRequests.dateTime}`,
}

const orderFields = {
  dateTime: [courseRequests.dateTime],
  trainingTopic: [courseRequests.trainingTopic],
  requestStatus: [courseRequests.requestStatus],
}
