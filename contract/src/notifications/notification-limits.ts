/** Months for which notifications are returned, limited to the newest ones. */
export const NOTIFICATION_MONTHS = 24
export const MAX_NOTIFICATIONS = 1000

/** Members that one call may notify. */
export const MAX_NOTIFIED_MEMBERS = 1000
/** Members whom staff may name in one notification. */
export const MAX_NAMED_MEMBERS = 500

/** A notification can be put away for so many days. */
export const MAX_SNOOZE_DAYS = 90

/** A digest names so many notifications; what is more is in the inbox. */
export const MAX_DIGEST_ENTRIES = 100
