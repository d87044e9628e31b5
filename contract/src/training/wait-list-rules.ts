import { DAY_MS } from '../common/day.ts'
import { hasStarted, registrationCloses } from './registration-button.ts'
import type { TrainingClass } from './training-class.ts'

const HOUR_MS = 3_600_000

/** How long a seat is held for a member of the wait list, at most and at least, in ms. */
const MAX_OFFER_MS = DAY_MS
const MIN_OFFER_MS = HOUR_MS
/** Before registration closes so much time stays for those who come next, in ms. */
const LEFT_FOR_OTHERS_MS = 12 * HOUR_MS

/**
 * The end of an offer of a seat that is made now: 24 hours, but at most until 12 hours before registration
 * closes, and never less than an hour. Null where not even that is left: the seat is open to the first who
 * registers.
 */
export function offerEnd(now: Date, closes: Date): Date | null {
  const shortest = now.getTime() + MIN_OFFER_MS
  if (shortest > closes.getTime()) return null
  const longest = Math.min(now.getTime() + MAX_OFFER_MS, closes.getTime() - LEFT_FOR_OTHERS_MS)
  return new Date(Math.max(shortest, longest))
}

/** How many may wait for a seat in a class at once. */
export function mostWaiting({ capacity }: { capacity: number }): number {
  return 2 * capacity
}

type Facts = Pick<
  TrainingClass,
  | 'startTime'
  | 'capacity'
  | 'seatsAvailable'
  | 'registerUntil'
  | 'hasWaitList'
  | 'waiting'
  | 'myPlace'
  | 'offeredUntil'
>

/**
 * The state of the wait list of a class for a member: a seat is held, one waits, one can join, again too, or
 * it is full.
 */
export type Waiting =
  | { kind: 'offered'; until: string }
  | { kind: 'waiting'; place: number }
  | { kind: 'joinable'; hasLapsed: boolean }
  | { kind: 'full'; hasLapsed: boolean }

/** The same at a time; null for a class without a list, or without anything to say about it. */
export function waitingOf(facts: Facts, isRegistered: boolean, now: Date): Waiting | null {
  if (isRegistered || hasStarted(facts, now)) return null
  const { offeredUntil = null, myPlace = null } = facts
  if (offeredUntil !== null && new Date(offeredUntil) > now) return { kind: 'offered', until: offeredUntil }
  if (myPlace !== null) return { kind: 'waiting', place: myPlace }
  if (!facts.hasWaitList || facts.seatsAvailable > 0 || registrationCloses(facts) <= now) return null
  const kind = (facts.waiting ?? 0) < mostWaiting(facts) ? 'joinable' : 'full'
  return { kind, hasLapsed: offeredUntil !== null }
}
