/** Stands for the id of the session that calls. */
export const CURRENT_SESSION = 'current'

/** What stands for a browser that said nothing of itself. */
export const UNKNOWN_BROWSER = 'Unknown browser'
