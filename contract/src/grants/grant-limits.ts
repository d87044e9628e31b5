/** Figures of grants, by which members let others act for them. */

/** Days for which a request for access waits; then it ends. */
export const ACCESS_REQUEST_DAYS = 14
/** Valid grants of one giver, and of one receiver. */
export const MAX_VALID_GRANTS = 20
/** Open requests of one member. */
export const MAX_OPEN_REQUESTS = 10
export const MAX_REASON_CHARACTERS = 500
/** Max grants in a list: those that are open, then those that ended last. */
export const MAX_LISTED_GRANTS = 200
/** Max changes in the list of a grant. */
export const MAX_LISTED_CHANGES = 100

/** The header that makes a call one of the giver; its value is the id of the grant. */
export const ACTING_FOR_HEADER = 'Acting-For'
