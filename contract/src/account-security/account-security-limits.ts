/** Texts and figures of the account pages that need no schema. */

/** Wait before the forgot-password page goes home, in ms. */
export const FORGOT_REDIRECT_MS = 20_000
/** Wait before the reset page goes home; shortened by an invalid token and by success, in ms. */
export const RESET_REDIRECT_MS = 900_000
export const RESET_SHORT_REDIRECT_MS = 10_000
/** Wait before a changed password leads home, in ms. */
export const CHANGE_REDIRECT_MS = 10_000
/** Silence after which the current password is emptied, in ms. */
export const CURRENT_PASSWORD_CLEAR_MS = 240_000
/** How long a failed reset is shown: refused by the server, or not answered, in ms. */
export const RESET_REFUSED_TOAST_MS = 7000
export const RESET_FAILED_TOAST_MS = 5000

/** Second factors of one member, when the operator sets no other limit. */
export const DEFAULT_MAX_FACTORS = 4
/** Wait before a code can be sent again, unless the server says otherwise, in s. */
export const DEFAULT_RESEND_WAIT_SECONDS = 300
export const CODE_LENGTH = 6
/** Side of the QR code, in px. */
export const QR_SIZE = 256

/** Days of security activity that a member sees. */
export const SECURITY_ACTIVITY_DAYS = 90
/** Events that are shown at first, and added by `Show More`. */
export const SECURITY_EVENTS_STEP = 25
/** The most events that are returned. */
export const MAX_SECURITY_EVENTS = 500

/** Days for which a member can say that an event was not theirs. */
export const REPORT_DAYS = 30
/** Days for which the link of a mail that says so works. */
export const NOT_ME_LINK_DAYS = 7
/** Reports of one account on a day. */
export const REPORTS_A_DAY = 3

/** The refusal of a change that needs a fresh sign-in (RFC 9470). */
export const STEP_UP_ERROR = 'insufficient_user_authentication'

/** `isNew` is present with any value but `false` or `0`. */
export function isCreateLink(isNew: string | number | boolean | undefined): boolean {
  return isNew !== undefined && !['false', '0'].includes(String(isNew).toLowerCase())
}
