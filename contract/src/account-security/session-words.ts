/** Stands for the id of the session that calls. */
export const CURRENT_SESSION = 'current'

/** The name of a browser that didn't identify itself. */
export const UNKNOWN_BROWSER = 'Unknown browser'
