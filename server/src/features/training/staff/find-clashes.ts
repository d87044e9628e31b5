import type { Clash } from 'contract/training/staff/staff-class.ts'
import { and, asc, eq, gt, isNull, lt, ne, or, type SQL } from 'drizzle-orm'
import { trainingClasses, trainingInstructors, trainingLocations } from '#db/tables/training.table.ts'
import type { TrainingCall } from './training-call.ts'

const MAX_CLASHES = 20

type Asked = {
  times: { startTime: Date; endTime: Date }[]
  instructorId?: number | null | undefined
  locationId?: number | null | undefined
  exceptId?: number | null | undefined
}

/** The first classes of any association during which an instructor or a location is taken. */
export async function findClashes({ db }: TrainingCall, asked: Asked): Promise<{ results: Clash[] }> {
  const { instructorId = null, locationId = null, exceptId = null } = asked
  if (instructorId === null && locationId === null) return { results: [] }
  const taken: SQL | undefined = or(
    ...(instructorId === null ? [] : [eq(trainingClasses.instructorId, instructorId)]),
    ...(locationId === null ? [] : [eq(trainingClasses.locationId, locationId)]),
  )
  const atThatTime = or(
    ...asked.times.map(({ startTime, endTime }) =>
      and(lt(trainingClasses.startTime, endTime), gt(trainingClasses.endTime, startTime)),
    ),
  )
  const rows = await db
    .select({
      row: trainingClasses,
      instructor: trainingInstructors.name,
      location: trainingLocations.name,
    })
    .from(trainingClasses)
    .leftJoin(trainingInstructors, eq(trainingInstructors.id, trainingClasses.instructorId))
    .leftJoin(trainingLocations, eq(trainingLocations.id, trainingClasses.locationId))
    .where(
      and(
        isNull(trainingClasses.cancelledOn),
        taken,
        atThatTime,
        exceptId === null ? undefined : ne(trainingClasses.id, exceptId),
      ),
    )
    .orderBy(asc(trainingClasses.startTime), asc(trainingClasses.id))
    .limit(MAX_CLASHES)
  return {
    results: rows.map(({ row, instructor, location }) => ({
      id: row.id,
      className: row.className,
      startTime: row.startTime.toISOString(),
      endTime: row.endTime.toISOString(),
      instructor: row.instructorId === instructorId ? instructor : null,
      location: row.locationId === locationId ? location : null,
    })),
  }
}
