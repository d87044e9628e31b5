/** How long a replaced secret stays valid. */
export const SECRET_OVERLAP_DAYS = 7
