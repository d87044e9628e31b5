/** The longest text of a message of the MLS, as HTML. */
export const MAX_MLS_MESSAGE = 20_000

/** System messages are fetched again so often while a profile exists, in ms. */
export const SYSTEM_MESSAGES_REFRESH_MS = 300_000

/** A member never gets more messages than this, the newest ones. */
export const MAX_VISIBLE_MESSAGES = 1000

/** The log text of the store of system messages when they cannot be fetched. */
export const SYSTEM_MESSAGES_FAILED = 'System Notifications - An error has occurred.'
