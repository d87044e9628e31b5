import type { Attendee, TrainingClass, TrainingTopic } from 'contract/training/training-class.ts'
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { aors } from '#db/tables/members.table.ts'
import {
  type attendees,
  trainingClasses,
  trainingClassTopics,
  trainingInstructors,
  trainingLocations,
  trainingTopics,
} from '#db/tables/training.table.ts'
import { seatsLeft } from './wait-list/seats.ts'
import { type ClassReader, waitFactsOf } from './wait-list/wait-facts.ts'

/** The ids of the topics of a class in their order, as a column. */
const topicIds = sql<number[]>`array(
  select link.training_topic_id from ${trainingClassTopics} link
  where link.training_class_id = ${trainingClasses}.id order by link.position)`

/**
 * The classes that meet a condition, with all that belongs to them, and their number without limit and offset;
 * whole topics take a second query.
 */
export async function selectClasses(
  reader: ClassReader,
  options: { where?: SQL | undefined; orderBy?: SQL[]; limit?: number; offset?: number; hasTopics?: boolean },
): Promise<{ classes: TrainingClass[]; total: number }> {
  const { db, features } = reader
  const count = db.$count(trainingClasses, options.where)
  const rows = await db
    .select({
      row: trainingClasses,
      instructor: trainingInstructors,
      location: trainingLocations,
      aor: { name: aors.name, fullName: aors.fullName },
      topicIds,
      total: count,
    })
    .from(trainingClasses)
    .leftJoin(trainingInstructors, eq(trainingInstructors.id, trainingClasses.instructorId))
    .leftJoin(trainingLocations, eq(trainingLocations.id, trainingClasses.locationId))
    .leftJoin(aors, eq(aors.id, trainingClasses.aorId))
    .where(options.where)
    .orderBy(...(options.orderBy ?? [asc(trainingClasses.id)]))
    .limit(options.limit ?? rowsWithoutLimit)
    .offset(options.offset ?? 0)
  const topics = options.hasTopics
    ? await topicsOf(
        db,
        rows.flatMap((found) => found.topicIds),
      )
    : null
  const total = rows[0]?.total ?? (options.offset ? await count : 0)
  const waitFacts = await waitFactsOf(reader, rows)
  const classes = rows.map(({ row, topicIds: ids, ...beside }) => ({
    ...toClass(row, beside),
    seatsAvailable: seatsLeft(row, features),
    trainingTopics: ids.map((id) => ({
      trainingTopicId: id,
      ...(topics && { trainingTopic: topics.get(id) }),
    })),
    ...waitFacts({ row, ...beside }),
  }))
  return { classes, total }
}

type Beside = {
  instructor: typeof trainingInstructors.$inferSelect | null
  location: typeof trainingLocations.$inferSelect | null
  aor: TrainingClass['aor']
}

function toClass(row: typeof trainingClasses.$inferSelect, { instructor, location, aor }: Beside) {
  return {
    id: row.id,
    className: row.className,
    startTime: row.startTime.toISOString(),
    endTime: row.endTime.toISOString(),
    capacity: row.capacity,
    imageURL: row.imageUrl,
    presentationType: row.presentationType,
    locationId: row.locationId,
    instructorId: row.instructorId,
    instructor: instructor && {
      name: instructor.name,
      photoURL: instructor.photoUrl,
      color: instructor.color,
      notes: instructor.notes,
    },
    location: location && {
      name: location.name,
      address: location.address,
      ...(location.zone !== null && { zone: location.zone }),
    },
    aor,
  }
}

/** More than any page holds: the condition of the caller is the limit. */
const rowsWithoutLimit = 10_000

/** One class; null for an unknown one, and for one that is cancelled. */
export async function findClass(
  reader: ClassReader,
  id: number,
  hasTopics = false,
): Promise<TrainingClass | null> {
  const { classes } = await selectClasses(reader, {
    where: and(eq(trainingClasses.id, id), isNull(trainingClasses.cancelledOn)),
    hasTopics,
  })
  return classes[0] ?? null
}

async function topicsOf(db: Db, ids: number[]): Promise<Map<number, TrainingTopic>> {
  const rows = await db.select().from(trainingTopics).where(inArray(trainingTopics.id, ids))
  return new Map(rows.map((row) => [row.id, toTopic(row)]))
}

/** A topic as the API returns it. */
export function toTopic(row: typeof trainingTopics.$inferSelect): TrainingTopic {
  const { aorId: _, ...topic } = row
  return topic
}

/** The same with an address under which its attachment can be fetched, where the portal holds that. */
export function withOpenAttachment(
  { providers, now }: MemberCall,
  { attachmentUrl, ...topic }: TrainingTopic,
): TrainingTopic {
  const { name } = topic
  const url = attachmentUrl && providers.attachmentAddresses.signed({ url: attachmentUrl, name }, now)
  return { ...topic, attachmentUrl: url }
}

/** Attendees with their whole classes. */
export async function toAttendees(
  reader: ClassReader,
  rows: (typeof attendees.$inferSelect)[],
): Promise<Attendee[]> {
  const { classes } = await selectClasses(reader, {
    where: and(
      isNull(trainingClasses.cancelledOn),
      inArray(
        trainingClasses.id,
        rows.map((row) => row.trainingClassId),
      ),
    ),
  })
  const byId = new Map(classes.map((found) => [found.id, found]))
  return rows.flatMap((row) => {
    const trainingClass = byId.get(row.trainingClassId)
    if (!trainingClass) return []
    return [
      {
        id: row.id,
        memberID: row.memberId,
        trainingClassId: row.trainingClassId,
        trainingClass,
        wasPresent: row.wasPresent,
        unRegisteredOn: row.unRegisteredOn?.toISOString() ?? null,
      },
    ]
  })
}
