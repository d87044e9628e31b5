/** Largest free-form part of a preference record, in bytes of JSON. */
export const MAX_BAG_BYTES = 65_536

/** Deepest nesting of the free-form part: screen state needs four levels, and no parser is to be worn out. */
export const MAX_BAG_DEPTH = 16

/** Most ids in one list of a preference record. */
export const MAX_LIST_IDS = 10_000

/** Changes of preferences within this time are saved in one call, in ms. */
export const SAVE_TOGETHER_MS = 1000

/** Retries of a failed save. */
export const SAVE_RETRIES = 3
