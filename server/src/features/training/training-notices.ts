import { dayAndTime, zonedTimestamp } from 'contract/common/clock-time.ts'
import { classZone } from 'contract/training/class-times.ts'
import { COURSE_REQUEST_STATUS, courseRequestStatusName } from 'contract/training/course-request-status.ts'
import { shownClassName } from 'contract/training/shown-class.ts'
import type { CourseRequest, TrainingClass } from 'contract/training/training-class.ts'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { notifyMember } from '#notify/notify.ts'

type Seat = { attendee: { id: number; rowVersion: number }; trainingClass: TrainingClass; loginId?: string }

const quiet = { priority: 0, emailCategory: null, category: 'Training' } as const

const SEAT_NOTICES = {
  registered: {
    state: 'registered',
    text: (name: string, start: string) => `You're in! ${name}, ${start}.`,
  },
  unregistered: {
    state: 'no longer registered',
    text: (name: string) => `You're no longer registered for ${name}. Your spot was released.`,
  },
}

/** Notifies the member that a spot in a class is theirs or was released; it is the caller's unless another one is named. */
export function notifySeat(
  tx: Db,
  call: MemberCall,
  act: keyof typeof SEAT_NOTICES,
  { attendee, trainingClass, loginId = call.member.loginId }: Seat,
): Promise<void> {
  const name = shownClassName(trainingClass.className)
  const { state, text } = SEAT_NOTICES[act]
  return notifyMember(tx, call, {
    ...quiet,
    loginId,
    subject: `You are ${state} for ${name}`,
    text: text(name, dayAndTime(trainingClass.startTime, classZone(trainingClass, call.marketZone))),
    key: `class-${act}:${attendee.id}:${attendee.rowVersion}`,
  })
}

/** Notifies the requester that a course request has another status. */
export function notifyRequestStatus(
  tx: Db,
  call: MemberCall,
  request: CourseRequest & { rowVersion: number; loginId: string; reason: string | null },
): Promise<void> {
  const status = courseRequestStatusName(request.requestStatus)
  return notifyMember(tx, call, {
    ...quiet,
    loginId: request.loginId,
    subject: `Course request: ${status}`,
    text: requestText(request, zonedTimestamp(request.dateTime, call.marketZone)),
    key: `course-request:${request.id}:${request.rowVersion}`,
  })
}

function requestText(
  { trainingTopic, requestStatus, reason }: CourseRequest & { reason: string | null },
  moment: string,
): string {
  const request = `your request for ${trainingTopic} on ${moment}`
  const text =
    requestStatus === COURSE_REQUEST_STATUS.approved
      ? `Good news: ${request} was approved.`
      : `The status of ${request} is now ${courseRequestStatusName(requestStatus)}.`
  return reason ? `${text} ${reason}` : text
}
