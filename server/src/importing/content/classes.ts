import {
  type EnteredClass,
  enteredClass,
  enteredSubject,
  enteredTopic,
} from 'contract/training/training-form.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { trainingClasses, trainingSubjects, trainingTopics } from '#db/tables/training.table.ts'
import { createClass, updateClass } from '#features/training/save-class.ts'
import { createSubject, createTopic } from '#features/training/save-topic.ts'
import { invalidField } from '#http/errors.ts'
import type { ContentKind } from './content-kind.ts'
import { asNames, asNumber, withoutEmpty } from './entered-values.ts'

/** Classes, known by their name and start. Topics are named; with a subject they are made when they are new. */
export const classContent: ContentKind<EnteredClass> = {
  entity: 'trainingClass',
  schema: enteredClass,
  prepare: async (call, given) => {
    const { topics, subject, instructorName, locationName, locationAddress, aor, ...values } =
      withoutEmpty(given)
    if (values['className'] === undefined) throw invalidField('className', 'Class name is required.')
    return {
      ...values,
      capacity: asNumber(values['capacity']),
      aor: typeof aor === 'string' ? { name: aor } : aor,
      ...(instructorName === undefined ? {} : { instructor: { name: instructorName } }),
      ...(locationName === undefined ? {} : { location: { name: locationName, address: locationAddress } }),
      ...(topics === undefined ? {} : { trainingTopics: await topicsOf(call, asNames(topics), subject) }),
    }
  },
  keyOf: ({ className, startTime }) => `${className} ${startTime.toISOString()}`,
  find: async (db, { className, startTime }) => {
    const rows = await db
      .select({ id: trainingClasses.id })
      .from(trainingClasses)
      .where(and(eq(trainingClasses.className, className ?? ''), eq(trainingClasses.startTime, startTime)))
    return rows.map(({ id }) => id)
  },
  create: createClass,
  update: updateClass,
}

async function topicsOf(call: MemberCall, names: string[], subject: unknown) {
  const known = await call.db.select().from(trainingTopics).orderBy(asc(trainingTopics.id))
  const ids: { trainingTopicId: number }[] = []
  for (const name of names) {
    const same = known.find((topic) => topic.name.toLowerCase() === name.toLowerCase())
    ids.push({ trainingTopicId: same?.id ?? (await newTopic(call, name, subject)) })
  }
  return ids
}

async function newTopic(call: MemberCall, name: string, subject: unknown): Promise<number> {
  if (typeof subject !== 'string')
    throw invalidField(
      'topics',
      `We couldn't find the topic ${name}: name its subject in the field subject, to have it made.`,
    )
  const known = await call.db.select().from(trainingSubjects).orderBy(asc(trainingSubjects.id))
  const same = known.find((entry) => entry.name.toLowerCase() === subject.trim().toLowerCase())
  const { id } = same ?? (await createSubject(call, enteredSubject.parse({ name: subject })))
  const topic = await createTopic(call, enteredTopic.parse({ name, trainingSubjectId: id }))
  return topic.id
}
