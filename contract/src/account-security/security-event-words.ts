import { FACTOR_LABELS } from './factor-labels.ts'
import type { SecurityEvent, SecurityEventKind } from './security-event.ts'
import { SIGN_IN_WAY_WORDS } from './sign-in-way.ts'

/** Each event as the member reads it. */
const WORDS: Record<SecurityEventKind, string> = {
  'session.begun': 'Logged in',
  'application.signed-on': 'Logged in to an application',
  'sign-in.unfinished': 'Right password, second step not finished',
  'sign-in.failed': 'Failed login',
  'sign-in.code-failed': 'Wrong code in the second step',
  'sign-in.code-replayed': 'Login used a second time',
  'session.ended': 'Logged out another browser',
  'factor.added': 'Added a sign-in method',
  'factor.enabled': 'Turned on a sign-in method',
  'factor.disabled': 'Turned off a sign-in method',
  'factor.renamed': 'Renamed a sign-in method',
  'factor.removed': 'Removed a sign-in method',
  'recovery-codes.replaced': 'Replaced the recovery codes',
  'contact.changed': 'Changed contact data',
  'contact.cancelled': 'Cancelled a change of contact data',
  'password-changed': 'Changed the password',
  'password-change.failed': 'Wrong current password',
  'password-link.reset': 'Link to reset the password was sent',
  'password-link.create': 'Link to create a password was sent',
  'password-reset.used': 'Reset the password',
  'staff.sign-out': 'Your MLS logged you out everywhere',
  'staff.unlock': 'Your MLS unlocked your account',
  'staff.block': 'Your MLS blocked your account',
  'staff.unblock': 'Your MLS unblocked your account',
  'staff.factors-removed': 'Your MLS removed your sign-in methods',
  'grant.given': 'Gave access to act for you',
  'grant.widened': 'Widened access to act for you',
  'grant.ended': 'Ended access to act for you',
  'grant.given-by-broker': 'Your broker gave access to act for you',
  'grant.over': 'Access to act for you has ended',
  'data.requested': 'Requested a copy of your data',
  'data.downloaded': 'Downloaded a copy of your data',
}

type Event = Pick<SecurityEvent, 'kind' | 'count' | 'way' | 'factorType' | 'application' | 'receiver'>

/**
 * An event as a line: `Logged in with your password`, `3 failed logins`, `Logged in to Matrix 2 times`, `Added a sign-in
 * method: Passkey`, `Gave access to act for you: m1234`.
 */
export function securityEventInWords({ kind, count, way, factorType, application, receiver }: Event): string {
  const words = WORDS[kind]
  if (count > 1 && kind === 'sign-in.failed') return `${count} failed logins`
  if (count > 1 && kind === 'sign-in.code-failed') return `${count} wrong codes in the second step`
  if (application) return `Logged in to ${application}${count > 1 ? ` ${count} times` : ''}`
  if (way) return `${words} ${SIGN_IN_WAY_WORDS[way]}`
  const which = factorType ? FACTOR_LABELS[factorType] : receiver
  return which ? `${words}: ${which}` : words
}

/** Where it came from: `Chrome on Windows, network 203.0.*.*`. */
export function placeInWords({ browser, network }: Pick<SecurityEvent, 'browser' | 'network'>): string {
  return [browser, network && `network ${network}`].filter(Boolean).join(', ')
}
