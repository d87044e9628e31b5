/** The limits of a journey, not counting typed text. */
export type Figure = {
  /** Clicks or taps. */
  taps: number
  /** Fields that are tapped to type in them. */
  fields: number
  /** Keys that write nothing: Tab, Enter, Space, Escape and arrows. */
  keys: number
}

/** The most frequent journeys of members. A figure goes down when a journey becomes shorter, and up only with a reason in its commit. */
export const FIGURES = {
  'sign in': { taps: 2, fields: 2, keys: 4 },
  'register a listing': { taps: 9, fields: 3, keys: 49 },
  'find a listing': { taps: 0, fields: 1, keys: 3 },
  'edit its price': { taps: 4, fields: 1, keys: 45 },
  'send a listing': { taps: 2, fields: 0, keys: 7 },
  'cancel a listing': { taps: 3, fields: 0, keys: 27 },
  'book a class': { taps: 1, fields: 0, keys: 13 },
  'cancel a class': { taps: 1, fields: 0, keys: 1 },
  'read a message': { taps: 1, fields: 0, keys: 7 },
  'archive a message': { taps: 2, fields: 0, keys: 7 },
  'read a notice': { taps: 2, fields: 0, keys: 2 },
  'send an association message': { taps: 2, fields: 1, keys: 14 },
  'change a setting of an office': { taps: 2, fields: 0, keys: 19 },
  'change the password': { taps: 1, fields: 3, keys: 7 },
  'add a factor': { taps: 4, fields: 2, keys: 13 },
  'arrange the dashboard': { taps: 2, fields: 0, keys: 10 },
} as const satisfies Record<string, Figure>

export type Journey = keyof typeof FIGURES
