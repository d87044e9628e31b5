import { calendarDayIn } from 'contract/common/calendar-day.ts'
import { courseRequestStatusName } from 'contract/training/course-request-status.ts'
import { providerOf } from 'contract/training/cut-offs.ts'
import { shownClassName } from 'contract/training/shown-class.ts'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { isAttended } from '#db/attended.ts'
import { aors } from '#db/tables/members.table.ts'
import {
  attendees,
  courseRequests,
  trainingCertificates,
  trainingClasses,
  trainingWaits,
} from '#db/tables/training.table.ts'
import { type Section, sectionOf } from './section.ts'

/** A class that was cancelled is for staff alone. */
const isShown = isNull(trainingClasses.cancelledOn)

/** Seats in classes, also released ones. */
export const bookings = sectionOf(
  'bookings',
  {
    className: trainingClasses.className,
    startTime: trainingClasses.startTime,
    endTime: trainingClasses.endTime,
    presentationType: trainingClasses.presentationType,
    registeredOn: attendees.createdOn,
    unregisteredOn: attendees.unRegisteredOn,
    wasPresent: attendees.wasPresent,
  },
  ({ db, member }, fields) =>
    db
      .select(fields)
      .from(attendees)
      .innerJoin(trainingClasses, eq(trainingClasses.id, attendees.trainingClassId))
      .where(and(eq(attendees.memberId, member.id), isShown))
      .orderBy(desc(trainingClasses.startTime)),
)

/** Places on waitlists. */
export const waits = sectionOf(
  'waitlists',
  {
    className: trainingClasses.className,
    startTime: trainingClasses.startTime,
    state: trainingWaits.state,
    joinedOn: trainingWaits.joinedOn,
    offeredUntil: trainingWaits.offeredUntil,
  },
  ({ db, member }, fields) =>
    db
      .select(fields)
      .from(trainingWaits)
      .innerJoin(trainingClasses, eq(trainingClasses.id, trainingWaits.trainingClassId))
      .where(and(eq(trainingWaits.memberId, member.id), isShown))
      .orderBy(asc(trainingWaits.joinedOn)),
)

/** Classes that the member has requested. */
export const classRequests: Section = {
  name: 'class-requests',
  columns: ['topic', 'comments', 'dateTime', 'status', 'reason', 'createdOn'],
  rows: async ({ db, member }) => {
    const rows = await db
      .select()
      .from(courseRequests)
      .where(eq(courseRequests.requestedBy, member.id))
      .orderBy(asc(courseRequests.createdOn))
    return rows.map((row) => ({
      topic: row.trainingTopic,
      comments: row.comments,
      dateTime: row.dateTimeText,
      status: courseRequestStatusName(row.requestStatus),
      reason: row.reason,
      createdOn: row.createdOn,
    }))
  },
}

/** Attended classes with their hours, as the training record counts them. */
export const trainingRecord: Section = {
  name: 'training-record',
  columns: ['date', 'className', 'category', 'hours', 'provider', 'certificate'],
  rows: async ({ db, member, now, marketZone, marketName }) => {
    const rows = await db
      .select({
        held: trainingClasses,
        aor: { fullName: aors.fullName },
        number: trainingCertificates.number,
      })
      .from(attendees)
      .innerJoin(trainingClasses, eq(trainingClasses.id, attendees.trainingClassId))
      .leftJoin(aors, eq(aors.id, trainingClasses.aorId))
      .leftJoin(
        trainingCertificates,
        and(eq(trainingCertificates.attendeeId, attendees.id), isNull(trainingCertificates.withdrawnOn)),
      )
      .where(and(eq(attendees.memberId, member.id), isAttended(now)))
      .orderBy(desc(trainingClasses.endTime))
    return rows.map(({ held, aor, number }) => ({
      date: calendarDayIn(marketZone, held.startTime),
      className: shownClassName(held.className),
      category: held.creditCategory,
      hours: held.creditHours,
      provider: providerOf({ aor }, marketName),
      certificate: number,
    }))
  },
}
