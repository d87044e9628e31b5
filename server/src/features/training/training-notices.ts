import { formatTimestamp } from 'contract/common/calendar-day.ts'
import { zoneName } from 'contract/common/zone-name.ts'
import { courseRequestStatusName } from 'contract/training/course-request-status.ts'
import { formatRequestTime } from 'contract/training/course-request-times.ts'
import type { CourseRequest, TrainingClass } from 'contract/training/training-class.ts'
import { shownClassName } from 'contract/training/training-texts.ts'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { notifyMember } from '#notify/notify-member.ts'

type Seat = { attendee: { id: number; rowVersion: number }; trainingClass: TrainingClass }

const quiet = { priority: 0, emailCategory: null }

const SEAT_NOTICES = {
  registered: { state: 'registered', end: 'is reserved' },
  unregistered: { state: 'no longer registered', end: 'was given back' },
}

/** Notifies the member that a seat is reserved or was given back. */
export function notifySeat(
  tx: Db,
  call: MemberCall,
  act: keyof typeof SEAT_NOTICES,
  { attendee, trainingClass }: Seat,
): Promise<void> {
  const name = shownClassName(trainingClass.className)
  const { state, end } = SEAT_NOTICES[act]
  return notifyMember(tx, call, {
    ...quiet,
    loginId: call.member.loginId,
    subject: `You are ${state} for ${name}`,
    text: `Your seat in ${name} on ${startOf(trainingClass, call.marketZone)} ${end}.`,
    key: `class-${act}:${attendee.id}:${attendee.rowVersion}`,
  })
}

/** Notifies the requester that a course request has another status. */
export function notifyRequestStatus(
  tx: Db,
  call: MemberCall,
  request: CourseRequest & { rowVersion: number; loginId: string },
): Promise<void> {
  const status = courseRequestStatusName(request.requestStatus)
  return notifyMember(tx, call, {
    ...quiet,
    loginId: request.loginId,
    subject: `Course request: ${status}`,
    text: `Your request for ${request.trainingTopic} on ${formatRequestTime(request.dateTime)} has the status ${status}.`,
    key: `course-request:${request.id}:${request.rowVersion}`,
  })
}

/** A notification is read in any zone, so it names the one of its time. */
function startOf({ startTime }: TrainingClass, zone: string): string {
  return `${formatTimestamp(startTime, zone)} ${zoneName(zone, 'short', new Date(startTime))}`
}
