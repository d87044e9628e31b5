import { TRAINING_REFUSALS } from 'contract/training/training-texts.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { members } from '#db/tables/members.table.ts'
import { attendees, trainingClasses } from '#db/tables/training.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { notifySeat } from '#features/training/training-notices.ts'
import { settleWaitList } from '#features/training/wait-list/settle-wait-list.ts'
import { conflict, notFound } from '#http/errors.ts'
import { findStaffClass } from './class-record.ts'
import type { TrainingCall } from './training-call.ts'

type Named = { id: number; attendeeId: number }

/**
 * Takes the seat of a member back before the class starts, once, and notifies the member.
 * @throws HttpError 404 for a class out of reach and a registration of another one, 409 once the class has started
 */
export async function unregisterMember(call: TrainingCall, { id, attendeeId }: Named) {
  const found = await findStaffClass(call, id)
  const [place] = await call.db
    .select({ loginId: members.loginId })
    .from(attendees)
    .innerJoin(members, eq(members.id, attendees.memberId))
    .where(and(eq(attendees.id, attendeeId), eq(attendees.trainingClassId, id)))
  if (!place) throw notFound(TRAINING_REFUSALS.attendeeNotFound)
  if (new Date(found.startTime) <= call.now) throw conflict(TRAINING_REFUSALS.started)
  await inTransaction(call, async (tx) => {
    const [given] = await tx
      .update(attendees)
      .set({ unRegisteredOn: call.now, rowVersion: sql`${attendees.rowVersion} + 1` })
      .where(and(eq(attendees.id, attendeeId), isNull(attendees.unRegisteredOn)))
      .returning()
    if (!given) return
    await tx
      .update(trainingClasses)
      .set({ seatsTaken: sql`${trainingClasses.seatsTaken} - 1` })
      .where(eq(trainingClasses.id, id))
    await writeAudit(tx, call, {
      action: 'unregister member',
      entity: 'training class',
      entityId: String(id),
      changes: { memberId: given.memberId, className: found.className },
    })
    await notifySeat(tx, call, 'unregistered', { ...place, attendee: given, trainingClass: found })
    await settleWaitList(tx, call, id)
  })
  return { isSuccessful: true }
}
