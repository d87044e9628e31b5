import { DAY_MS } from '../common/day.ts'
import type { Market } from '../market/market.ts'
import { maskedNetwork } from './masked-network.ts'

export const MAX_REMEMBERED_DAYS = 90
/** Days of a member type for which staff have set nothing. */
export const DEFAULT_REMEMBERED_DAYS = 30
/** As many wrong passwords and codes have a remembered browser asked again. */
export const WRONG_TRIES_BEFORE_ASKING = 10
/** A secret that was replaced a moment ago is a second tab or a lost answer, and no copy. */
const JUST_REPLACED_MS = 60_000

/** Why a remembered browser is asked for the second step again. */
export const ASK_AGAIN_REASONS = ['copied', 'expired', 'network', 'wrongTries'] as const
export type AskAgainReason = (typeof ASK_AGAIN_REASONS)[number]

const REASON_WORDS: Record<AskAgainReason, string> = {
  copied: 'what this browser was remembered by was used elsewhere. It is no longer remembered',
  expired: 'the days for which this browser was remembered are over',
  network: 'you are on another network than at your last login in this browser',
  wrongTries: `your account had ${WRONG_TRIES_BEFORE_ASKING} or more failed logins since your last login in this browser`,
}

export function askAgainInWords(reason: AskAgainReason): string {
  return `You are asked again because ${REASON_WORDS[reason]}.`
}

export function rememberInWords(days: number): string {
  return `Remember this browser for ${days} ${days === 1 ? 'day' : 'days'}`
}

/** For how many days a browser of a member can be remembered; 0 is not at all. A staff role counts before the type. */
export function rememberedDays(
  { rememberedDays: byType, staffRememberedDays }: Pick<Market, 'rememberedDays' | 'staffRememberedDays'>,
  { typeId, isStaff }: { typeId: number | null; isStaff: boolean },
): number {
  if (isStaff) return staffRememberedDays
  return byType.find(({ memberType }) => memberType === typeId)?.days ?? DEFAULT_REMEMBERED_DAYS
}

/** When a remembered browser ends: as promised, or sooner where fewer days are allowed by now. */
export function endOfRemembering(
  { rememberedOn, expiresAt }: { rememberedOn: Date; expiresAt: Date },
  daysNow: number,
): Date {
  return new Date(Math.min(expiresAt.getTime(), rememberedOn.getTime() + daysNow * DAY_MS))
}

type Login = {
  now: Date
  isSecretRight: boolean
  network: string
  usedOn: Date
  usedIn: string
  endsOn: Date
  /** Of the account, since the last login in this browser. */
  wrongTries: number
}

/** `known` passes without the second step, `ask` has no reason that the member has to know. */
export type Judgement = 'known' | 'ask' | AskAgainReason

/** Whether a remembered browser passes without the second step. */
export function judgeRemembered(login: Login): Judgement {
  const { now, isSecretRight, network, usedOn, usedIn, endsOn, wrongTries } = login
  if (!isSecretRight) {
    const isJustReplaced = now.getTime() - usedOn.getTime() < JUST_REPLACED_MS && network === usedIn
    return isJustReplaced ? 'ask' : 'copied'
  }
  if (endsOn <= now) return 'expired'
  if (maskedNetwork(network) !== maskedNetwork(usedIn)) return 'network'
  return wrongTries >= WRONG_TRIES_BEFORE_ASKING ? 'wrongTries' : 'known'
}
