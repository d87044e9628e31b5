import { useQuery } from '@tanstack/react-query'
import { orpc } from '#shared/api/api.ts'
import { hasFeature } from '#shared/portal-config.ts'

/** The MLS's possible objections to a listing, checked again on every view. */
export function usePreflight(id: string, isNeeded = true) {
  return useQuery({
    ...orpc.sending.preflight.queryOptions({ input: { id } }),
    enabled: isNeeded && hasFeature('send'),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    retry: false,
  })
}
