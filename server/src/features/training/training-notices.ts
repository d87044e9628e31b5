import { dayAndTime, zonedTimestamp } from 'contract/common/clock-time.ts'
import { type ReminderKind, reminderMessage } from 'contract/training/class-reminders.ts'
import { classZone } from 'contract/training/class-times.ts'
import { COURSE_REQUEST_STATUS, courseRequestStatusName } from 'contract/training/course-request-status.ts'
import { shownClassName } from 'contract/training/shown-class.ts'
import type { CourseRequest, TrainingClass } from 'contract/training/training-class.ts'
import { heldText, noSeatsText } from 'contract/training/wait-list-texts.ts'
import { html } from 'ghtml'
import type { trainingClasses, trainingWaits } from '#db/tables/training.table.ts'
import type { Notice } from '#notify/notice.ts'

type Seat = { attendee: { id: number; rowVersion: number }; trainingClass: TrainingClass }
type Named = Pick<typeof trainingClasses.$inferSelect, 'id' | 'className'>
type Entry = Pick<typeof trainingWaits.$inferSelect, 'id' | 'offeredUntil'>
type Request = CourseRequest & { rowVersion: number; reason: string | null }
type Reminded = Parameters<typeof reminderMessage>[1] & { id: number }

const quiet = { category: 'Training' } as const
const mailed = { priority: 1, emailCategory: 'Training' } as const

const openClass = (portalUrl: string, id: number) => ({
  label: 'Open the class',
  url: `${portalUrl}/training/registration/${id}`,
})

/** Notifications about classes, wait lists and course requests. */
export const TRAINING_NOTICES = {
  registered: ({ attendee, trainingClass }: Seat, marketZone: string): Notice => {
    const name = shownClassName(trainingClass.className)
    const start = dayAndTime(trainingClass.startTime, classZone(trainingClass, marketZone))
    return {
      ...quiet,
      key: `class-registered:${attendee.id}:${attendee.rowVersion}`,
      subject: `You are registered for ${name}`,
      text: `You're in! ${name}, ${start}.`,
    }
  },
  unregistered: ({ attendee, trainingClass }: Seat): Notice => {
    const name = shownClassName(trainingClass.className)
    return {
      ...quiet,
      key: `class-unregistered:${attendee.id}:${attendee.rowVersion}`,
      subject: `You are no longer registered for ${name}`,
      text: `You're no longer registered for ${name}. Your spot was released.`,
    }
  },
  requestStatus: (request: Request, marketZone: string): Notice => ({
    ...quiet,
    key: `course-request:${request.id}:${request.rowVersion}`,
    subject: `Course request: ${courseRequestStatusName(request.requestStatus)}`,
    text: requestText(request, zonedTimestamp(request.dateTime, marketZone)),
  }),
  /** Of a cancelled or changed class, or what its staff write. */
  message: ({ subject, text }: { subject: string; text: string }, key: string): Notice => ({
    ...mailed,
    key,
    subject,
    text,
    body: text
      .split(/\n+/)
      .map((line) => html`<p>${line}</p>`)
      .join(''),
  }),
  reminder: (
    kind: ReminderKind,
    found: Reminded,
    { zone, portalUrl, heldUntil }: { zone: string; portalUrl: string; heldUntil: Date | null },
  ): Notice => {
    const { subject, text } = reminderMessage(kind, found, zone)
    return {
      ...mailed,
      key: `class-reminder:${found.id}:${kind}:${found.startTime}`,
      subject,
      text: heldUntil ? `${text} ${heldText(heldUntil.toISOString(), zone)}` : text,
      link: openClass(portalUrl, found.id),
      // In quiet hours, or with a digest, it would arrive after the start.
      endsOn: new Date(found.startTime),
    }
  },
  seatHeld: (found: Named, { id, offeredUntil }: Entry, zone: string, portalUrl: string): Notice => ({
    ...mailed,
    key: `seat-offer:${id}:${offeredUntil?.toISOString()}`,
    subject: `A seat is held for you: ${shownClassName(found.className)}`,
    text: heldText(offeredUntil?.toISOString() ?? '', zone),
    link: openClass(portalUrl, found.id),
    endsOn: offeredUntil ?? undefined,
  }),
  seatReleased: ({ className }: Named, { id, offeredUntil }: Entry): Notice => ({
    key: `seat-offer-ended:${id}:${offeredUntil?.toISOString()}`,
    subject: `Your held seat was released: ${shownClassName(className)}`,
    text: `We can no longer hold your seat for ${shownClassName(className)}. You can join the waitlist again.`,
  }),
  /** To members who still waited when the list closed. */
  waitListClosed: ({ className }: Named, { id }: Entry): Notice => ({
    ...mailed,
    key: `waitlist-closed:${id}`,
    subject: `The waitlist is closed: ${shownClassName(className)}`,
    text: noSeatsText(className),
  }),
  /** By staff, without their reason. */
  takenOff: ({ className }: Named, { id }: Entry): Notice => ({
    key: `waitlist-removed:${id}`,
    subject: `You are off the waitlist: ${shownClassName(className)}`,
    text: `You're no longer on the waitlist for ${shownClassName(className)}.`,
  }),
}

function requestText({ trainingTopic, requestStatus, reason }: Request, moment: string): string {
  const request = `your request for ${trainingTopic} on ${moment}`
  const text =
    requestStatus === COURSE_REQUEST_STATUS.approved
      ? `Good news: ${request} was approved.`
      : `The status of ${request} is now ${courseRequestStatusName(requestStatus)}.`
  return reason ? `${text} ${reason}` : text
}
