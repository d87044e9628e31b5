import type { TrainingClass } from 'contract/training/training-class.ts'
import { expect, test } from 'vitest'
import { filterClasses, knownFilter } from './training-filter.ts'

const topic = (id: number, trainingSubjectId: number) => ({
  id,
  trainingSubjectId,
  name: `Topic ${id}`,
  description: null,
  notes: null,
  attachmentUrl: null,
})
const topics = [topic(1, 10), topic(2, 10), topic(3, 20)]
const subjects = [{ id: 10 }, { id: 20 }]
const aClass = (id: number, ...topicIds: number[]) =>
  ({ id, trainingTopics: topicIds.map((trainingTopicId) => ({ trainingTopicId })) }) as TrainingClass
const classes = [aClass(1, 1), aClass(2, 2, 3), aClass(3, 3), aClass(4)]
const ids = (subjectId: number | null, topicId: number | null) =>
  filterClasses(classes, { subjectId, topicId }, topics).map(({ id }) => id)

test('a class passes by the chosen topic, or by the subject of one of its topics [2/D2-77]', () => {
  expect(ids(null, null)).toEqual([1, 2, 3, 4])
  expect(ids(10, null)).toEqual([1, 2])
  expect(ids(10, 2)).toEqual([2])
  expect(ids(20, null)).toEqual([2, 3])
  expect(ids(20, 3)).toEqual([2, 3])
})

test('a stored filter counts as far as it refers to existing items, and the topic only within its subject', () => {
  expect(knownFilter({ subject: 10, topic: '2' }, subjects, topics)).toEqual({ subjectId: 10, topicId: 2 })
  expect(knownFilter({ subject: 10, topic: 3 }, subjects, topics)).toEqual({ subjectId: 10, topicId: null })
  expect(knownFilter({ subject: 99, topic: 1 }, subjects, topics)).toEqual({ subjectId: null, topicId: null })
  expect(knownFilter({ subject: null, topic: null }, subjects, topics)).toEqual({
    subjectId: null,
    topicId: null,
  })
})
