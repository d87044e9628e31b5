import { DEFAULT_PAGE_SIZE, SERVER_PAGE_SIZES } from 'contract/constants.ts'
import type { ListingView } from 'contract/listings/listing-query.ts'
import { LISTING_ORDER_FIELDS } from 'contract/listings/listing-query-fields.ts'
import type { RegisteredStatus } from 'contract/listings/registered-status.ts'
import type { Preferences } from 'contract/preferences/preferences.ts'

/** The listings of one label, or all of them. */
export type StatusView = RegisteredStatus | 'All'
export const STATUS_VIEWS = ['All', 'Incomplete', 'Expired', 'Sent to MLS', 'Cancelled'] as const

/** What a member may still do something about: the first visit of a session opens on it. */
export const OPENING_STATUS = 'Incomplete'

/** The state of the table as it stands in the address; what is at its default is left out. */
export type ListingTableState = Omit<ListingView, 'status'> & { status?: StatusView }

/** What the list shows in a state, in the terms of a search. */
export function listingViewOf({ status, ...state }: ListingTableState): ListingView {
  return { ...state, status: status === 'All' ? undefined : status }
}

/** Reads the address; anything odd in it counts as not there. */
export function readListingTableState(search: Record<string, unknown>): ListingTableState {
  const page = Math.trunc(Number(search['page']))
  const pageSize = SERVER_PAGE_SIZES.find((size) => size === Number(search['pageSize']))
  return {
    page: page > 1 && page < 1_000_000 ? page : undefined,
    pageSize: pageSize === DEFAULT_PAGE_SIZE ? undefined : pageSize,
    text: textOf(search['text']),
    office: textOf(search['office']),
    status: STATUS_VIEWS.find((view) => view === search['status']),
    sort: LISTING_ORDER_FIELDS.find((field) => field === search['sort']),
    direction: search['direction'] === 'desc' ? 'desc' : undefined,
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined
}

type KeptState = Preferences['registeredListings']

/** The state of the address, with page size and order as they were last chosen where the address names none. */
export function withKeptState(state: ListingTableState, kept: KeptState): ListingTableState {
  const [order] = kept.orderBy ?? []
  const known = readListingTableState({
    pageSize: kept.pageSize,
    sort: order?.field,
    direction: order?.direction,
  })
  const chosen = state.sort ? {} : { sort: known.sort, direction: known.direction }
  return { ...state, ...chosen, pageSize: state.pageSize ?? known.pageSize }
}

/** What of a state is kept for the next visit; text and status are not. */
export function keptStateOf(state: ListingTableState): KeptState {
  const field = state.sort ?? 'registeredStatus'
  return {
    pageSize: state.pageSize ?? DEFAULT_PAGE_SIZE,
    orderBy: [{ field, direction: state.direction ?? 'asc' }],
  }
}
