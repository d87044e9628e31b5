import { heldCapacityRefusal } from 'contract/training/staff/class-wait-list.ts'
import type { TrainingClass } from 'contract/training/training-class.ts'
import type { EnteredClass } from 'contract/training/training-form.ts'
import { TRAINING_REFUSALS } from 'contract/training/training-texts.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { trainingClasses, trainingClassTopics, trainingTopics } from '#db/tables/training.table.ts'
import { changesOf, inTransaction, writeAudit, writeAudits } from '#db/write.ts'
import { invalidField, notFound } from '#http/errors.ts'
import { resolveInstructor, resolveLocation } from './class-people.ts'
import { classFacts, notifiesOfChanges, notifyOfChanges } from './notify-attendees.ts'
import { resolveAor } from './resolve-aor.ts'
import { roomZone } from './room-zone.ts'
import { isKeptWithin, type TrainingReach, trainingReach } from './training-access.ts'
import { findClass } from './training-record.ts'
import { changedAdditions, enteredAdditions } from './wait-list/class-additions.ts'
import { hasWaitLists } from './wait-list/seats.ts'
import { closeWaitList, settleWaitList } from './wait-list/settle-wait-list.ts'

const entity = 'trainingClass'

type ClassRow = typeof trainingClasses.$inferSelect

/**
 * Enters a class: of their own association for its staff, of any or none for MLS staff.
 * @throws HttpError 403 without the right to keep training and for another association, 400 for values
 */
export async function createClass(call: MemberCall, entered: EnteredClass): Promise<TrainingClass> {
  const reach = await trainingReach(call)
  return inTransaction(call, async (tx) => {
    const [id] = await insertClasses(tx, call, { entered: [entered], reach })
    return stored(tx, call, id ?? 0)
  })
}

/** Enters classes of one kind, with their audit rows, and returns their ids in the same order. */
export async function insertClasses(
  tx: Db,
  call: MemberCall,
  {
    entered: all,
    reach,
    seriesId = null,
  }: { entered: EnteredClass[]; reach: TrainingReach; seriesId?: number | null },
): Promise<number[]> {
  const [first] = all
  if (!first) return []
  const shared = await classValues(tx, first, reach)
  const values = all.map((entered) => {
    const { startTime, endTime } = entered
    return { ...shared, ...enteredAdditions(call, entered), startTime, endTime, seriesId }
  })
  const rows = await tx.insert(trainingClasses).values(values).returning({ id: trainingClasses.id })
  const ids = rows.map(({ id }) => id)
  await storeTopics(tx, ids, first)
  await writeAudits(
    tx,
    call,
    values.map(({ seriesId: series, ...changes }, index) => ({
      action: 'create',
      entity,
      entityId: String(ids[index]),
      changes: { ...changes, ...(series && { seriesId: series }), trainingTopics: first.trainingTopics },
    })),
  )
  return ids
}

/**
 * Changes a class. Fewer seats than are taken is allowed: nobody loses a seat, and none is given before enough are
 * back. While seats are on offer, there have to be as many as are taken and offered.
 * @throws HttpError as above, 404 for a class that is unknown or of another association
 */
export async function updateClass(
  call: MemberCall,
  { id, ...entered }: EnteredClass & { id: number },
): Promise<TrainingClass> {
  const reach = await trainingReach(call)
  return inTransaction(call, async (tx) => {
    const [before] = await tx
      .select()
      .from(trainingClasses)
      .where(
        and(
          eq(trainingClasses.id, id),
          isNull(trainingClasses.cancelledOn),
          isKeptWithin(reach, trainingClasses.aorId),
        ),
      )
      .for('update')
    if (!before) throw notFound(TRAINING_REFUSALS.classNotFound)
    const topicsBefore = (await stored(tx, call, id)).trainingTopics.map(({ trainingTopicId }) => ({
      trainingTopicId,
    }))
    const changed = await classValues(tx, entered, reach)
    const zone = await roomZone(tx, call, changed)
    const values = { ...changed, ...changedAdditions({ ...call, zone }, before, entered) }
    refuseHeldSeats(call, before, values.capacity)
    const isNotifying = notifiesOfChanges(call) && before.endTime > call.now
    const facts = isNotifying ? await classFacts(tx, [id]) : []
    const rowVersion = before.rowVersion + 1
    await tx
      .update(trainingClasses)
      .set({ ...values, rowVersion })
      .where(eq(trainingClasses.id, id))
    await replaceTopics(tx, [id], entered)
    const changes = changesOf(
      { ...before, trainingTopics: topicsBefore },
      { ...values, trainingTopics: entered.trainingTopics },
    )
    await writeAudit(tx, call, { action: 'update', entity, entityId: String(id), changes })
    await settleChangedClass(tx, call, before, values)
    await notifyOfChanges(tx, call, facts)
    return stored(tx, call, id)
  })
}

/**
 * Seats that are held for members of the wait list stay held.
 * @throws HttpError 400 for fewer seats than are taken and held
 */
export function refuseHeldSeats(
  { features }: Pick<MemberCall, 'features'>,
  { capacity: before, seatsTaken, seatsOffered }: ClassRow,
  capacity: number,
): void {
  const needed = seatsTaken + seatsOffered
  if (!hasWaitLists(features) || seatsOffered === 0 || capacity === before || capacity >= needed) return
  throw invalidField('capacity', heldCapacityRefusal(needed))
}

/** Applies a change to the wait list: offers added seats, and closes a list that was turned off. */
export async function settleChangedClass(
  tx: Db,
  call: MemberCall,
  before: ClassRow,
  after: Pick<ClassRow, 'hasWaitList'>,
): Promise<void> {
  if (before.hasWaitList && !after.hasWaitList) await closeWaitList(tx, call, before)
  await settleWaitList(tx, call, before.id)
}

/** The stored values of an entered class, without its topics and additions. */
export async function classValues(tx: Db, entered: EnteredClass, reach: TrainingReach) {
  const {
    imageURL,
    instructor: _instructor,
    location: _location,
    aor,
    trainingTopics: _topics,
    hasWaitList: _hasWaitList,
    registerUntil: _registerUntil,
    unregisterUntil: _unregisterUntil,
    creditHours: _creditHours,
    creditCategory: _creditCategory,
    ...values
  } = entered
  return {
    ...values,
    imageUrl: imageURL,
    aorId: await resolveAor(tx, reach, aor?.name ?? null),
    instructorId: await resolveInstructor(tx, entered),
    locationId: await resolveLocation(tx, entered),
  }
}

/** Gives classes the entered topics, in place of their present ones. */
export async function replaceTopics(tx: Db, classIds: number[], entered: EnteredClass): Promise<void> {
  await tx.delete(trainingClassTopics).where(inArray(trainingClassTopics.trainingClassId, classIds))
  await storeTopics(tx, classIds, entered)
}

async function storeTopics(tx: Db, classIds: number[], entered: EnteredClass): Promise<void> {
  const ids = [...new Set(entered.trainingTopics.map(({ trainingTopicId }) => trainingTopicId))]
  if (ids.length === 0) return
  const known = await tx
    .select({ id: trainingTopics.id })
    .from(trainingTopics)
    .where(inArray(trainingTopics.id, ids))
  if (known.length < ids.length) throw invalidField('trainingTopics', "We couldn't find one of the topics.")
  await tx
    .insert(trainingClassTopics)
    .values(
      classIds.flatMap((trainingClassId) =>
        ids.map((trainingTopicId, position) => ({ trainingClassId, trainingTopicId, position })),
      ),
    )
}

async function stored(tx: Db, call: MemberCall, id: number): Promise<TrainingClass> {
  const found = await findClass({ ...call, db: tx }, id, true)
  if (!found) throw notFound(TRAINING_REFUSALS.classNotFound)
  return found
}
