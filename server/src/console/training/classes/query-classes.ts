import type { Search } from 'contract/common/search.ts'
import { MAX_COUNTED_CLASSES } from 'contract/staff/training/staff-class.ts'
import { and, desc, sql } from 'drizzle-orm'
import { criteriaToSql, orderToSql, pageTotals } from '#db/search-to-sql.ts'
import { aors } from '#db/tables/members.table.ts'
import { trainingClasses } from '#db/tables/training.table.ts'
import type { TrainingCall } from '../training-call.ts'
import { isKeptClass, selectStaffClasses } from './class-record.ts'

/** One page of the classes that the caller keeps, the last to begin first unless another order is asked for. */
export async function queryStaffClasses({ db, reach }: TrainingCall, search: Search) {
  const { classes, total } = await selectStaffClasses(db, {
    where: and(isKeptClass(reach), criteriaToSql(search.criteria, filterFields)),
    orderBy:
      search.orderBy.length > 0
        ? orderToSql(search.orderBy, orderFields, trainingClasses.id)
        : [desc(trainingClasses.startTime), desc(trainingClasses.id)],
    limit: search.pageSize,
    offset: search.pageId * search.pageSize,
    countUpTo: MAX_COUNTED_CLASSES + 1,
  })
  return {
    results: classes,
    ...pageTotals(search, Math.min(total, MAX_COUNTED_CLASSES)),
    isMoreThanCounted: total > MAX_COUNTED_CLASSES,
  }
}

// As expressions, so that what the database cannot read is the caller's fault and not ours.
const filterFields = {
  className: trainingClasses.className,
  startTime: sql`${trainingClasses.startTime}`,
  endTime: sql`${trainingClasses.endTime}`,
  instructorId: sql`${trainingClasses.instructorId}`,
  locationId: sql`${trainingClasses.locationId}`,
  seriesId: sql`${trainingClasses.seriesId}`,
  aorShortName: sql`(select ${aors.name} from ${aors} where ${aors.id} = ${trainingClasses.aorId})`,
  isCancelled: sql`(${trainingClasses.cancelledOn} is not null)`,
}

// Equal ones turn with the order, so that an index gives both directions.
const orderFields = {
  startTime: [trainingClasses.startTime, trainingClasses.id],
  className: [trainingClasses.className, trainingClasses.id],
  seatsTaken: [trainingClasses.seatsTaken, trainingClasses.id],
}
