/** Facts that the whole product shares. */
export const APP_VERSION = '6.0.0'

/** Begins the key under which the browser keeps the tokens of a session; issuer and client follow. */
export const STORED_USER_PREFIX = 'oidc.user:'

/** The server itself gives up after 15 s: a call that is still open then has lost its answer. */
export const CALL_LIMIT_MS = 30_000

/** How long the loading screen stays at least, in ms. */
export const LOADING_SCREEN_MS = 1500

/** Delay between `/logged-out` and the provider's sign-out, in ms. */
export const SIGN_OUT_DELAY_MS = 2000

/** Delay between `/login` and the provider's sign-in, in ms. */
export const LOGIN_REDIRECT_MS = 1500

/** Wait before the signed-out pages go home, in ms. */
export const LOGGED_OUT_REDIRECT_MS = 15_000

/** Two sign-ins that start this close together count as a loop, in ms. */
export const LOGIN_LOOP_MS = 60_000

/** Silence before the text filter of a table asks the server, in ms. */
export const TEXT_FILTER_DEBOUNCE_MS = 750

/** Silence before a typed page number acts, in ms. */
export const PAGE_JUMP_DEBOUNCE_MS = 500

/** Page sizes of tables paged by the server and of tables paged in the browser. */
export const SERVER_PAGE_SIZES = [10, 20, 30, 40, 50] as const
export const CLIENT_PAGE_SIZES = [10, 25, 50, 100] as const
export const DEFAULT_PAGE_SIZE = 10

/** Largest page of a `/q` call and of a `search/` call. */
export const MAX_QUERY_PAGE_SIZE = 10_000
export const MAX_SEARCH_PAGE_SIZE = 50

/** Shown wherever form input would be lost. */
export const LEAVE_QUESTION = 'Are you sure you want to leave without saving?'

/** Words of one text filter beyond this many are refused, so that no search runs without bound. */
export const MAX_FILTER_WORDS = 10
