import { zonedTimestamp } from '../../common/clock-time.ts'
import { shownClassName } from '../shown-class.ts'

export const DESK_TEXTS = {
  changed: 'Someone else changed this class. Nothing was saved.',
  keeperChanged: 'Someone else changed this. Reopen it to see the latest version.',
  version: 'Someone else changed this. Reopen it to see the latest version.',
  begun: 'This class has already started.',
  ended: 'This class is over.',
  cancelled: 'This class is cancelled.',
  answerNotify: 'Choose whether the registered members are notified.',
  requestSettled: 'This course request can no longer be changed.',
  memberNotFound: "We couldn't find this member.",
  retired: 'This one is retired.',
} as const

/** Refusal of fewer seats than are taken. */
export function capacityRefusal(registered: number): string {
  return `${registered} members are registered, so capacity cannot be lower than ${registered}.`
}

/** The question before a class is cancelled. */
export function cancelQuestion(className: string | null, registered: number): string {
  return `Are you sure you want to cancel ${shownClassName(className)}? ${registered} registered members will be notified.`
}

type Told = { className: string | null; startTime: string; location: string | null }

/** The message to registered members about a cancelled class; `zone` is that of its room. */
export function cancelledMessage({ className, startTime }: Told, reason: string, zone: string) {
  const name = shownClassName(className)
  return {
    subject: `${name} was cancelled`,
    text: `${name} on ${zonedTimestamp(startTime, zone)} was cancelled. ${reason}`,
  }
}

/** The message to registered members about a class with another time or place. */
export function changedMessage({ className, startTime, location }: Told, zone: string) {
  const name = shownClassName(className)
  const place = location ? `, ${location}` : ''
  return {
    subject: `${name} has changed`,
    text: `${name} is now on ${zonedTimestamp(startTime, zone)}${place}.`,
  }
}
