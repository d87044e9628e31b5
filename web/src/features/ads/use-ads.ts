import { useQuery } from '@tanstack/react-query'
import { ADS_ERROR, type Provider } from 'contract/ads/ad-rules.ts'
import { useEffect } from 'react'
import { orpc } from '#shared/api/api.ts'
import { logProblem } from '#shared/log.ts'

/** The providers of advertisements: undefined while loading, null when they could not be loaded. */
export function useAdProviders(): Provider[] | null | undefined {
  const { data, error } = useQuery(orpc.ads.list.queryOptions())
  useEffect(() => {
    if (error) logProblem(ADS_ERROR, error)
  }, [error])
  return data?.results ?? (error ? null : undefined)
}
