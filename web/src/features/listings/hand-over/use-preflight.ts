import { useQuery } from '@tanstack/react-query'
import { orpc } from '#shared/api/api.ts'
import { hasFeature } from '#shared/portal-config.ts'

/** What the MLS may refuse of a listing, checked anew each time that somebody looks. */
export function usePreflight(id: string, isWanted = true) {
  return useQuery({
    ...orpc.handOver.preflight.queryOptions({ input: { id } }),
    enabled: isWanted && hasFeature('send'),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    retry: false,
  })
}
