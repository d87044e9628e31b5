import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MAX_QUERY_PAGE_SIZE } from 'contract/constants.ts'
import type { Listing } from 'contract/listings/listing.ts'
import { useEffect } from 'react'
import { orpc } from '#shared/api/api.ts'
import { isMeteredConnection } from '#shared/is-metered-connection.ts'
import { logProblem } from '#shared/log.ts'
import { useIsIdle } from '#shared/when-idle.ts'

/**
 * Once, when the browser is idle after the first page: all listings of the member count as loaded. Not for staff, who
 * see too many, nor on a metered connection; a failure is only logged.
 */
export function useLoadAllListings(isReady: boolean): void {
  const isIdle = useIsIdle()
  const all = useQuery({
    ...orpc.listings.list.queryOptions({ input: { pageSize: MAX_QUERY_PAGE_SIZE } }),
    enabled: isReady && isIdle && !isMeteredConnection(),
    staleTime: Number.POSITIVE_INFINITY,
  })
  useRememberListings(all.data?.results)
  useEffect(() => {
    if (all.error) logProblem('Loading all listings failed', all.error)
  }, [all.error])
}

/** Rows count as loaded: the edit screen opens them without another call. */
export function useRememberListings(listings: Listing[] | undefined): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    for (const listing of listings ?? [])
      queryClient.setQueryData(orpc.listings.get.queryKey({ input: { id: listing.id } }), listing)
  }, [listings, queryClient])
}
