import { asc } from 'drizzle-orm'
import { trainingSubjects, trainingTopics } from '#db/tables/training.table.ts'
import { toTopic, withOpenAttachment } from '#features/training/training-record.ts'
import { isOwnRecord } from './keeper-query.ts'
import type { TrainingCall } from './training-call.ts'

/** All subjects and topics, by name: any of them may be taught anywhere, and some are the caller's to change. */
export async function listKeptTopics(call: TrainingCall) {
  const [subjects, topics] = await Promise.all([
    call.db.select().from(trainingSubjects).orderBy(asc(trainingSubjects.name), asc(trainingSubjects.id)),
    call.db.select().from(trainingTopics).orderBy(asc(trainingTopics.name), asc(trainingTopics.id)),
  ])
  return {
    subjects: subjects.map(({ aorId, ...subject }) => ({
      ...subject,
      isOwn: isOwnRecord(call.reach, aorId),
    })),
    topics: topics.map((row) => ({
      ...withOpenAttachment(call, toTopic(row)),
      isOwn: isOwnRecord(call.reach, row.aorId),
    })),
  }
}
