import type { ClassOverlap, TrainingClass } from 'contract/training/training-class.ts'
import { and, asc, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { attendees, trainingClasses, trainingLocations } from '#db/tables/training.table.ts'

/**
 * The first class in which the caller has a seat and which overlaps another: each begins before the other ends. Null
 * when there is none, and without the feature `train`.
 */
export async function findOverlap(
  call: MemberCall,
  { id, startTime, endTime }: Pick<TrainingClass, 'id' | 'startTime' | 'endTime'>,
): Promise<ClassOverlap | null> {
  if (!call.features.includes('train')) return null
  const [found] = await call.db
    .select({
      id: trainingClasses.id,
      className: trainingClasses.className,
      startTime: trainingClasses.startTime,
      endTime: trainingClasses.endTime,
      presentationType: trainingClasses.presentationType,
      location: { zone: trainingLocations.zone },
    })
    .from(attendees)
    .innerJoin(trainingClasses, eq(trainingClasses.id, attendees.trainingClassId))
    .leftJoin(trainingLocations, eq(trainingLocations.id, trainingClasses.locationId))
    .where(
      and(
        eq(attendees.memberId, call.member.id),
        isNull(attendees.unRegisteredOn),
        isNull(trainingClasses.cancelledOn),
        ne(trainingClasses.id, id),
        lt(trainingClasses.startTime, new Date(endTime)),
        gt(trainingClasses.endTime, new Date(startTime)),
      ),
    )
    .orderBy(asc(trainingClasses.startTime), asc(trainingClasses.id))
    .limit(1)
  if (!found) return null
  return { ...found, startTime: found.startTime.toISOString(), endTime: found.endTime.toISOString() }
}
