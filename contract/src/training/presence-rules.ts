import { DAY_MS } from '../common/day.ts'
import { shownClassName } from './shown-class.ts'
import { openingTime } from './time-of-day.ts'

const MINUTE_MS = 60_000

/** Minutes before the start from which staff set presence, and days after the end until which they do. */
const PRESENCE_MINUTES_BEFORE = 30
const PRESENCE_DAYS_AFTER = 14
/** For so long do marks wait for the network, by the time at which they were set. */
export const MAX_MARK_AGE_MS = 12 * 60 * MINUTE_MS

export const PRESENCE_TEXTS = {
  closed: 'Presence can be changed until 14 days after the class. Ask MLS staff.',
  notRegistered: 'This member is not registered.',
  tooOld: 'This mark is more than 12 hours old.',
  setMeanwhile: 'Someone else set presence again.',
} as const

type Times = { startTime: string; endTime: string }

/** Why staff cannot set presence at a time; null when they can. For MLS staff it never closes. */
export function presenceRefusal(
  { startTime, endTime }: Times,
  { at, zone, isMlsStaff }: { at: Date; zone: string; isMlsStaff: boolean },
): string | null {
  const opens = new Date(new Date(startTime).getTime() - PRESENCE_MINUTES_BEFORE * MINUTE_MS)
  if (at < opens) return notYet(openingTime(opens, at, zone))
  const closes = new Date(endTime).getTime() + PRESENCE_DAYS_AFTER * DAY_MS
  return at.getTime() > closes && !isMlsStaff ? PRESENCE_TEXTS.closed : null
}

function notYet({ day, time }: ReturnType<typeof openingTime>): string {
  return day === null ? `Presence can be set from ${time}.` : `Presence can be set from ${time} on ${day}.`
}

/** How many are there: `12 of 20 present`. */
export function presentText({ present, registered }: { present: number; registered: number }): string {
  return `${present} of ${registered} present`
}

/** The question before a seat is taken back by staff. */
export function unregisterQuestion(name: string, className: string | null): string {
  return `Unregister ${name} from ${shownClassName(className)}? The seat is free right away, and the member is notified.`
}
