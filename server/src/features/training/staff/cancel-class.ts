import type { StaffClassDetails } from 'contract/training/staff/staff-class.ts'
import { cancelledMessage, DESK_TEXTS } from 'contract/training/staff/training-desk-texts.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { attendees, trainingClasses } from '#db/tables/training.table.ts'
import { inTransaction, writeAudit, writeAudits } from '#db/write.ts'
import { notifyAttendees } from '#features/training/notify-attendees.ts'
import { roomZone } from '#features/training/room-zone.ts'
import { dropWaitList } from '#features/training/wait-list/settle-wait-list.ts'
import { conflict } from '#http/errors.ts'
import { findStaffClass, lockClasses } from './class-record.ts'
import { getStaffClass } from './get-class.ts'
import type { Seen, TrainingCall } from './training-call.ts'

const entity = 'trainingClass'

/**
 * Cancels a class permanently: each registration and each place on the wait list ends, and its member reads why.
 * @throws HttpError 404, 428, 409 for an older version and for an ended or cancelled class
 */
export async function cancelClass(
  call: TrainingCall,
  seen: Seen,
  reason: string,
): Promise<StaffClassDetails> {
  return inTransaction(call, async (tx) => {
    await findStaffClass({ ...call, db: tx }, seen.id)
    // Attendees first, class second, as members do it; seats taken in between are found once the class is locked.
    const first = await endRegistrations(tx, call, seen.id)
    const { target } = await lockClasses(tx, call, seen)
    if (target.cancelledOn !== null) throw conflict(DESK_TEXTS.cancelled)
    if (target.endTime <= call.now) throw conflict(DESK_TEXTS.ended)
    const ended = [...first, ...(await endRegistrations(tx, call, seen.id))]
    const waiting = await dropWaitList(tx, seen.id)
    await tx
      .update(trainingClasses)
      .set({
        cancelledOn: call.now,
        cancelReason: reason,
        seatsTaken: 0,
        seatsOffered: 0,
        rowVersion: target.rowVersion + 1,
      })
      .where(eq(trainingClasses.id, target.id))
    const entityId = String(target.id)
    await writeAudit(tx, call, {
      action: 'cancel',
      entity,
      entityId,
      changes: { className: target.className, cancelledOn: call.now, reason, members: ended.length },
    })
    const changes = (memberId: number) => ({ memberId, className: target.className })
    await writeAudits(
      tx,
      call,
      ended.map((memberId) => ({
        action: 'unregister-member',
        entity,
        entityId,
        changes: changes(memberId),
      })),
    )
    const { className, startTime } = target
    const told = { className, startTime: startTime.toISOString(), location: null }
    await notifyAttendees(tx, call, {
      classId: target.id,
      memberIds: [...new Set([...ended, ...waiting])],
      message: cancelledMessage(told, reason, await roomZone(tx, call, target)),
      key: `class-cancelled:${target.id}`,
    })
    return getStaffClass(call, target.id, tx)
  })
}

/** Releases all seats of a class. Returns their members. */
async function endRegistrations(tx: Db, { now }: TrainingCall, classId: number): Promise<number[]> {
  const rows = await tx
    .update(attendees)
    .set({ unRegisteredOn: now, rowVersion: sql`${attendees.rowVersion} + 1` })
    .where(and(eq(attendees.trainingClassId, classId), isNull(attendees.unRegisteredOn)))
    .returning({ memberId: attendees.memberId })
  return rows.map(({ memberId }) => memberId)
}
