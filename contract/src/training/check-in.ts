import { DAY_MS } from '../common/day.ts'
import { shownClassName } from './training-texts.ts'

const MINUTE_MS = 60_000

/** Minutes before the start from which staff set presence, and days after the end until which they do. */
const PRESENCE_MINUTES_BEFORE = 30
const PRESENCE_DAYS_AFTER = 14
/** Minutes before the start from which members check in, until the class ends. */
const CHECK_IN_MINUTES_BEFORE = 15

/** Seconds after which the screen at the door shows another code. */
export const CODE_SECONDS = 60
export const CODE_DIGITS = 6
/** How often one member may try a code. */
export const CHECK_IN_TRIES = { limit: 10, windowSeconds: 900 } as const
/** For so long do marks wait for the network, by the time at which they were set. */
export const MAX_MARK_AGE_MS = 12 * 60 * MINUTE_MS

export const CHECK_IN_TEXTS = {
  done: 'You are checked in.',
  notRegistered: 'You are not registered for this class.',
  closed: 'Check-in is closed.',
  expired: 'This code has expired. Use the one on the screen now.',
  tooMany: 'You have tried too often. Please try again in a few minutes.',
} as const

export const PRESENCE_TEXTS = {
  closed: 'Presence can be changed until 14 days after the class. Ask MLS staff.',
  notRegistered: 'This member is not registered.',
  tooOld: 'This mark is more than 12 hours old.',
  setMeanwhile: 'Presence was set again meanwhile.',
} as const

type Times = { startTime: string; endTime: string }

/** `hh:mm A` */
function timeOfDay(at: Date, zone: string): string {
  const options = { timeZone: zone, hour: '2-digit', minute: '2-digit', hour12: true } as const
  // Some versions put a narrow space before AM and PM, which no search finds.
  return at.toLocaleTimeString('en-US', options).replace(/\s/g, ' ')
}

/** When members can check in to a class. */
export function checkInTimes({ startTime, endTime }: Times): { opens: Date; closes: Date } {
  const opens = new Date(new Date(startTime).getTime() - CHECK_IN_MINUTES_BEFORE * MINUTE_MS)
  return { opens, closes: new Date(endTime) }
}

/** Why nobody can check in to a class now; null while members can. The time is that of `zone`. */
export function checkInRefusal(times: Times, now: Date, zone: string): string | null {
  const { opens, closes } = checkInTimes(times)
  if (now < opens) return `Check-in opens at ${timeOfDay(opens, zone)}.`
  return now >= closes ? CHECK_IN_TEXTS.closed : null
}

/** Why staff cannot set presence at a time; null when they can. For MLS staff it never closes. */
export function presenceRefusal(
  { startTime, endTime }: Times,
  { at, zone, isMlsStaff }: { at: Date; zone: string; isMlsStaff: boolean },
): string | null {
  const opens = new Date(new Date(startTime).getTime() - PRESENCE_MINUTES_BEFORE * MINUTE_MS)
  if (at < opens) return `Presence can be set from ${timeOfDay(opens, zone)} on the day of the class.`
  const closes = new Date(endTime).getTime() + PRESENCE_DAYS_AFTER * DAY_MS
  return at.getTime() > closes && !isMlsStaff ? PRESENCE_TEXTS.closed : null
}

/** The code in the address of a QR code: it names the class too. */
export function addressCode(classId: number, digits: string): string {
  return `${classId}-${digits}`
}

/** What somebody has typed or scanned; null for what cannot be a code. `classId` is null where it names no class. */
export function readCode(text: string): { classId: number | null; digits: string } | null {
  const found = /^(?:([1-9]\d{0,8})-)?(\d{6})$/.exec(text.replace(/\s/g, ''))
  return found?.[2] ? { classId: found[1] ? Number(found[1]) : null, digits: found[2] } : null
}

/** Six digits as they are read out: `123 456`. */
export function shownDigits(digits: string): string {
  return `${digits.slice(0, 3)} ${digits.slice(3)}`
}

/** How many are there: `12 of 20 present`. */
export function presentText({ present, registered }: { present: number; registered: number }): string {
  return `${present} of ${registered} present`
}

/** The question before a seat is taken back by staff. */
export function unregisterQuestion(name: string, className: string | null): string {
  return `Unregister ${name} from ${shownClassName(className)}? The seat is free at once, and the member is notified.`
}
