/** Silence before the address search asks, in ms (spec 2 §2). */
export const ADDRESS_SEARCH_DEBOUNCE_MS = 1000

/** The address search asks from this many characters on, and answers at most so many (D2-53). */
export const ADDRESS_SEARCH_MIN_CHARACTERS = 3
export const ADDRESS_SEARCH_MAX_RESULTS = 10

/** The only country that the address search covers (spec 2 §2). */
export const ADDRESS_SEARCH_COUNTRY = 'US'

/** Zoom of the map of a listing (spec 2 §9). */
export const LISTING_MAP_ZOOM = 19

/** Zoom of the map of a class (spec 2 §2). */
export const CLASS_MAP_ZOOM = 10

/** Where directions are asked for; the address is added (D2-86). */
export const DEFAULT_DIRECTIONS_URL = 'https://www.google.com/maps/dir/?api=1&destination='
