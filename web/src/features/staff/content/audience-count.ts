import { useQuery } from '@tanstack/react-query'
import type { AudienceEntry } from 'contract/staff/audience/audience-entries.ts'
import { consoleApi } from '#features/staff/console-api.ts'

/** How many members there are to name in a question: null while they are counted, undefined where nobody counts. */
export type Counted = number | null | undefined

/** How many members an audience holds. */
export function useMemberCount(audience: AudienceEntry[] | null): Counted {
  const { data, error } = useQuery({
    ...consoleApi.staffAudience.count.queryOptions({ input: { entries: audience ?? [] } }),
    enabled: audience !== null,
    staleTime: 0,
  })
  if (audience === null || error) return undefined
  return data?.members ?? null
}
