import { TRAINING_REFUSALS } from 'contract/training/training-texts.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { attendees, trainingClasses } from '#db/tables/training.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { TRAINING_NOTICES } from '#features/training/training-notices.ts'
import { settleWaitList } from '#features/training/wait-list/settle-wait-list.ts'
import { conflict, notFound } from '#http/errors.ts'
import { notify } from '#notify/notify.ts'
import { findStaffClass } from './class-record.ts'
import type { TrainingCall } from './training-call.ts'

type Named = { id: number; attendeeId: number }

/**
 * Takes the seat of a member back before the class starts, once, and notifies the member.
 * @throws HttpError 404 for a class out of reach and a registration of another one, 409 once the class has started
 */
export async function unregisterMember(call: TrainingCall, { id, attendeeId }: Named) {
  const found = await findStaffClass(call, id)
  const isHere = and(eq(attendees.id, attendeeId), eq(attendees.trainingClassId, id))
  if ((await call.db.$count(attendees, isHere)) === 0) throw notFound(TRAINING_REFUSALS.attendeeNotFound)
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
      action: 'unregister-member',
      entity: 'trainingClass',
      entityId: String(id),
      changes: { memberId: given.memberId, className: found.className },
    })
    const notice = TRAINING_NOTICES.unregistered({ attendee: given, trainingClass: found })
    await notify(tx, call, notice, { memberIds: [given.memberId] })
    await settleWaitList(tx, call, id)
  })
  return { isSuccessful: true }
}
