import { DEFAULT_PAGE_SIZE, SERVER_PAGE_SIZES } from 'contract/constants.ts'
import type { ListingView } from 'contract/listings/listing-query.ts'
import { LISTING_ORDER_FIELDS } from 'contract/listings/listing-query-fields.ts'
import type { RegisteredStatus } from 'contract/listings/registered-status.ts'
import type { Preferences } from 'contract/preferences/preferences.ts'

/** The listings of one status, or all of them. */
export type StatusView = RegisteredStatus | 'All'
export const STATUS_VIEWS = ['All', 'Incomplete', 'Expired', 'Sent to MLS', 'Cancelled'] as const

/** The status that a member can still act on: the first visit of a session opens on it. */
export const OPENING_STATUS = 'Incomplete'

/** The state of the table as stored in the address; defaults are left out. */
export type ListingTableState = Omit<ListingView, 'status'> & { status?: StatusView }

/** The query of a state. */
export function listingViewOf({ status, ...state }: ListingTableState): ListingView {
  return { ...state, status: status === 'All' ? undefined : status }
}

/** Reads the address; invalid parameters are ignored. */
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

/** The state of the address, with the last chosen page size and order if the address has none. */
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

/** The part of a state saved for the next visit; without text and status. */
export function keptStateOf(state: ListingTableState): KeptState {
  const field = state.sort ?? 'registeredStatus'
  return {
    pageSize: state.pageSize ?? DEFAULT_PAGE_SIZE,
    orderBy: [{ field, direction: state.direction ?? 'asc' }],
  }
}
