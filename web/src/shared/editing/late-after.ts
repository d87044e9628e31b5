/** The page comes first: what else is asked for it waits for so long, in ms. Its bytes are measured without that. */
export const LATE_AFTER_MS = 3000
