import type { Listing } from 'contract/listings/listing.ts'
import { STORAGE_KEYS, writeStored } from '#shared/storage.ts'
import type { StatusView } from './listing-table-state.ts'
import { statusOfSession } from './status-of-session.ts'

/** Keeps the status that was chosen, or on which the list opened, for this session. */
export function rememberStatus(status: StatusView): void {
  writeStored('session', STORAGE_KEYS.listingStatus, status)
}

/** Lets the list of this session open where a listing is found that was just registered. */
export function rememberStatusOf(listing: Listing): void {
  if (statusOfSession() !== 'All') rememberStatus(listing.registeredStatus)
}
