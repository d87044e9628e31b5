import type { Order, Search } from 'contract/common/search.ts'
import { and, desc, inArray, sql } from 'drizzle-orm'
import { readCountedPage } from '#db/read-page.ts'
import { orderToSql } from '#db/search-to-sql.ts'
import { aors } from '#db/tables/members.table.ts'
import { trainingClasses } from '#db/tables/training.table.ts'
import { matchesFilters } from './association-filter.ts'
import { isKeptClass, selectStaffClasses } from './class-record.ts'
import type { TrainingCall } from './training-call.ts'

const { id, aorId } = trainingClasses

/** One page of the classes that the caller keeps, the last to begin first by default. */
export async function queryStaffClasses(call: TrainingCall, search: Search) {
  const { db, reach } = call
  const where = and(isKeptClass(reach), matchesFilters(db, search.criteria, aorId, filterFields))
  const order = orderToSql(search.orderBy.length > 0 ? search.orderBy : LAST_FIRST, orderFields, id)
  const select = () => db.select({ id }).from(trainingClasses).$dynamic()
  const isOfPeriod = search.criteria.some(({ field }) => field === 'startTime')
  const foundBy = isOfPeriod ? [desc(trainingClasses.startTime)] : []
  const { ids, totals } = await readCountedPage(db, search, select, { id, where, order, foundBy })
  const { classes } = await selectStaffClasses(call, { where: inArray(id, ids), orderBy: order })
  return { results: classes, ...totals }
}

// As expressions, so that a value unreadable to the database is the caller's error and not ours.
const filterFields = {
  className: trainingClasses.className,
  startTime: sql`${trainingClasses.startTime}`,
  endTime: sql`${trainingClasses.endTime}`,
  instructorId: sql`${trainingClasses.instructorId}`,
  locationId: sql`${trainingClasses.locationId}`,
  seriesId: sql`${trainingClasses.seriesId}`,
  aorShortName: sql`(select ${aors.name} from ${aors} where ${aors.id} = ${aorId})`,
  isCancelled: sql`(${trainingClasses.cancelledOn} is not null)`,
}

const LAST_FIRST: Order[] = [{ field: 'startTime', direction: 'desc' }]
// Equal ones turn with the order, so that an index gives both directions.
const orderFields = {
  startTime: [trainingClasses.startTime, id],
  className: [trainingClasses.className, id],
  seatsTaken: [trainingClasses.seatsTaken, id],
}
