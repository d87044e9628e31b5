/** Figures and texts of drafts, which need no schema. */

/** So much can the values of a draft hold, as JSON. */
export const MAX_DRAFT_BYTES = 262_144
/** Max drafts of a member. */
export const MAX_DRAFTS = 100
/** Days after the last change for which a draft is kept, and days before its end at which its member is notified. */
export const DRAFT_DAYS = 90
export const DRAFT_NOTICE_DAYS = 7
/** So far may the clock of a browser be ahead, in ms. */
export const MAX_DRAFT_LEAD_MS = 60_000
/** By so much must a draft of another browser be newer to be offered, in ms. */
export const NEWER_BY_MS = 2000

export const DRAFT_TEXTS = {
  unknown: "We couldn't find this draft.",
  tooLarge: 'A draft can hold at most 256 KB.',
  tooMany: 'You have 100 drafts. Discard one of them to keep another.',
  newerKept: 'A newer draft is kept.',
} as const
