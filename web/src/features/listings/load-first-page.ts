import { defaultParseSearch } from '@tanstack/react-router'
import { listingQuery } from 'contract/listings/listing-query.ts'
import { unfoldPreference } from 'contract/preferences/preference-rules.ts'
import { orpc } from '#shared/api/api.ts'
import { queryClient } from '#shared/api/query-client.ts'
import { currentRecord, whenPreferencesReady } from '#shared/preferences/preference-store.ts'
import { readListingTableState, withKeptState } from './listing-table-state.ts'

/**
 * Asks for the page of the address as soon as the kept page size and order are known, while the shell is still being
 * drawn.
 */
export async function loadFirstPage(): Promise<void> {
  await whenPreferencesReady()
  const kept = unfoldPreference(currentRecord(), 'registeredListings')
  const state = withKeptState(readListingTableState(defaultParseSearch(location.search)), kept)
  await queryClient.prefetchQuery(orpc.listings.search.queryOptions({ input: listingQuery(state) }))
}
