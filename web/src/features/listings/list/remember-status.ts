import type { Listing } from 'contract/listings/listing.ts'
import { STORAGE_KEYS, writeStored } from '#shared/storage.ts'
import type { StatusView } from './listing-table-state.ts'
import { statusOfSession } from './status-of-session.ts'

/** Saves the chosen status, or the one that the list opened on, for this session. */
export function rememberStatus(status: StatusView): void {
  writeStored('session', STORAGE_KEYS.listingStatus, status)
}

/** Makes this session's list open where a just registered listing is found. */
export function rememberStatusOf(listing: Listing): void {
  if (statusOfSession() !== 'All') rememberStatus(listing.registeredStatus)
}
