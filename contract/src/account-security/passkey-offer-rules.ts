import type { CalendarDay } from '../common/calendar-day.ts'
import type { FactorAccess } from './second-factor.ts'
import type { SignInWay } from './sign-in-way.ts'

/** Days for which `Not now` hides the offer. */
export const NOT_NOW_DAYS = 30

/** So long after a sign-in by password a browser may make a passkey by itself, as browsers allow it. */
export const AUTOMATIC_WITHIN_SECONDS = 300

export const PASSKEY_OFFER_TEXTS = {
  title: 'Sign in faster with a passkey',
  lead: 'Use your fingerprint, face or PIN. No password, no code.',
  add: 'Add Passkey',
  notNow: 'Not now',
  never: "Don't ask again",
  madeTitle: 'Passkey added',
  made: 'Your browser saved a passkey. Use it the next time you log in.',
  saveCodes: 'Save your recovery codes now: you can see them only this once.',
  codes: 'Recovery Codes',
} as const

/** Facts of a session and its account that decide about an offer of a passkey. */
export type OfferStanding = {
  /** The method of the sign-in; null for one of another provider, of which nothing is known. */
  way: SignInWay | null
  /** Seconds since 1970. */
  signedInAt: number
  /** Whether members can have passkeys at all. */
  isOn: boolean
  /** Whether the pages of the portal can make them too. */
  isSiteOfPortal: boolean
  access: FactorAccess
  hasPasskey: boolean
  factors: number
  maxFactors: number
  shownOn: string | null
  shownIn: string | null
  triedOn: string | null
  hiddenUntil: Date | null
  isDeclined: boolean
}

/** The time, the day of the market, and the session of the request. */
export type OfferMoment = { now: Date; today: CalendarDay; sessionId: string }

/** Whether a passkey could be added and its owner has nothing against being asked. */
function canBeOffered(standing: OfferStanding, now: Date): boolean {
  const { way, isOn, access, hasPasskey, factors, maxFactors, hiddenUntil, isDeclined } = standing
  const isByPassword = way !== null && way !== 'passkey'
  const canAdd = isOn && access !== 'none' && !hasPasskey && factors < maxFactors
  return isByPassword && canAdd && !isDeclined && (hiddenUntil === null || hiddenUntil <= now)
}

/** Whether a session sees the offer: only the first session of a day does, until the member answers. */
export function isPasskeyOffered(standing: OfferStanding, { now, today, sessionId }: OfferMoment): boolean {
  const isSeenToday = standing.shownOn === today && standing.shownIn !== sessionId
  return canBeOffered(standing, now) && !isSeenToday
}

/** Whether a passkey that a browser makes by itself is taken: right after a sign-in by password only. */
export function isAutomaticTaken(standing: OfferStanding, now: Date): boolean {
  const age = now.getTime() / 1000 - standing.signedInAt
  return canBeOffered(standing, now) && standing.isSiteOfPortal && age <= AUTOMATIC_WITHIN_SECONDS
}

/** Whether a browser may begin to make one: once a day. */
export function mayMakePasskey(standing: OfferStanding, { now, today }: OfferMoment): boolean {
  return isAutomaticTaken(standing, now) && standing.triedOn !== today
}
