import { factorValueProblem, toE164 } from '../account-security/factor-rules.ts'
import { DAY_MS } from '../common/day.ts'
import { withPlainSigns } from '../common/letters/look-alikes.ts'
import type { ContactKind } from './contact-change.ts'
import { CONTACT_WAIT_HOURS, STRONG_CONTACT_WAIT_HOURS } from './contact-limits.ts'

/** How long a change waits, in hours: a session with a passkey or an authenticator app is trusted more. */
export function contactWaitHours(isStrongSession: boolean): number {
  return isStrongSession ? STRONG_CONTACT_WAIT_HOURS : CONTACT_WAIT_HOURS
}

/** When a change that is proven now comes into use. */
export function contactInUseOn(now: Date, isStrongSession: boolean): Date {
  return new Date(now.getTime() + (contactWaitHours(isStrongSession) / 24) * DAY_MS)
}

/** A value as it is kept, or null for an invalid one: numbers as E.164. */
export function contactValue(kind: ContactKind, value: string | null): string | null {
  if (value === null || factorValueProblem(kind, value)) return null
  return kind === 'sms' ? toE164(value) : withPlainSigns(value)
}

/** Whether two values reach the same inbox or phone. */
export function isSameContact(kind: ContactKind, one: string | null, other: string | null): boolean {
  const left = contactValue(kind, one)?.toLowerCase()
  return left !== undefined && left === contactValue(kind, other)?.toLowerCase()
}
