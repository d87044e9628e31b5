/** Months for which notifications are returned, limited to the newest ones. */
export const NOTIFICATION_MONTHS = 24
export const MAX_NOTIFICATIONS = 1000

/** Members that one call may notify. */
export const MAX_NOTIFIED_MEMBERS = 1000
/** Members whom staff may name in one notification. */
export const MAX_NAMED_MEMBERS = 500

/** Max days for which a notification can be snoozed. */
export const MAX_SNOOZE_DAYS = 90

/** Max notifications in a digest; the others are in the inbox. */
export const MAX_DIGEST_ENTRIES = 100
