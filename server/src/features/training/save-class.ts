import { isMlsStaff } from 'contract/members/roles.ts'
import type { TrainingClass } from 'contract/training/training-class.ts'
import type { EnteredClass } from 'contract/training/training-form.ts'
import { TRAINING_REFUSALS } from 'contract/training/training-texts.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { aors } from '#db/tables/members.table.ts'
import { trainingClasses, trainingClassTopics, trainingTopics } from '#db/tables/training.table.ts'
import { changesOf, inTransaction, writeAudit } from '#db/write.ts'
import { forbidden, invalidField, notFound } from '#http/errors.ts'
import { resolveInstructor, resolveLocation } from './class-people.ts'
import { isMaintainedBy, refuseUnlessTrainingStaff } from './training-access.ts'
import { findClass } from './training-record.ts'

const entity = 'training class'

/**
 * Enters a class: of their own association for its staff, of any or none for MLS staff.
 * @throws HttpError 403 below level 4 or for another association, 400 for values
 */
export async function createClass(call: MemberCall, entered: EnteredClass): Promise<TrainingClass> {
  refuseUnlessTrainingStaff(call)
  return inTransaction(call, async (tx) => {
    const values = await valuesOf(call, tx, entered)
    const [row] = await tx.insert(trainingClasses).values(values).returning({ id: trainingClasses.id })
    if (!row) throw notFound()
    await storeTopics(tx, row.id, entered)
    const changes = { ...values, trainingTopics: entered.trainingTopics }
    await writeAudit(tx, call, { action: 'create', entity, entityId: String(row.id), changes })
    return stored(tx, row.id)
  })
}

/**
 * Changes a class. Fewer seats than are taken is allowed: nobody loses a seat, and none is given before enough are
 * back.
 * @throws HttpError as above, 404 for a class that is unknown or of another association
 */
export async function updateClass(
  call: MemberCall,
  { id, ...entered }: EnteredClass & { id: number },
): Promise<TrainingClass> {
  refuseUnlessTrainingStaff(call)
  return inTransaction(call, async (tx) => {
    const [before] = await tx
      .select()
      .from(trainingClasses)
      .where(and(eq(trainingClasses.id, id), isMaintainedBy(call.member, trainingClasses.aorId)))
      .for('update')
    if (!before) throw notFound(TRAINING_REFUSALS.classNotFound)
    const topicsBefore = (await stored(tx, id)).trainingTopics.map(({ trainingTopicId }) => ({
      trainingTopicId,
    }))
    const values = await valuesOf(call, tx, entered)
    await tx.update(trainingClasses).set(values).where(eq(trainingClasses.id, id))
    await tx.delete(trainingClassTopics).where(eq(trainingClassTopics.trainingClassId, id))
    await storeTopics(tx, id, entered)
    const changes = changesOf(
      { ...before, trainingTopics: topicsBefore },
      { ...values, trainingTopics: entered.trainingTopics },
    )
    await writeAudit(tx, call, { action: 'update', entity, entityId: String(id), changes })
    return stored(tx, id)
  })
}

async function valuesOf(call: MemberCall, tx: Db, entered: EnteredClass) {
  const {
    imageURL,
    instructor: _instructor,
    location: _location,
    aor,
    trainingTopics: _topics,
    ...values
  } = entered
  return {
    ...values,
    imageUrl: imageURL,
    aorId: await resolveAor(call, tx, aor?.name ?? null),
    instructorId: await resolveInstructor(tx, entered),
    locationId: await resolveLocation(tx, entered),
  }
}

async function resolveAor(call: MemberCall, tx: Db, name: string | null): Promise<number | null> {
  if (!isMlsStaff(call.member)) {
    if (name !== null && name !== call.member.aor?.name) throw forbidden()
    return call.member.aorId
  }
  if (name === null) return null
  const [aor] = await tx.select({ id: aors.id }).from(aors).where(eq(aors.name, name))
  if (!aor) throw invalidField('aor', 'The association is not known.')
  return aor.id
}

async function storeTopics(tx: Db, trainingClassId: number, entered: EnteredClass): Promise<void> {
  const ids = [...new Set(entered.trainingTopics.map(({ trainingTopicId }) => trainingTopicId))]
  if (ids.length === 0) return
  const known = await tx
    .select({ id: trainingTopics.id })
    .from(trainingTopics)
    .where(inArray(trainingTopics.id, ids))
  if (known.length < ids.length) throw invalidField('trainingTopics', 'A topic is not known.')
  await tx
    .insert(trainingClassTopics)
    .values(ids.map((trainingTopicId, position) => ({ trainingClassId, trainingTopicId, position })))
}

async function stored(tx: Db, id: number): Promise<TrainingClass> {
  const found = await findClass(tx, id, true)
  if (!found) throw notFound(TRAINING_REFUSALS.classNotFound)
  return found
}
