import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { folded } from '#db/folded-text.ts'
import { hasWords } from '#db/search-to-sql.ts'
import { recentEntries } from '#db/tables/profiles.table.ts'
import { trainingClasses, trainingLocations } from '#db/tables/training.table.ts'
import { entryOrder, foundTotal, isOpenedBy } from '#find/entry-order.ts'
import { type Finder, foundRows, recordIds } from '#find/finder.ts'

const name = folded(trainingClasses.className)

/** Classes that have not ended and are not cancelled, by name; of equal matches the next one first. */
export const classFinder: Finder = {
  find: async (call, text, limit) => {
    const rows = await call.db
      .select({
        id: trainingClasses.id,
        className: trainingClasses.className,
        startTime: trainingClasses.startTime,
        presentationType: trainingClasses.presentationType,
        location: { zone: trainingLocations.zone },
        total: foundTotal,
      })
      .from(trainingClasses)
      .leftJoin(trainingLocations, eq(trainingLocations.id, trainingClasses.locationId))
      .leftJoin(recentEntries, isOpenedBy(call, 'Classes', trainingClasses.id))
      .where(and(isToCome(call), hasWords(text, name)))
      .orderBy(...entryOrder(call, text, { title: name }), asc(trainingClasses.startTime), trainingClasses.id)
      .limit(limit)
    return foundRows(rows, (row) => ({
      id: String(row.id),
      title: row.className ?? '',
      detail: row.presentationType,
      startsOn: row.startTime.toISOString(),
      location: row.location,
      path: `/training/registration/${row.id}`,
    }))
  },
  withinReach: async (call, ids) => {
    const rows = await call.db
      .select({ id: trainingClasses.id })
      .from(trainingClasses)
      .where(and(inArray(trainingClasses.id, recordIds(ids)), isNull(trainingClasses.cancelledOn)))
    return rows.map(({ id }) => String(id))
  },
}

function isToCome({ now }: MemberCall) {
  return and(isNull(trainingClasses.cancelledOn), gt(trainingClasses.endTime, now))
}
