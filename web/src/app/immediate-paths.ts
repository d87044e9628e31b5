/** Paths that show at once and need no member data: the loading screen belongs to the main application. */
export const IMMEDIATE_PATHS = ['/callback', '/logged-out', '/silent_renew']
