import type { Criterion, Order, Search } from 'contract/common/search.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { readCountedPage } from '#db/read-page.ts'
import { criteriaToSql, orderToSql } from '#db/search-to-sql.ts'
import { aors, members, offices } from '#db/tables/members.table.ts'
import { courseRequests } from '#db/tables/training.table.ts'
import { toCourseRequest } from '#features/training/requests/course-request-record.ts'
import { isKeptWithin } from '#features/training/training-access.ts'
import type { TrainingCall } from './training-call.ts'

/** One page of the course requests of members of the caller's associations, with name, User ID and office of who asks. */
export async function queryStaffRequests({ db, reach }: TrainingCall, search: Search) {
  const select = () => db.select({ id: courseRequests.id }).from(courseRequests).$dynamic()
  const order = orderToSql(
    search.orderBy.length > 0 ? search.orderBy : LAST_DAY_FIRST,
    orderFields,
    courseRequests.id,
  )
  const where = and(
    reach === null ? undefined : isOfMember(db, isKeptWithin(reach, members.aorId)),
    isWanted(db, search.criteria),
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
    .leftJoin(aors, eq(aors.id, members.aorId))
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

/** Who asks is looked up only where it matters. */
function isOfMember(db: Db, condition: SQL): SQL {
  const asking = db
    .select({ id: members.id })
    .from(members)
    .leftJoin(aors, eq(aors.id, members.aorId))
    .where(condition)
  return inArray(courseRequests.requestedBy, asking)
}

function isWanted(db: Db, criteria: Criterion[]): SQL | undefined {
  const ofAor = criteria.filter(({ field }) => field === 'aorShortName')
  const isOfAor = criteriaToSql(ofAor, { aorShortName: aors.name })
  const others = criteria.filter(({ field }) => field !== 'aorShortName')
  return and(isOfAor && isOfMember(db, isOfAor), criteriaToSql(others, filterFields))
}

// As expressions, so that what the database cannot read is the caller's fault and not ours.
const filterFields = {
  id: sql`${courseRequests.id}`,
  requestStatus: sql`${courseRequests.requestStatus}`,
  trainingTopicId: sql`${courseRequests.trainingTopicId}`,
  trainingTopic: courseRequests.trainingTopic,
  dateTime: sql`${courseRequests.dateTime}`,
}

const LAST_DAY_FIRST: Order[] = [{ field: 'dateTime', direction: 'desc' }]
// Equal ones turn with the order, so that an index gives both directions.
const orderFields = {
  dateTime: [courseRequests.dateTime, courseRequests.id],
  trainingTopic: [courseRequests.trainingTopic, courseRequests.id],
  requestStatus: [courseRequests.requestStatus, courseRequests.dateTime, courseRequests.id],
}
