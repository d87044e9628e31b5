import type { Listing } from 'contract/listings/listing.ts'
import { listingQuery } from 'contract/listings/listing-query.ts'
import type { StatusCounts } from 'contract/listings/listing-summary.ts'
import { unfoldPreference } from 'contract/preferences/preference-rules.ts'
import { currentRecord } from '#shared/preferences/preference-store.ts'
import { readStored, STORAGE_KEYS, writeStored } from '#shared/storage.ts'
import {
  type ListingTableState,
  listingViewOf,
  OPENING_STATUS,
  STATUS_VIEWS,
  type StatusView,
  withKeptState,
} from './listing-table-state.ts'

/** What was last chosen, or first opened on, in this session; undefined before. */
export function statusOfSession(): StatusView | undefined {
  const stored = readStored('session', STORAGE_KEYS.listingStatus)
  return STATUS_VIEWS.find((view) => view === stored)
}

export function rememberStatus(status: StatusView): void {
  writeStored('session', STORAGE_KEYS.listingStatus, status)
  keepFirstQuestion(status)
}

/**
 * Keeps the words in which the next visit of this session, and the first one of another, ask for their first page: the
 * early script then asks before the program is there.
 */
function keepFirstQuestion(status: StatusView): void {
  const kept = unfoldPreference(currentRecord(), 'registeredListings')
  const inStatus = (first: StatusView) =>
    JSON.stringify(listingQuery(listingViewOf(withKeptState({ status: first }, kept))))
  writeStored('session', STORAGE_KEYS.firstListings, inStatus(status))
  writeStored('local', STORAGE_KEYS.firstListings, inStatus(OPENING_STATUS))
}

/** Lets the list of this session open where a listing is found that was just registered. */
export function rememberStatusOf(listing: Listing): void {
  if (statusOfSession() !== 'All') rememberStatus(listing.registeredStatus)
}

/** The status that a visit asks for: that of the address, or of the session; a text alone looks among all. */
export function chosenStatus(
  address: ListingTableState,
  ofSession: StatusView | undefined,
): StatusView | undefined {
  return address.status ?? (address.text === undefined ? ofSession : 'All')
}

/** Where a visit opens that asks for no status, until the answer says that there is nothing to open on. */
export function openingStatus(answer: { statusCounts: StatusCounts | null } | undefined): StatusView {
  return answer?.statusCounts?.[OPENING_STATUS] === 0 ? 'All' : OPENING_STATUS
}
