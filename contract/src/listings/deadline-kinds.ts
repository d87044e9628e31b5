/** The deadlines of a registered listing, in the order in which they mostly come. */
export const DEADLINE_KINDS = [
  'registerBy',
  'inMlsBy',
  'sellerSignature',
  'marketingStarts',
  'comingSoonEnds',
  'marketingDelayEnds',
  'expires',
  'locks',
] as const
export type DeadlineKind = (typeof DEADLINE_KINDS)[number]

export const DEADLINE_TITLES: Record<DeadlineKind, string> = {
  registerBy: 'Register by',
  inMlsBy: 'Enter in the MLS by',
  sellerSignature: 'Seller signature on file',
  marketingStarts: 'Marketing starts',
  comingSoonEnds: 'Coming Soon ends',
  marketingDelayEnds: 'Marketing delay ends',
  expires: 'Expires',
  locks: 'Editing closes',
}

export const OPEN_STATES = ['Overdue', 'Due today', 'Due soon', 'Upcoming'] as const
export const DEADLINE_STATES = [...OPEN_STATES, 'Done', 'Done late', 'Not needed'] as const
export type DeadlineState = (typeof DEADLINE_STATES)[number]

/** Filters of the list of open deadlines: a state, or due within the next days including today. */
export const DEADLINE_STATE_FILTERS = [...OPEN_STATES, 'Due in 7 days'] as const
export type DeadlineStateFilter = (typeof DEADLINE_STATE_FILTERS)[number]

/** Whether something is still to do by a deadline. */
export function isOpenState(state: DeadlineState): boolean {
  return OPEN_STATES.some((open) => open === state)
}

/** Max open deadlines that the dashboard loads, of which a listing may have several, and the days ahead. */
export const TODAY_DEADLINES = 20
export const TODAY_DAYS = 7

/** Max open deadlines that are counted and can be paged to. */
export const MAX_COUNTED_DEADLINES = 5000

/** Fields by which the list of open deadlines can be filtered and ordered. */
export const DEADLINE_FILTER_FIELDS = ['kind', 'state', 'registrationId', 'agent', 'office', 'dueAt'] as const
export const DEADLINE_ORDER_FIELDS = ['dueAt', 'agent', 'office'] as const
export type DeadlineOrderField = (typeof DEADLINE_ORDER_FIELDS)[number]
