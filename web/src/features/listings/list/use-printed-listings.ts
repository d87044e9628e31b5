import { useQuery } from '@tanstack/react-query'
import type { Listing } from 'contract/listings/listing.ts'
import { listingQuery } from 'contract/listings/listing-query.ts'
import { orpc } from '#shared/api/api.ts'
import { isMeteredConnection } from '#shared/is-metered-connection.ts'
import { useIsPrinting } from '#shared/use-is-printing.ts'
import { useIsIdle } from '#shared/when-idle.ts'
import { type ListingTableState, listingViewOf } from './listing-table-state.ts'

/** A list that fills more sheets than anyone reads is printed page by page. */
const MAX_PRINTED = 500

/**
 * While the page is printed, the listings of all pages; else null. They are fetched before, as nothing can be fetched
 * during a print.
 */
export function usePrintedListings(
  state: ListingTableState,
  answer: { totalPages: number; totalResults: number } | undefined,
): Listing[] | null {
  const isPrinting = useIsPrinting()
  const isIdle = useIsIdle()
  const isMore = answer !== undefined && answer.totalPages > 1 && answer.totalResults <= MAX_PRINTED
  const { data } = useQuery({
    ...orpc.listings.list.queryOptions({
      input: { ...listingQuery(listingViewOf(state)), pageId: 0, pageSize: MAX_PRINTED },
    }),
    enabled: isMore && isIdle && !isMeteredConnection(),
  })
  return isPrinting && isMore && data ? data.results : null
}
