import { RECORD_ID } from '../common/address-parts.ts'
import { openingTime } from './time-of-day.ts'

const MINUTE_MS = 60_000

/** Minutes before the start from which members check in, until the class ends. */
const CHECK_IN_MINUTES_BEFORE = 15

/** Seconds after which the screen at the door shows another code. */
export const CODE_SECONDS = 60
export const CODE_DIGITS = 6
/** How often one member may try a code. */
export const CHECK_IN_TRIES = { limit: 10, windowSeconds: 900 } as const
export const CHECK_IN_TEXTS = {
  done: 'You are checked in.',
  notRegistered: 'You are not registered for this class.',
  closed: 'Check-in is closed.',
  expired: 'This code has expired. Use the one on the screen now.',
  tooMany: 'Too many tries. Please wait a few minutes and try again.',
} as const

type Times = { startTime: string; endTime: string }

/** When members can check in to a class. */
export function checkInTimes({ startTime, endTime }: Times): { opens: Date; closes: Date } {
  const opens = new Date(new Date(startTime).getTime() - CHECK_IN_MINUTES_BEFORE * MINUTE_MS)
  return { opens, closes: new Date(endTime) }
}

/** Whether members can check in to a class. */
export function isCheckInOpen(times: Times, now: Date): boolean {
  const { opens, closes } = checkInTimes(times)
  return now >= opens && now < closes
}

/** Why nobody can check in to a class now; null while members can. The time is that of `zone`, and names it. */
export function checkInRefusal(times: Times, now: Date, zone: string): string | null {
  if (isCheckInOpen(times, now)) return null
  const { opens } = checkInTimes(times)
  return now < opens ? notYet(openingTime(opens, now, zone)) : CHECK_IN_TEXTS.closed
}

function notYet({ day, time }: ReturnType<typeof openingTime>): string {
  return day === null ? `Check-in opens at ${time}.` : `Check-in opens on ${day} at ${time}.`
}

/** The code in the address of a QR code: it names the class too. */
export function addressCode(classId: number, digits: string): string {
  return `${classId}-${digits}`
}

const CODE = new RegExp(`^(?:(${RECORD_ID})-)?(\\d{6})$`)

/**
 * The typed or scanned code; null for text that cannot be a code. `classId` is null where it names no class.
 */
export function readCode(text: string): { classId: number | null; digits: string } | null {
  const found = CODE.exec(text.replace(/\s/g, ''))
  return found?.[2] ? { classId: found[1] ? Number(found[1]) : null, digits: found[2] } : null
}

/** Six digits as they are read out: `123 456`. */
export function shownDigits(digits: string): string {
  return `${digits.slice(0, 3)} ${digits.slice(3)}`
}
