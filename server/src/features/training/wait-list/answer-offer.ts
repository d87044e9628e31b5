import { hasStarted } from 'contract/training/registration-button.ts'
import { TRAINING_REFUSALS } from 'contract/training/training-texts.ts'
import { WAIT_TEXTS } from 'contract/training/wait-list-texts.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { trainingClasses, trainingWaits } from '#db/tables/training.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { ClassFull, done, findPlace, OfferOver, refused, takeSeat } from '../register-attendee.ts'
import { classAnswer, findNamedClass, refusedClass } from './class-answer.ts'
import { settleWaitList } from './settle-wait-list.ts'

type State = (typeof trainingWaits.$inferSelect)['state']

/**
 * Takes the seat that is held for the caller, until the stored end of the offer and not a moment longer; accepting
 * twice takes one seat.
 * @throws HttpError 404 for an unknown class
 */
export async function acceptOffer(call: MemberCall, id: string) {
  const found = await findNamedClass(call, id)
  const earlier = await findPlace(call.db, call.member.id, found.id)
  if (earlier && earlier.unRegisteredOn === null) return done(call, earlier)
  if (hasStarted(found, call.now)) return refused(TRAINING_REFUSALS.started)
  try {
    const seat = { found, member: call.member, isOffer: true }
    return done(call, await inTransaction(call, (tx) => takeSeat(call, tx, seat)))
  } catch (error) {
    if (error instanceof OfferOver) return refused(WAIT_TEXTS.expired)
    if (error instanceof ClassFull) return refused(TRAINING_REFUSALS.full)
    throw error
  }
}

/**
 * Leaves the seat that is held for the caller to the next in line.
 * @throws HttpError 404 for an unknown class
 */
export async function declineOffer(call: MemberCall, id: string) {
  const found = await findNamedClass(call, id)
  const left = await inTransaction(call, (tx) => leave(tx, call, found.id, ['offered']))
  return left === null ? refusedClass(WAIT_TEXTS.expired) : classAnswer(call, found.id)
}

/**
 * Takes the caller off the wait list of a class, with or without a held seat; the response is the same
 * for members who are not on it.
 * @throws HttpError 404 for an unknown class
 */
export async function leaveWaitList(call: MemberCall, id: string) {
  const found = await findNamedClass(call, id)
  await inTransaction(call, (tx) => leave(tx, call, found.id, ['waiting', 'offered', 'lapsed']))
  return classAnswer(call, found.id)
}

/** Ends the caller's place in line if it is in one of these states, and returns its former state. */
async function leave(tx: Db, call: MemberCall, classId: number, states: State[]): Promise<State | null> {
  await settleWaitList(tx, call, classId)
  const { id: memberId } = call.member
  const [left] = await tx
    .delete(trainingWaits)
    .where(
      and(
        eq(trainingWaits.trainingClassId, classId),
        eq(trainingWaits.memberId, memberId),
        inArray(trainingWaits.state, states),
      ),
    )
    .returning({ state: trainingWaits.state })
  if (!left) return null
  if (left.state === 'lapsed') return left.state
  await writeAudit(tx, call, {
    action: left.state === 'offered' ? 'decline-seat' : 'leave-waitlist',
    entity: 'waitlistPlace',
    entityId: String(classId),
    changes: { memberId, trainingClassId: classId },
  })
  if (left.state === 'offered') await passOn(tx, call, classId)
  return left.state
}

/** Counts one offer less and lets the next in line have the seat. */
export async function passOn(tx: Db, call: MemberCall, classId: number): Promise<void> {
  await tx
    .update(trainingClasses)
    .set({ seatsOffered: sql`${trainingClasses.seatsOffered} - 1` })
    .where(eq(trainingClasses.id, classId))
  await settleWaitList(tx, call, classId)
}
