import type { StaffClass } from 'contract/training/staff/staff-class.ts'
import { DESK_TEXTS } from 'contract/training/staff/training-desk-texts.ts'
import { TRAINING_REFUSALS } from 'contract/training/training-texts.ts'
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { attendees, trainingClasses } from '#db/tables/training.table.ts'
import { isKeptWithin, type TrainingReach } from '#features/training/training-access.ts'
import { selectClasses } from '#features/training/training-record.ts'
import { hasWaitLists } from '#features/training/wait-list/seats.ts'
import type { ClassReader } from '#features/training/wait-list/wait-facts.ts'
import { notFound } from '#http/errors.ts'
import { refuseUnseen, type Seen, type TrainingCall } from './training-call.ts'

export type ClassRow = typeof trainingClasses.$inferSelect

type Options = Parameters<typeof selectClasses>[1]

/** Classes as staff see them, with their number without limit and offset. */
export async function selectStaffClasses(
  reader: ClassReader,
  options: Options,
): Promise<{ classes: StaffClass[]; total: number }> {
  const { classes, total } = await selectClasses(reader, options)
  const facts = await factsOf(
    reader,
    classes.map(({ id }) => id),
  )
  return {
    classes: classes.flatMap((found) => {
      const more = facts.get(found.id)
      return more ? [{ ...found, ...more, cancelledOn: more.cancelledOn?.toISOString() ?? null }] : []
    }),
    total,
  }
}

/** The facts of classes that only staff see. */
async function factsOf({ db, features }: ClassReader, ids: number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const { id, seatsTaken, seatsOffered, seriesId, cancelledOn, cancelReason, rowVersion } = trainingClasses
  const rows = await db
    .select({
      id,
      seatsTaken,
      seatsOffered: hasWaitLists(features) ? seatsOffered : sql<number>`0`,
      seriesId,
      cancelledOn,
      cancelReason,
      rowVersion,
      presenceRecorded: db.$count(attendees, hasRecordedPresence),
    })
    .from(trainingClasses)
    .where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

const hasRecordedPresence = and(
  eq(attendees.trainingClassId, trainingClasses.id),
  isNull(attendees.unRegisteredOn),
  isNotNull(attendees.wasPresent),
)

/** The classes that the caller keeps. */
export function isKeptClass(reach: TrainingReach): SQL {
  return isKeptWithin(reach, trainingClasses.aorId)
}

/**
 * One class with its whole topics.
 * @throws HttpError 404 for one that is unknown or out of reach
 */
export async function findStaffClass(
  keeper: ClassReader & { reach: TrainingReach },
  id: number,
): Promise<StaffClass> {
  const { classes } = await selectStaffClasses(keeper, {
    where: and(eq(trainingClasses.id, id), isKeptClass(keeper.reach)),
    hasTopics: true,
  })
  return classes[0] ?? noClass()
}

/**
 * The number of taken seats of a class.
 * @throws HttpError 404 for one that is unknown or out of reach
 */
export async function findSeatsTaken(db: Db, reach: TrainingReach, id: number): Promise<number> {
  const [row] = await db
    .select({ seatsTaken: trainingClasses.seatsTaken })
    .from(trainingClasses)
    .where(and(eq(trainingClasses.id, id), isKeptClass(reach)))
  return row?.seatsTaken ?? noClass()
}

/**
 * A class for a change by a caller who has seen its newest version, with the others of its series on request. Locks
 * several in one order.
 * @throws HttpError 404, 428 without a version, 409 for an older one
 */
export async function lockClasses(
  tx: Db,
  { reach }: TrainingCall,
  { id, ifMatch }: Seen,
  hasSeries = false,
): Promise<{ target: ClassRow; all: ClassRow[] }> {
  const isTarget = and(eq(trainingClasses.id, id), isKeptClass(reach))
  const [known] = hasSeries
    ? await tx.select({ seriesId: trainingClasses.seriesId }).from(trainingClasses).where(isTarget)
    : []
  const isChosen = known?.seriesId
    ? and(eq(trainingClasses.seriesId, known.seriesId), isKeptClass(reach))
    : isTarget
  const all = await tx
    .select()
    .from(trainingClasses)
    .where(isChosen)
    .orderBy(trainingClasses.id)
    .for('update')
  const target = all.find((row) => row.id === id) ?? noClass()
  refuseUnseen(ifMatch, target.rowVersion, DESK_TEXTS.changed)
  return { target, all }
}

function noClass(): never {
  throw notFound(TRAINING_REFUSALS.classNotFound)
}
