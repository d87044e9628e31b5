import { FACTOR_LABELS } from './factor-labels.ts'
import type { SecurityEvent, SecurityEventKind } from './security-event.ts'
import { SIGN_IN_WAY_WORDS } from './sign-in-way.ts'

/** Each event as the member reads it. */
const WORDS: Record<SecurityEventKind, string> = {
  'start-session': 'Logged in',
  'open-application': 'Logged in to an application',
  'abandon-login': 'Password accepted, code not entered',
  'fail-login': 'Failed login',
  'fail-code': 'Wrong code in the second step',
  'reuse-sign-in': 'Login used a second time',
  'end-session': 'Logged out another browser',
  'add-factor': 'Added a sign-in method',
  'enable-factor': 'Turned on a sign-in method',
  'disable-factor': 'Turned off a sign-in method',
  'rename-factor': 'Renamed a sign-in method',
  'remove-factor': 'Removed a sign-in method',
  'replace-recovery-codes': 'Replaced the recovery codes',
  'remember-browser': 'Remembered a browser',
  'forget-browser': 'Ended a remembered browser',
  'copy-browser': 'Someone else used what a browser was remembered by',
  'change-contact': 'Changed contact info',
  'cancel-contact-change': 'Cancelled a change of contact info',
  'change-password': 'Changed the password',
  'fail-password-change': 'Wrong current password',
  'send-reset-link': 'Link to reset the password was sent',
  'send-create-link': 'Link to create a password was sent',
  'reset-password': 'Reset the password',
  'staff-sign-out': 'Your MLS logged you out everywhere',
  'staff-unlock': 'Your MLS unlocked your account',
  'staff-block': 'Your MLS blocked your account',
  'staff-unblock': 'Your MLS unblocked your account',
  'staff-remove-factors': 'Your MLS removed your sign-in methods',
  'give-grant': 'Gave access to act for you',
  'widen-grant': 'Widened access to act for you',
  'end-grant': 'Ended access to act for you',
  'give-grant-by-broker': 'Your broker gave access to act for you',
  'expire-grant': 'Access to act for you has ended',
  'request-data': 'Requested a copy of your data',
  'download-data': 'Downloaded a copy of your data',
}

type Event = Pick<SecurityEvent, 'kind' | 'count' | 'way' | 'factorType' | 'application' | 'receiver'>

/**
 * An event as a line: `Logged in with your password`, `3 failed logins`, `Logged in to Matrix 2 times`, `Added a sign-in
 * method: Passkey`, `Gave access to act for you: m1234`.
 */
export function securityEventInWords({ kind, count, way, factorType, application, receiver }: Event): string {
  const words = WORDS[kind]
  if (count > 1 && kind === 'fail-login') return `${count} failed logins`
  if (count > 1 && kind === 'fail-code') return `${count} wrong codes in the second step`
  if (application) return `Logged in to ${application}${count > 1 ? ` ${count} times` : ''}`
  if (way) return `${words} ${SIGN_IN_WAY_WORDS[way]}`
  const which = factorType ? FACTOR_LABELS[factorType] : receiver
  return which ? `${words}: ${which}` : words
}

/** Where it came from: `Chrome on Windows, network 203.0.*.*`. */
export function placeInWords({ browser, network }: Pick<SecurityEvent, 'browser' | 'network'>): string {
  return [browser, network && `network ${network}`].filter(Boolean).join(', ')
}
