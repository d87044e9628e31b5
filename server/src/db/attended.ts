import { and, eq, isNull, lte, type SQL } from 'drizzle-orm'
import { attendees, trainingClasses } from './tables/training.table.ts'

/**
 * Whether the place of an attendee counts: staff have recorded that somebody was in a class that has ended.
 */
export function isAttended(now: Date): SQL | undefined {
  return and(
    eq(attendees.wasPresent, true),
    isNull(attendees.unRegisteredOn),
    isNull(trainingClasses.cancelledOn),
    lte(trainingClasses.endTime, now),
  )
}
