import type { Listing } from 'contract/listings/listing.ts'
import { listingQuery } from 'contract/listings/listing-query.ts'
import { unfoldPreference } from 'contract/preferences/preference-rules.ts'
import { currentRecord } from '#shared/preferences/preference-store.ts'
import { STORAGE_KEYS, writeStored } from '#shared/storage.ts'
import { listingViewOf, OPENING_STATUS, type StatusView, withKeptState } from './listing-table-state.ts'
import { statusOfSession } from './status-of-session.ts'

/** Keeps the status that was chosen, or on which the list opened, for this session. */
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
