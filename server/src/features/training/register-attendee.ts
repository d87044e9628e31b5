import { toRecordId } from 'contract/common/address-parts.ts'
import { overlapInWords } from 'contract/training/class-overlap.ts'
import { classZone } from 'contract/training/class-times.ts'
import { providerOf, registrationClosed, unregistrationClosed } from 'contract/training/cut-offs.ts'
import { hasStarted } from 'contract/training/registration-button.ts'
import type { TrainingClass } from 'contract/training/training-class.ts'
import { TRAINING_REFUSALS } from 'contract/training/training-texts.ts'
import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { marketNameOf } from '#branding/load-branding.ts'
import type { Db } from '#db/open.ts'
import { attendees, trainingClasses } from '#db/tables/training.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { forbidden, notFound } from '#http/errors.ts'
import { notify } from '#notify/notify.ts'
import { findOverlap } from './find-overlap.ts'
import { TRAINING_NOTICES } from './training-notices.ts'
import { findClass, toAttendees } from './training-record.ts'
import { leaveLine } from './wait-list/leave-line.ts'
import { hasSeatLeft } from './wait-list/seats.ts'
import { settleWaitList } from './wait-list/settle-wait-list.ts'

type Row = typeof attendees.$inferSelect

/** Undoes the transaction when the last seat went to another member meanwhile. */
export class ClassFull extends Error {}
/** The same when the seat to take is no longer held for the member. */
export class OfferOver extends Error {}

/**
 * Takes a seat for the caller. The seat is one guarded update, so that no class is overbooked; registering twice takes
 * one seat. Attendee first, class second, its wait list third, everywhere: no deadlock.
 * @throws HttpError 403 for another member, 404 for an unknown class
 */
export async function registerAttendee(
  call: MemberCall,
  {
    memberId,
    trainingClassId,
    confirmClash,
  }: { memberId: number; trainingClassId: number; confirmClash?: boolean | undefined },
) {
  if (memberId !== call.member.id) throw forbidden()
  const id = toRecordId(String(trainingClassId))
  const found = id === null ? null : await findClass(call, id)
  if (!found) throw notFound(TRAINING_REFUSALS.classNotFound)
  const earlier = await findPlace(call.db, call.member.id, found.id)
  const isRegistered = earlier !== null && earlier.unRegisteredOn === null
  if (hasStarted(found, call.now)) return refused(TRAINING_REFUSALS.started)
  if (isRegistered) return done(call, earlier)
  const closed = registrationClosed(found, call.now, classZone(found, call.marketZone))
  if (closed !== null) return refused(closed)
  if (found.seatsAvailable === 0 && !found.offeredUntil) return refused(TRAINING_REFUSALS.full)
  const clash = confirmClash === false ? await findOverlap(call, found) : null
  if (clash !== null) {
    const zone = classZone(clash, call.marketZone)
    return { ...refused(overlapInWords(clash, zone)), clash }
  }
  try {
    return done(call, await inTransaction(call, (tx) => takeSeat(call, tx, { found, member: call.member })))
  } catch (error) {
    if (error instanceof ClassFull) return refused(TRAINING_REFUSALS.full)
    throw error
  }
}

type Seat = {
  found: TrainingClass
  member: { id: number; loginId: string }
  /** The time until which seats are given: members find a started class closed. */
  closes?: typeof trainingClasses.startTime | typeof trainingClasses.endTime
  /** Only a seat that is held for the member. */
  isOffer?: boolean
}

/**
 * Takes a seat for a member, in the transaction of the caller, and notifies the member. One with a seat keeps it, and
 * one who waited for it waits no longer.
 * @throws ClassFull when none is left, OfferOver when the requested one is no longer held
 */
export async function takeSeat(
  call: MemberCall,
  tx: Db,
  { found, member, closes = trainingClasses.startTime, isOffer = false }: Seat,
): Promise<Row> {
  const [row] = await tx
    .insert(attendees)
    .values({ memberId: member.id, trainingClassId: found.id, createdOn: call.now })
    .onConflictDoUpdate({
      target: [attendees.memberId, attendees.trainingClassId],
      set: {
        unRegisteredOn: null,
        wasPresent: null,
        presenceOn: null,
        rowVersion: sql`${attendees.rowVersion} + 1`,
      },
      setWhere: isNotNull(attendees.unRegisteredOn),
    })
    .returning()
  if (!row) return (await findPlace(tx, member.id, found.id)) ?? noSeat()
  const isHeld = await leaveLine(tx, call, { classId: found.id, memberId: member.id })
  if (isOffer && !isHeld) throw new OfferOver()
  const { seatsTaken, seatsOffered, capacity } = trainingClasses
  const seats = await tx
    .update(trainingClasses)
    .set({
      seatsTaken: sql`${seatsTaken} + 1`,
      ...(isHeld && { seatsOffered: sql`${seatsOffered} - 1` }),
    })
    .where(
      and(
        eq(trainingClasses.id, found.id),
        isHeld ? lt(seatsTaken, capacity) : hasSeatLeft(call.features),
        isNull(trainingClasses.cancelledOn),
        gt(closes, call.now),
      ),
    )
    .returning({ id: trainingClasses.id })
  if (seats.length === 0) return noSeat()
  await writeAudit(tx, call, member.id === call.member.id ? audited('register', row) : auditedByStaff(row))
  const notice = TRAINING_NOTICES.registered({ attendee: row, trainingClass: found }, call.marketZone)
  await notify(tx, call, notice, { memberIds: [member.id] })
  return row
}

/**
 * Gives the caller's seat back, once, before the class starts.
 * @throws HttpError 404, alike for an unknown and a foreign one
 */
export async function unregisterAttendee(call: MemberCall, attendeeId: string) {
  const id = toRecordId(attendeeId)
  const row = id === null ? null : await findOwnById(call, id)
  const found = row && (await findClass(call, row.trainingClassId))
  if (!row || !found) throw notFound(TRAINING_REFUSALS.attendeeNotFound)
  if (hasStarted(found, call.now)) return refused(TRAINING_REFUSALS.started)
  const tooLate = await tooLateToUnregister(call, found)
  if (tooLate !== null && row.unRegisteredOn === null) return refused(tooLate)
  await inTransaction(call, async (tx) => {
    const [given] = await tx
      .update(attendees)
      .set({ unRegisteredOn: call.now, rowVersion: sql`${attendees.rowVersion} + 1` })
      .where(and(eq(attendees.id, row.id), isNull(attendees.unRegisteredOn)))
      .returning()
    if (!given) return
    await tx
      .update(trainingClasses)
      .set({ seatsTaken: sql`${trainingClasses.seatsTaken} - 1` })
      .where(eq(trainingClasses.id, given.trainingClassId))
    await writeAudit(tx, call, audited('unregister', given))
    const notice = TRAINING_NOTICES.unregistered({ attendee: given, trainingClass: found })
    await notify(tx, call, notice, { memberIds: [given.memberId] })
    await settleWaitList(tx, call, given.trainingClassId)
  })
  return done(call, (await findOwnById(call, row.id)) ?? row)
}

async function tooLateToUnregister(call: MemberCall, found: TrainingClass): Promise<string | null> {
  if (unregistrationClosed(found, call.now, '') === null) return null
  const provider = providerOf(found, await marketNameOf(call.db, call.brandDefaults))
  return unregistrationClosed(found, call.now, provider)
}

function audited(action: 'register' | 'unregister', row: Row) {
  const { memberId, trainingClassId, unRegisteredOn } = row
  return {
    action,
    entity: 'attendee',
    entityId: String(row.id),
    changes: { memberId, trainingClassId, unRegisteredOn },
  }
}

/** Staff act on the class; members act on their own place. */
function auditedByStaff({ memberId, trainingClassId }: Row) {
  return {
    action: 'register-member',
    entity: 'trainingClass',
    entityId: String(trainingClassId),
    changes: { memberId },
  }
}

/** The place of a member in a class, even if it was released; null without one. */
export async function findPlace(db: Db, memberId: number, trainingClassId: number): Promise<Row | null> {
  const [row] = await db
    .select()
    .from(attendees)
    .where(and(eq(attendees.memberId, memberId), eq(attendees.trainingClassId, trainingClassId)))
  return row ?? null
}

async function findOwnById(call: MemberCall, id: number): Promise<Row | null> {
  const [row] = await call.db
    .select()
    .from(attendees)
    .where(and(eq(attendees.id, id), eq(attendees.memberId, call.member.id)))
  return row ?? null
}

/** The response that a member has a place, or has released it. */
export async function done(call: MemberCall, row: Row) {
  return { isSuccessful: true, message: null, results: await toAttendees(call, [row]) }
}

/** The answer of a refusal. */
export function refused(message: string) {
  return { isSuccessful: false, message, results: [] }
}

function noSeat(): never {
  throw new ClassFull()
}
