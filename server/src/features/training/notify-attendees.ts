import { and, eq, isNull, ne } from 'drizzle-orm'
import { html } from 'ghtml'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { members } from '#db/tables/members.table.ts'
import { attendees, trainingClassMessages, trainingWaits } from '#db/tables/training.table.ts'
import { storeNotices } from '#notify/notify.ts'
import { hasWaitLists } from './wait-list/seats.ts'

const CATEGORY = 'Training'

/** The members registered for a class. */
export function registeredMembers(tx: Db, classId: number) {
  return tx
    .select({ memberId: members.id, firstName: members.firstName })
    .from(attendees)
    .innerJoin(members, eq(members.id, attendees.memberId))
    .where(and(eq(attendees.trainingClassId, classId), isNull(attendees.unRegisteredOn)))
    .orderBy(members.id)
}

/** The members who wait for a seat in a class, or have one on offer. */
export async function waitingMembers(tx: Db, { features }: MemberCall, classId: number) {
  if (!hasWaitLists(features)) return []
  return tx
    .select({ memberId: members.id, firstName: members.firstName })
    .from(trainingWaits)
    .innerJoin(members, eq(members.id, trainingWaits.memberId))
    .where(and(eq(trainingWaits.trainingClassId, classId), ne(trainingWaits.state, 'lapsed')))
    .orderBy(members.id)
}

type Receivers = Awaited<ReturnType<typeof registeredMembers>>

/**
 * Notifies members of a class by notification and mail, in the transaction of its cause, and keeps it in the
 * history of the class. `key` names the cause, which is notified of once. Returns whether that was now.
 */
export async function notifyAttendees(
  tx: Db,
  call: MemberCall,
  {
    classId,
    receivers,
    message: { subject, text },
    key,
  }: { classId: number; receivers: Receivers; message: { subject: string; text: string }; key: string },
): Promise<boolean> {
  if (receivers.length === 0) return false
  const kept = await tx
    .insert(trainingClassMessages)
    .values({
      trainingClassId: classId,
      subject,
      body: text,
      members: receivers.length,
      sentBy: `${call.member.firstName} ${call.member.lastName}`,
      sentOn: call.now,
      key,
    })
    .onConflictDoNothing()
    .returning({ id: trainingClassMessages.id })
  if (kept.length === 0) return false
  const lines = text.split(/\n+/).map((line) => html`<p>${line}</p>`)
  await storeNotices(tx, call, receivers, {
    subject,
    text,
    body: lines.join(''),
    priority: 1,
    emailCategory: CATEGORY,
    key,
  })
  return true
}
