import { defaultParseSearch } from '@tanstack/react-router'
import { unfoldPreference } from 'contract/preferences/preference-rules.ts'
import { queryClient } from '#shared/api/query-client.ts'
import { currentRecord, whenPreferencesReady } from '#shared/preferences/preference-store.ts'
import { readListingTableState, withKeptState } from './listing-table-state.ts'
import { listingsQuery } from './listings-query.ts'
import { chosenStatus, openingStatus, statusOfSession } from './status-of-session.ts'

/**
 * Asks for the page of the address as soon as the kept page size and order are known, while the shell is still being
 * drawn. One more call is made only where a session opens on nothing and shows all listings instead.
 */
export async function loadFirstPage(): Promise<void> {
  await whenPreferencesReady()
  const kept = unfoldPreference(currentRecord(), 'registeredListings')
  const address = withKeptState(readListingTableState(defaultParseSearch(location.search)), kept)
  const chosen = chosenStatus(address, statusOfSession())
  const first = listingsQuery({ ...address, status: chosen ?? openingStatus(undefined) })
  await queryClient.prefetchQuery(first)
  const answer = queryClient.getQueryData(first.queryKey)
  if (chosen !== undefined || !answer) return
  await queryClient.prefetchQuery(listingsQuery({ ...address, status: openingStatus(answer) }))
}
