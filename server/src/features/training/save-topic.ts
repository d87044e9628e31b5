import type { TrainingSubject, TrainingTopic } from 'contract/training/training-class.ts'
import type { EnteredSubject, EnteredTopic } from 'contract/training/training-form.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { singlePage } from '#db/search-to-sql.ts'
import { trainingSubjects, trainingTopics } from '#db/tables/training.table.ts'
import { changesOf, inTransaction, writeAudit } from '#db/write.ts'
import { invalidField, notFound } from '#http/errors.ts'
import { resolveAor } from './resolve-aor.ts'
import { isKeptWithin, trainingReach } from './training-access.ts'
import { toTopic, withOpenAttachment } from './training-record.ts'

/** All subjects, by name. */
export async function listSubjects(call: MemberCall) {
  const { id, name } = trainingSubjects
  return singlePage(await call.db.select({ id, name }).from(trainingSubjects).orderBy(asc(name), asc(id)))
}

/** All topics, by name. */
export async function listTopics(call: MemberCall) {
  const rows = await call.db
    .select()
    .from(trainingTopics)
    .orderBy(asc(trainingTopics.name), asc(trainingTopics.id))
  return singlePage(rows.map((row) => withOpenAttachment(call, toTopic(row))))
}

/**
 * Enters a subject; it belongs to the association of its staff.
 * @throws HttpError 403 without the right to keep training
 */
export async function createSubject(call: MemberCall, entered: EnteredSubject): Promise<TrainingSubject> {
  const reach = await trainingReach(call)
  return inTransaction(call, async (tx) => {
    const [row] = await tx
      .insert(trainingSubjects)
      .values({ ...entered, aorId: await resolveAor(tx, reach, null) })
      .returning()
    if (!row) throw notFound()
    await writeAudit(tx, call, {
      action: 'create',
      entity: 'trainingSubject',
      entityId: String(row.id),
      changes: entered,
    })
    return { id: row.id, name: row.name }
  })
}

/** @throws HttpError 403 without the right to keep training, 404 for one that is unknown or of another association */
export async function updateSubject(
  call: MemberCall,
  { id, ...entered }: EnteredSubject & { id: number },
): Promise<TrainingSubject> {
  const reach = await trainingReach(call)
  return inTransaction(call, async (tx) => {
    const [before] = await tx
      .select()
      .from(trainingSubjects)
      .where(and(eq(trainingSubjects.id, id), isKeptWithin(reach, trainingSubjects.aorId)))
      .for('update')
    if (!before) throw notFound()
    await tx.update(trainingSubjects).set(entered).where(eq(trainingSubjects.id, id))
    const changes = changesOf(before, entered)
    await writeAudit(tx, call, {
      action: 'update',
      entity: 'trainingSubject',
      entityId: String(id),
      changes,
    })
    return { id, ...entered }
  })
}

/**
 * Enters a topic.
 * @throws HttpError 403 without the right to keep training, 400 for an unknown subject
 */
export async function createTopic(call: MemberCall, entered: EnteredTopic): Promise<TrainingTopic> {
  const reach = await trainingReach(call)
  return inTransaction(call, async (tx) => {
    await refuseUnknownSubject(tx, entered.trainingSubjectId)
    const [row] = await tx
      .insert(trainingTopics)
      .values({ ...entered, aorId: await resolveAor(tx, reach, null) })
      .returning()
    if (!row) throw notFound()
    await writeAudit(tx, call, {
      action: 'create',
      entity: 'trainingTopic',
      entityId: String(row.id),
      changes: entered,
    })
    return withOpenAttachment(call, toTopic(row))
  })
}

/** @throws HttpError as above, 404 for one that is unknown or of another association */
export async function updateTopic(
  call: MemberCall,
  { id, ...entered }: EnteredTopic & { id: number },
): Promise<TrainingTopic> {
  const reach = await trainingReach(call)
  return inTransaction(call, async (tx) => {
    const [before] = await tx
      .select()
      .from(trainingTopics)
      .where(and(eq(trainingTopics.id, id), isKeptWithin(reach, trainingTopics.aorId)))
      .for('update')
    if (!before) throw notFound()
    await refuseUnknownSubject(tx, entered.trainingSubjectId)
    await tx.update(trainingTopics).set(entered).where(eq(trainingTopics.id, id))
    const changes = changesOf(before, entered)
    await writeAudit(tx, call, { action: 'update', entity: 'trainingTopic', entityId: String(id), changes })
    return withOpenAttachment(call, { id, ...entered })
  })
}

async function refuseUnknownSubject(tx: Db, id: number): Promise<void> {
  const [subject] = await tx
    .select({ id: trainingSubjects.id })
    .from(trainingSubjects)
    .where(eq(trainingSubjects.id, id))
  if (!subject) throw invalidField('trainingSubjectId', "We couldn't find this subject.")
}
