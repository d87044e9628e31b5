import {
  REMINDER_KINDS,
  type ReminderKind,
  remindedStarts,
  reminderMoment,
} from 'contract/training/class-reminders.ts'
import { classZone } from 'contract/training/class-times.ts'
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { isReachable } from '#access/audience-reach.ts'
import type { Db } from '#db/open.ts'
import { members } from '#db/tables/members.table.ts'
import {
  attendees,
  classReminders,
  trainingClasses,
  trainingLocations,
  trainingWaits,
} from '#db/tables/training.table.ts'
import { inTransaction } from '#db/write.ts'
import { choicesOf } from '#notify/notification-choices.ts'
import { notify } from '#notify/notify.ts'
import { TRAINING_NOTICES } from './training-notices.ts'
import type { WaitServices } from './wait-list/seats.ts'

type Services = WaitServices & { db: Db; log: FastifyBaseLogger }
type Receiver = { memberId: number; offeredUntil: Date | null }

/**
 * Reminds members of their classes by inbox and mail, a day and an hour before the start. What is due of a class is
 * sent by one process, once for each start; a day's reminder that nobody sent is not made up once the hour's is due.
 */
export async function remindOfClasses(services: Services): Promise<void> {
  for (const kind of REMINDER_KINDS)
    for (const classId of await dueClasses(services, kind))
      try {
        await inTransaction(services, (tx) => remind(tx, services, { kind, classId }))
      } catch (error) {
        const facts = { err: error, trainingClassId: classId, kind }
        services.log.error(facts, 'members could not be reminded of a class')
      }
}

async function dueClasses({ db, now }: Services, kind: ReminderKind): Promise<number[]> {
  const { id, startTime } = trainingClasses
  const isSent = sql`exists (select from ${classReminders}
    where ${classReminders.trainingClassId} = ${id} and ${classReminders.kind} = ${kind}
    and ${classReminders.startTime} = ${startTime})`
  const rows = await db
    .select({ id })
    .from(trainingClasses)
    .where(and(isDue(kind, now), sql`not ${isSent}`))
    .orderBy(startTime, id)
  return rows.map((row) => row.id)
}

function isDue(kind: ReminderKind, now: Date) {
  const { startTime, cancelledOn } = trainingClasses
  const { after, latest } = remindedStarts(kind, now)
  return and(isNull(cancelledOn), gt(startTime, after), lte(startTime, latest))
}

type Due = { kind: ReminderKind; classId: number }

/**
 * The class is held meanwhile, so that it is neither moved nor cancelled, and another process finds its reminder sent.
 */
async function remind(tx: Db, services: Services, { kind, classId }: Due): Promise<void> {
  const { now } = services
  const { id, className, startTime, presentationType } = trainingClasses
  const { name, address, zone } = trainingLocations
  const [found] = await tx
    .select({ id, className, startTime, presentationType, location: { name, address, zone } })
    .from(trainingClasses)
    .leftJoin(trainingLocations, eq(trainingLocations.id, trainingClasses.locationId))
    .where(and(eq(id, classId), isDue(kind, now)))
    .for('no key update', { of: trainingClasses })
  if (!found) return
  const sent = await tx
    .insert(classReminders)
    .values({ trainingClassId: classId, kind, startTime: found.startTime, sentOn: now })
    .onConflictDoNothing()
    .returning({ kind: classReminders.kind })
  if (sent.length === 0) return
  const moment = reminderMoment(kind, found.startTime)
  const receivers = [
    ...(await bookedMembers(tx, classId, moment)),
    ...(await offeredMembers(tx, classId, { moment, now })),
  ]
  const ids = receivers.map(({ memberId }) => memberId)
  const chosen = await choicesOf(tx, services.outbox, ids)
  const facts = { ...found, startTime: found.startTime.toISOString() }
  for (const { memberId, offeredUntil } of receivers) {
    const ownZone = chosen.get(memberId)?.times?.zone ?? services.marketZone
    const zone = classZone(found, services.marketZone, ownZone)
    const { portalUrl } = services.setUp
    const notice = TRAINING_NOTICES.reminder(kind, facts, { zone, portalUrl, heldUntil: offeredUntil })
    await notify(tx, services, notice, { memberIds: [memberId] })
  }
}

/** The members who had a seat when the reminder was due, and have it still. */
async function bookedMembers(tx: Db, classId: number, moment: Date): Promise<Receiver[]> {
  return tx
    .select({ memberId: members.id, offeredUntil: sql<null>`null` })
    .from(attendees)
    .innerJoin(members, eq(members.id, attendees.memberId))
    .where(
      and(
        eq(attendees.trainingClassId, classId),
        isNull(attendees.unRegisteredOn),
        lte(attendees.createdOn, moment),
        isReachable,
      ),
    )
    .orderBy(members.id)
}

/** For whom a seat is held. */
async function offeredMembers(
  tx: Db,
  classId: number,
  { moment, now }: { moment: Date; now: Date },
): Promise<Receiver[]> {
  const { trainingClassId, state, offeredUntil, joinedOn } = trainingWaits
  return tx
    .select({ memberId: members.id, offeredUntil })
    .from(trainingWaits)
    .innerJoin(members, eq(members.id, trainingWaits.memberId))
    .where(
      and(
        eq(trainingClassId, classId),
        eq(state, 'offered'),
        gt(offeredUntil, now),
        lte(joinedOn, moment),
        isReachable,
      ),
    )
    .orderBy(members.id)
}
