import { and, eq, isNull, ne } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { attendees, trainingClassMessages, trainingWaits } from '#db/tables/training.table.ts'
import { notify } from '#notify/notify.ts'
import { TRAINING_NOTICES } from './training-notices.ts'
import { hasWaitLists } from './wait-list/seats.ts'

/** The members registered for a class. */
export async function registeredMembers(tx: Db, classId: number): Promise<number[]> {
  const rows = await tx
    .select({ memberId: attendees.memberId })
    .from(attendees)
    .where(and(eq(attendees.trainingClassId, classId), isNull(attendees.unRegisteredOn)))
  return rows.map(({ memberId }) => memberId)
}

/** The members who wait for a seat in a class, or have one on offer. */
export async function waitingMembers(tx: Db, { features }: MemberCall, classId: number): Promise<number[]> {
  if (!hasWaitLists(features)) return []
  const rows = await tx
    .select({ memberId: trainingWaits.memberId })
    .from(trainingWaits)
    .where(and(eq(trainingWaits.trainingClassId, classId), ne(trainingWaits.state, 'lapsed')))
  return rows.map(({ memberId }) => memberId)
}

type Told = {
  classId: number
  memberIds: number[]
  message: { subject: string; text: string }
  key: string
}

/**
 * Notifies members of a class by notification and mail, in the transaction of its cause, and keeps it in the
 * history of the class. `key` names the cause, which is notified of once. Returns whether that was now.
 */
export async function notifyAttendees(
  tx: Db,
  call: MemberCall,
  { classId, memberIds, message, key }: Told,
): Promise<boolean> {
  if (memberIds.length === 0) return false
  const kept = await tx
    .insert(trainingClassMessages)
    .values({
      trainingClassId: classId,
      subject: message.subject,
      body: message.text,
      members: memberIds.length,
      sentBy: `${call.member.firstName} ${call.member.lastName}`,
      sentOn: call.now,
      key,
    })
    .onConflictDoNothing()
    .returning({ id: trainingClassMessages.id })
  if (kept.length === 0) return false
  await notify(tx, call, TRAINING_NOTICES.message(message, key), { memberIds })
  return true
}
