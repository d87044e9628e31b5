import { listingQuery } from 'contract/listings/listing-query.ts'
import { orpc } from '#shared/api/api.ts'
import { type ListingTableState, listingViewOf } from './listing-table-state.ts'

/** The query for a page of the list. */
export function listingsQuery(state: ListingTableState) {
  return orpc.listings.search.queryOptions({ input: listingQuery(listingViewOf(state)) })
}
