import { zonedTimestamp } from '../common/clock-time.ts'

/** Days for which a signature holds until the operator sets another number. */
export const DEFAULT_EULA_DAYS = 365

/** The one type of an acknowledgement. */
export const EULA_TYPE = 'eula'

/** Texts of the agreement dialog and of the server. */
export const EULA_TEXTS = {
  loading: 'Loading EULA Agreement',
  notFound: 'EULA Not Found',
  loadProblem: 'There was a problem loading the EULA Agreement. Please close this modal and contact support.',
  nameMismatch: 'Please type your name as it appears',
  processing: 'Processing EULA Acknowledgement',
  redirecting: 'You will be redirected shortly. Thank you.',
  acceptedTitle: 'EULA Accepted',
  acceptedMessage: 'Thank you. We have received your EULA acknowledgement.',
  required: 'EULA acknowledgement required',
} as const

/** Ends trimmed, inner runs of spaces counted as one. */
export function tidyName(name: string): string {
  return name.trim().replace(/\s+/g, ' ')
}

/** Whether the typed name is the member's first and last name case-insensitively. */
export function isNameAsItAppears(typed: string, firstName: string, lastName: string): boolean {
  const wanted = tidyName(`${firstName} ${lastName}`).toLowerCase()
  return wanted !== '' && tidyName(typed).toLowerCase() === wanted
}

/** Whether claims ask for an acknowledgement: `true` case-insensitively, nothing else. */
export function isExpiredClaim(isEulaExpired: string): boolean {
  return isEulaExpired.toLowerCase() === 'true'
}

/** The line under a signed agreement, with the time where the market is. */
export function signatureLine(signature: string, acknowledgementTime: string, zone: string): string {
  return `Signed by ${signature} on ${zonedTimestamp(acknowledgementTime, zone)}`
}
