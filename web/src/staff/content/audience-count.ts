import { useQuery } from '@tanstack/react-query'
import type { AudienceEntry } from 'contract/staff/audience/audience-entries.ts'
import { consoleApi } from '#staff/console-api.ts'

/** The number of members to name in a question: null while loading, undefined when they are not counted. */
export type Counted = number | null | undefined

/** The number of members in an audience. */
export function useMemberCount(audience: AudienceEntry[] | null): Counted {
  const { data, error } = useQuery({
    ...consoleApi.staffAudience.count.queryOptions({ input: { entries: audience ?? [] } }),
    enabled: audience !== null,
    staleTime: 0,
  })
  if (audience === null || error) return undefined
  return data?.members ?? null
}
