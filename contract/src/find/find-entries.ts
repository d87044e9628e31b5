/** The groups of what can be opened, in their order. */
export const OPENED_GROUPS = [
  'Actions',
  'Applications',
  'Pages',
  'Settings',
  'Listings',
  'Classes',
  'Articles',
  'Messages',
  'Members',
] as const
export type OpenedGroup = (typeof OPENED_GROUPS)[number]

/** All groups of the search in their order: recently opened entries stand first. */
export const FIND_GROUPS = ['Recent', ...OPENED_GROUPS] as const
export type FindGroup = (typeof FIND_GROUPS)[number]

/** The groups that only the server can search; the browser searches its own data by itself. */
export const SERVER_GROUPS = ['Listings', 'Classes', 'Articles', 'Members'] as const
export type ServerGroup = (typeof SERVER_GROUPS)[number]

/** Max entries of a group, and when `Listings` is the only one. */
export const GROUP_ENTRIES = 5
export const ONLY_GROUP_ENTRIES = 10
/**
 * Max entries that the server returns of a group that is requested alone: classes have no list with a text
 * filter.
 */
export const MAX_GROUP_ENTRIES = 500

/** Totals above this are shown as `100+`. */
export const MAX_SHOWN_TOTAL = 100

export const MIN_FIND_CHARACTERS = 2
export const MAX_FIND_CHARACTERS = 100
/** The server is asked so long after the last key, in milliseconds. */
export const FIND_DELAY_MS = 150

/** Days during which an opened entry counts for more. */
export const RECENT_DAYS = 14
export const MAX_RECENT_ENTRIES = 50
export const SHOWN_RECENT_ENTRIES = 8
export const SHOWN_RECENT_ACTIONS = 3

/** How the search shows a total. */
export function shownTotal(total: number): string {
  return total > MAX_SHOWN_TOTAL ? `${MAX_SHOWN_TOTAL}+` : String(total)
}
