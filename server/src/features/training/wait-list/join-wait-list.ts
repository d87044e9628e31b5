import { classZone } from 'contract/training/class-times.ts'
import { registrationClosed } from 'contract/training/cut-offs.ts'
import { hasStarted } from 'contract/training/registration-button.ts'
import { TRAINING_REFUSALS } from 'contract/training/training-texts.ts'
import { mostWaiting } from 'contract/training/wait-list-rules.ts'
import { WAIT_TEXTS } from 'contract/training/wait-list-texts.ts'
import { and, eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { trainingWaits } from '#db/tables/training.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { forbidden } from '#http/errors.ts'
import { findPlace } from '../register-attendee.ts'
import { classAnswer, findNamedClass, refusedClass } from './class-answer.ts'
import { seatsLeft } from './seats.ts'
import { settleWaitList } from './settle-wait-list.ts'

/**
 * Puts the caller at the end of the wait list of a full class; members on it keep their place.
 * @throws HttpError 403 for another member, 404 for an unknown class
 */
export async function joinWaitList(
  call: MemberCall,
  { memberId, trainingClassId }: { memberId: number; trainingClassId: number },
) {
  if (memberId !== call.member.id) throw forbidden()
  const found = await findNamedClass(call, String(trainingClassId))
  if (hasStarted(found, call.now)) return refusedClass(TRAINING_REFUSALS.started)
  const closed = registrationClosed(found, call.now, classZone(found, call.marketZone))
  if (closed !== null) return refusedClass(closed)
  const refusal = await inTransaction(call, (tx) => join(tx, call, found.id))
  return refusal === null ? classAnswer(call, found.id) : refusedClass(refusal)
}

/**
 * Decides under the lock of the class, so that of two requests for the last place one gets it. Returns the reason why
 * not.
 */
async function join(tx: Db, call: MemberCall, classId: number): Promise<string | null> {
  const row = await settleWaitList(tx, call, classId)
  if (!row?.hasWaitList || row.cancelledOn !== null) return WAIT_TEXTS.none
  const place = await findPlace(tx, call.member.id, classId)
  if (place && place.unRegisteredOn === null) return WAIT_TEXTS.registered
  const isMine = and(eq(trainingWaits.trainingClassId, classId), eq(trainingWaits.memberId, call.member.id))
  const [mine] = await tx.select().from(trainingWaits).where(isMine)
  if (mine && mine.state !== 'lapsed') return null
  if (seatsLeft(row, call.features) > 0) return WAIT_TEXTS.hasSeats
  const isWaiting = and(eq(trainingWaits.trainingClassId, classId), eq(trainingWaits.state, 'waiting'))
  if ((await tx.$count(trainingWaits, isWaiting)) >= mostWaiting(row)) return WAIT_TEXTS.full
  // A new row: the order of the ids is the order of joining.
  await tx.delete(trainingWaits).where(isMine)
  await tx
    .insert(trainingWaits)
    .values({ trainingClassId: classId, memberId: call.member.id, state: 'waiting', joinedOn: call.now })
  await writeAudit(tx, call, {
    action: 'join-waitlist',
    entity: 'waitlistPlace',
    entityId: String(classId),
    changes: { memberId: call.member.id, trainingClassId: classId },
  })
  return null
}
