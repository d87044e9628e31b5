import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AudienceCount } from 'contract/staff/audience/audience.contract.ts'
import type { AudienceEntry } from 'contract/staff/audience/audience-entries.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { useDebounced } from '#shared/use-debounced.ts'
import { consoleApi } from '#staff/console-api.ts'

/** Delay of a count after a change: the number has to follow within a second. */
const REST_MS = 300

type LiveCount = {
  /** The last result; of an earlier audience while `isCurrent` is false. */
  count: AudienceCount | null
  isCurrent: boolean
  problem: string | null
  retry: () => void
}

/** The number of members in an audience while it is being changed; the result for the last change wins. */
export function useAudienceCount(entries: readonly AudienceEntry[]): LiveCount {
  const current = JSON.stringify(entries)
  const debounced = useDebounced(current, REST_MS)
  const { data, error, isFetching, refetch } = useQuery({
    ...consoleApi.staffAudience.count.queryOptions({ input: { entries: JSON.parse(debounced) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return {
    count: error ? null : (data ?? null),
    isCurrent: debounced === current && !isFetching && !error,
    problem: error ? errorMessage(error) : null,
    retry: () => void refetch(),
  }
}
