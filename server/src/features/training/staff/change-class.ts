import { isVirtual } from 'contract/training/shown-class.ts'
import { movedAlike } from 'contract/training/staff/class-series.ts'
import { cutOffAlike } from 'contract/training/staff/moved-cut-offs.ts'
import type { SeriesReach, StaffClassDetails } from 'contract/training/staff/staff-class.ts'
import { capacityRefusal, DESK_TEXTS } from 'contract/training/staff/training-desk-texts.ts'
import type { EnteredClass } from 'contract/training/training-form.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { trainingClasses, trainingClassTopics } from '#db/tables/training.table.ts'
import { changesOf, inTransaction, writeAudits } from '#db/write.ts'
import { classFacts, notifiesOfChanges, notifyOfChanges } from '#features/training/notify-attendees.ts'
import { roomZone } from '#features/training/room-zone.ts'
import {
  classValues,
  refuseHeldSeats,
  replaceTopics,
  settleChangedClass,
} from '#features/training/save-class.ts'
import { changedAdditions } from '#features/training/wait-list/class-additions.ts'
import { conflict, invalidField } from '#http/errors.ts'
import { type ClassRow, lockClasses } from './class-record.ts'
import { getStaffClass } from './get-class.ts'
import { refuseRetired } from './refuse-retired.ts'
import type { Seen, TrainingCall } from './training-call.ts'

type Change = { entered: EnteredClass; applyTo: SeriesReach; notify: boolean | null }
type Values = Awaited<ReturnType<typeof classValues>> & ReturnType<typeof changedAdditions>
/** A class with its stored values from now on. */
type Changed = { before: ClassRow; after: Values }

/**
 * Changes a class, or applies the change to the others of its series too; started ones are left alone. Members who
 * are registered or wait are notified of another time, place or presenter unless the caller says no; with registered
 * members the caller has to say of another time or place.
 * @throws HttpError 404, 428, 409 for an older version and a cancelled class, 400 for values, for fewer seats than are
 * taken, and while nobody has said whether members are notified
 */
export async function changeClass(
  call: TrainingCall,
  seen: Seen,
  { entered, applyTo, notify }: Change,
): Promise<StaffClassDetails> {
  return inTransaction(call, async (tx) => {
    const { target, all } = await lockClasses(tx, call, seen, applyTo !== 'this')
    if (target.cancelledOn !== null) throw conflict(DESK_TEXTS.cancelled)
    await refuseRetired(tx, entered, target)
    const own = await classValues(tx, entered, call.reach)
    const zone = await roomZone(tx, call, own)
    const values = { ...own, ...changedAdditions({ ...call, zone }, target, entered) }
    const rows = all.filter((row) => isReached(row, target, { applyTo, now: call.now }))
    const changed = rows.map((before) => ({ before, after: changedAlike(before, { target, values, zone }) }))
    refuseFewerSeats(call, changed)
    const open = changed.filter(({ before }) => before.endTime > call.now)
    const asked = open.filter(({ before, after }) => before.seatsTaken > 0 && isMoved(before, after))
    if (asked.length > 0 && notify === null) throw invalidField('notify', DESK_TEXTS.answerNotify)
    const told = notifiesOfChanges(call) ? open : asked
    const facts = await classFacts(
      tx,
      told.map(({ before }) => before.id),
    )
    await store(tx, call, changed, { target, entered })
    for (const { before, after } of changed) await settleChangedClass(tx, call, before, after)
    if (notify ?? notifiesOfChanges(call)) await notifyOfChanges(tx, call, facts)
    return getStaffClass(call, target.id, tx)
  })
}

function isReached(
  row: ClassRow,
  target: ClassRow,
  { applyTo, now }: { applyTo: SeriesReach; now: Date },
): boolean {
  if (applyTo === 'this') return row.id === target.id
  const isOpen = row.cancelledOn === null && row.startTime > now
  return isOpen && (applyTo === 'upcoming' || row.startTime >= target.startTime)
}

/** The values of another class of the series: those fields that were changed, and as many days and hours later. */
function changedAlike(
  before: ClassRow,
  { target, values, zone }: { target: ClassRow; values: Values; zone: string },
): Values {
  if (before.id === target.id) return values
  const patch = Object.fromEntries(
    Object.keys(changesOf(target, values)).map((field) => [field, values[field as keyof Values]]),
  )
  const isTimeKept =
    target.startTime.getTime() === values.startTime.getTime() &&
    target.endTime.getTime() === values.endTime.getTime()
  const times = isTimeKept ? before : movedAlike(before, { before: target, after: values }, zone)
  const kept = Object.fromEntries(Object.keys(values).map((field) => [field, before[field as keyof Values]]))
  const { startTime, endTime } = times
  const cutOffs = cutOffsAlike(before, startTime, { target, values, zone })
  return { ...values, ...kept, ...patch, ...cutOffs, startTime, endTime }
}

/** The cut-offs of another class of the series. */
function cutOffsAlike(
  own: ClassRow,
  startTime: Date,
  { target, values, zone }: { target: ClassRow; values: Values; zone: string },
) {
  const alike = (field: 'registerUntil' | 'unregisterUntil') => {
    const timed = (row: Values | ClassRow) => ({ startTime: row.startTime, cutOff: row[field] })
    return cutOffAlike(timed(own), startTime, { before: timed(target), after: timed(values), zone })
  }
  return { registerUntil: alike('registerUntil'), unregisterUntil: alike('unregisterUntil') }
}

/** The message names the class with the most members. */
function refuseFewerSeats(call: TrainingCall, changed: Changed[]): void {
  const taken = changed.flatMap(({ before, after }) =>
    after.capacity < before.seatsTaken && after.capacity !== before.capacity ? [before.seatsTaken] : [],
  )
  if (taken.length > 0) throw invalidField('capacity', capacityRefusal(Math.max(...taken)))
  for (const { before, after } of changed) refuseHeldSeats(call, before, after.capacity)
}

function isMoved(before: ClassRow, after: Values): boolean {
  return (
    before.startTime.getTime() !== after.startTime.getTime() ||
    before.endTime.getTime() !== after.endTime.getTime() ||
    placeOf(before) !== placeOf(after)
  )
}

function placeOf(facts: { presentationType: string; locationId: number | null }) {
  return isVirtual(facts) ? facts.presentationType : facts.locationId
}

async function store(
  tx: Db,
  call: TrainingCall,
  changed: Changed[],
  { target, entered }: { target: ClassRow; entered: EnteredClass },
): Promise<void> {
  const topics = entered.trainingTopics.map(({ trainingTopicId }) => trainingTopicId)
  const topicsBefore = await topicIds(tx, target.id)
  const hasTopics = topics.join() !== topicsBefore.join()
  for (const { before, after } of changed)
    await tx
      .update(trainingClasses)
      .set({ ...after, rowVersion: before.rowVersion + 1 })
      .where(eq(trainingClasses.id, before.id))
  const ids = changed.map(({ before }) => before.id)
  if (hasTopics && ids.length > 0) await replaceTopics(tx, ids, entered)
  await writeAudits(
    tx,
    call,
    changed.map(({ before, after }) => ({
      action: 'update',
      entity: 'trainingClass',
      entityId: String(before.id),
      changes: {
        ...changesOf(before, after),
        ...(hasTopics && { trainingTopics: { from: topicsBefore, to: topics } }),
      },
    })),
  )
}

async function topicIds(tx: Db, classId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: trainingClassTopics.trainingTopicId })
    .from(trainingClassTopics)
    .where(and(eq(trainingClassTopics.trainingClassId, classId)))
    .orderBy(asc(trainingClassTopics.position))
  return rows.map(({ id }) => id)
}
