/** Silence before the address search asks, in ms. */
export const ADDRESS_SEARCH_DEBOUNCE_MS = 1000

/** Min characters of the address search, and max results. */
export const ADDRESS_SEARCH_MIN_CHARACTERS = 3
export const ADDRESS_SEARCH_MAX_RESULTS = 10

/** Answered, and shown, when a member has searched too often. */
export const TOO_MANY_SEARCHES = 'Too many searches. Try again in a moment.'

/** Zoom of the map of a listing, and of the area in which its address is thought to lie. */
export const LISTING_MAP_ZOOM = 19
export const APPROXIMATE_MAP_ZOOM = 13

/** Zoom of the map of a class. */
export const CLASS_MAP_ZOOM = 10

/** Where directions are asked for; the address is added. */
export const DEFAULT_DIRECTIONS_URL = 'https://www.google.com/maps/dir/?api=1&destination='

/** The address of the borders and towns of the market, for a map without tiles. */
export const MARKET_MAP_PATH = '/market-map.json'
