import { registrationCloses } from 'contract/training/registration-button.ts'
import { WAIT_LINE_TEXTS } from 'contract/training/staff/class-wait-list.ts'
import { DESK_TEXTS } from 'contract/training/staff/training-desk-texts.ts'
import { offerEnd } from 'contract/training/wait-list-rules.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { trainingWaits } from '#db/tables/training.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { conflict, notFound } from '#http/errors.ts'
import { notify } from '#notify/notify.ts'
import { findSeatsTaken } from '../staff/class-record.ts'
import type { TrainingCall } from '../staff/training-call.ts'
import { TRAINING_NOTICES } from '../training-notices.ts'
import { passOn } from './answer-offer.ts'
import { settleWaitList, timesOf } from './settle-wait-list.ts'

type Named = { id: number; waitId: number; reason: string }
type Row = NonNullable<Awaited<ReturnType<typeof settleWaitList>>>

/**
 * Offers a seat to a member before all others: a free one at once, or else the next. Returns whether it was held now.
 * @throws HttpError 404 for a class out of reach and a member who is not on its list, 409 for one with a held seat, and
 * once the class is cancelled or registration closes too soon
 */
export async function offerSeat(call: TrainingCall, named: Named): Promise<{ isOffered: boolean }> {
  return change(call, named, async (tx, row, entry) => {
    if (row.cancelledOn !== null) throw conflict(DESK_TEXTS.cancelled)
    if (offerEnd(call.now, registrationCloses(timesOf(row))) === null) throw conflict(WAIT_LINE_TEXTS.tooLate)
    if (entry.state === 'offered') throw conflict(WAIT_LINE_TEXTS.held)
    await tx.update(trainingWaits).set({ aheadOn: call.now }).where(eq(trainingWaits.id, entry.id))
    await audit(tx, call, 'offer-seat', { row, memberId: entry.memberId, reason: named.reason })
    await settleWaitList(tx, call, row.id)
    const [after] = await tx.select().from(trainingWaits).where(eq(trainingWaits.id, entry.id))
    return { isOffered: after?.state === 'offered' }
  })
}

/**
 * Takes a member off the wait list and notifies them, without the reason; a seat that was held goes to the next in
 * line.
 * @throws HttpError 404 for a class out of reach and a member who is not on its list
 */
export async function removeFromWaitList(
  call: TrainingCall,
  named: Named,
): Promise<{ isSuccessful: boolean }> {
  return change(call, named, async (tx, row, entry) => {
    await tx.delete(trainingWaits).where(eq(trainingWaits.id, entry.id))
    await audit(tx, call, 'remove-from-waitlist', { row, memberId: entry.memberId, reason: named.reason })
    await notify(tx, call, TRAINING_NOTICES.takenOff(row, entry), { memberIds: [entry.memberId] })
    if (entry.state === 'offered') await passOn(tx, call, row.id)
    return { isSuccessful: true }
  })
}

type Entry = typeof trainingWaits.$inferSelect

/** Does something with a place in line, as it is with its class in hand. */
async function change<Answer>(
  call: TrainingCall,
  { id, waitId }: Named,
  act: (tx: Db, row: Row, entry: Entry) => Promise<Answer>,
): Promise<Answer> {
  await findSeatsTaken(call.db, call.reach, id)
  return inTransaction(call, async (tx) => {
    const row = await settleWaitList(tx, call, id)
    const [entry] = await tx
      .select()
      .from(trainingWaits)
      .where(
        and(
          eq(trainingWaits.id, waitId),
          eq(trainingWaits.trainingClassId, id),
          ne(trainingWaits.state, 'lapsed'),
        ),
      )
    if (!row || !entry) throw notFound(WAIT_LINE_TEXTS.unknown)
    return act(tx, row, entry)
  })
}

async function audit(
  tx: Db,
  call: TrainingCall,
  action: 'offer-seat' | 'remove-from-waitlist',
  { row, memberId, reason }: { row: Row; memberId: number; reason: string },
): Promise<void> {
  await writeAudit(tx, call, {
    action,
    entity: 'trainingClass',
    entityId: String(row.id),
    changes: { memberId, className: row.className, reason },
  })
}
