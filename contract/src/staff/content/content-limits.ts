/** Characters of what the history says of an act. */
export const MAX_NOTE = 500

/** At most a page of records at once. */
export const MAX_BULK = 50

/** `Undo` is offered for so long. */
export const UNDO_MS = 10_000
