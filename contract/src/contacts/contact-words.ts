import { maskedTarget } from '../account-security/factor-rules.ts'
import { formatTimestamp } from '../common/calendar-day.ts'
import { zonedTimestamp } from '../common/clock-time.ts'
import type { ContactKind, WaitingContact } from './contact-change.ts'

/** Labels of the contact data of a member. */
export const CONTACT_LABELS: Record<ContactKind, string> = { email: 'Email', sms: 'Mobile Phone' }
/** The same within a sentence. */
export const CONTACT_NOUNS: Record<ContactKind, string> = { email: 'email address', sms: 'mobile number' }

/**
 * A waiting change in words, with its value as passed: `Your email address changes to {value} on {moment}.`
 */
export function waitingInWords({ kind, value, inUseOn }: Omit<WaitingContact, 'id'>, zone?: string): string {
  const moment = zone ? zonedTimestamp(inUseOn, zone) : formatTimestamp(inUseOn)
  return `Your ${CONTACT_NOUNS[kind]} changes to ${value} on ${moment}.`
}

/** The notice to every former contact that a change waits. */
export function contactChangeNotice(change: Omit<WaitingContact, 'id'>, zone: string) {
  const masked = { ...change, value: maskedTarget(change.kind, change.value) }
  return {
    subject: `Your ${CONTACT_NOUNS[change.kind]} is about to change`,
    text: `${waitingInWords(masked, zone)} Until then we keep using the present one.`,
  }
}

/** The notice to the former and the new value that the roster has changed one. */
export function rosterContactNotice(
  kind: ContactKind,
  { before, after }: { before: string | null; after: string | null },
) {
  const noun = CONTACT_NOUNS[kind]
  const shown = (value: string | null) => (value === null ? 'none' : maskedTarget(kind, value))
  return {
    subject: `The ${noun} of your member record was changed`,
    text: `The ${noun} of your member record was changed from ${shown(before)} to ${shown(after)}. If this is wrong, call your MLS.`,
  }
}
