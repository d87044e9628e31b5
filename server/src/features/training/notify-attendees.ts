import { missedReminders } from 'contract/training/class-reminders.ts'
import { classZone } from 'contract/training/class-times.ts'
import { shownLocation } from 'contract/training/shown-class.ts'
import { type ClassFacts, changeNotice } from 'contract/training/staff/class-changes.ts'
import { changedMessage } from 'contract/training/staff/training-desk-texts.ts'
import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import {
  attendees,
  classReminders,
  trainingClasses,
  trainingClassMessages,
  trainingInstructors,
  trainingLocations,
  trainingWaits,
} from '#db/tables/training.table.ts'
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
async function waitingMembers(tx: Db, { features }: MemberCall, classId: number): Promise<number[]> {
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

type StoredFacts = ClassFacts & { id: number; rowVersion: number }

/**
 * Whether members are notified of every change with its old and new value; otherwise of time and place, when staff say
 * so.
 */
export function notifiesOfChanges({ features }: Pick<MemberCall, 'features'>): boolean {
  return features.includes('train')
}

/** The facts by which members know classes, as they are stored at this moment. */
export async function classFacts(tx: Db, ids: number[]): Promise<StoredFacts[]> {
  const { id, className, startTime, endTime, presentationType, rowVersion } = trainingClasses
  const rows = await tx
    .select({
      id,
      className,
      startTime,
      endTime,
      presentationType,
      rowVersion,
      location: {
        name: trainingLocations.name,
        address: trainingLocations.address,
        zone: trainingLocations.zone,
      },
      instructor: { name: trainingInstructors.name },
    })
    .from(trainingClasses)
    .leftJoin(trainingLocations, eq(trainingLocations.id, trainingClasses.locationId))
    .leftJoin(trainingInstructors, eq(trainingInstructors.id, trainingClasses.instructorId))
    .where(inArray(id, ids))
    .orderBy(id)
  return rows.map((row) => ({
    ...row,
    startTime: row.startTime.toISOString(),
    endTime: row.endTime.toISOString(),
  }))
}

/**
 * Notifies members who are registered for classes, wait, or have a seat on offer of the changes since `before`, in the
 * transaction of the change.
 */
export async function notifyOfChanges(
  tx: Db,
  call: MemberCall,
  before: StoredFacts[],
  cause = 'class',
): Promise<void> {
  const ids = before.map(({ id }) => id)
  const stored = new Map((await classFacts(tx, ids)).map((facts) => [facts.id, facts]))
  for (const was of before) {
    const is = stored.get(was.id)
    const message = is && messageOf(call, was, is)
    if (!message) continue
    await notifyAttendees(tx, call, {
      classId: is.id,
      memberIds: [...(await registeredMembers(tx, is.id)), ...(await waitingMembers(tx, call, is.id))],
      message,
      key: `class-changed:${is.id}:${is.rowVersion}:${cause}`,
    })
    if (was.startTime !== is.startTime && notifiesOfChanges(call)) await leaveOutReminders(tx, call, is)
  }
}

function messageOf(call: MemberCall, was: StoredFacts, is: StoredFacts) {
  if (notifiesOfChanges(call)) return changeNotice(was, is, call.marketZone)
  const zone = classZone(is, call.marketZone)
  return changedMessage({ ...is, location: shownLocation(is) }, zone)
}

/** Drops reminders whose moment has passed for members who were just notified of the new time. */
async function leaveOutReminders(tx: Db, { now }: MemberCall, { id, startTime }: StoredFacts): Promise<void> {
  const start = new Date(startTime)
  const missed = missedReminders(start, now)
  if (missed.length === 0) return
  await tx
    .insert(classReminders)
    .values(missed.map((kind) => ({ trainingClassId: id, kind, startTime: start, sentOn: now })))
    .onConflictDoNothing()
}
