import type { TrainingClass, TrainingTopic } from 'contract/training/training-class.ts'

export type TrainingFilter = { subjectId: number | null; topicId: number | null }

/** A stored filter, as far as it still refers to something that exists. */
export function knownFilter(
  stored: { subject: unknown; topic: unknown },
  subjects: { id: number }[],
  topics: TrainingTopic[],
): TrainingFilter {
  const subjectId = subjects.find(({ id }) => String(id) === String(stored.subject))?.id ?? null
  const topic = topics.find(
    ({ id, trainingSubjectId }) => String(id) === String(stored.topic) && trainingSubjectId === subjectId,
  )
  return { subjectId, topicId: topic?.id ?? null }
}

/** A class passes when one of its topics is the chosen one, or belongs to the chosen subject. */
export function filterClasses(
  classes: TrainingClass[],
  { subjectId, topicId }: TrainingFilter,
  topics: TrainingTopic[],
): TrainingClass[] {
  if (subjectId === null) return classes
  const wanted = new Set(
    topics
      .filter(({ id, trainingSubjectId }) =>
        topicId === null ? trainingSubjectId === subjectId : id === topicId,
      )
      .map(({ id }) => id),
  )
  return classes.filter(({ trainingTopics }) =>
    trainingTopics.some(({ trainingTopicId }) => wanted.has(trainingTopicId)),
  )
}
