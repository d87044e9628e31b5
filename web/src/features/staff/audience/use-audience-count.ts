import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AudienceCount } from 'contract/staff/audience/audience.contract.ts'
import type { AudienceEntry } from 'contract/staff/audience/audience-entries.ts'
import { consoleApi } from '#features/staff/console-api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { useDebounced } from '#shared/use-debounced.ts'

/** How long a change rests before it is counted: the number has to follow within a second. */
const REST_MS = 300

type LiveCount = {
  /** The last answer; of an earlier audience while `isCurrent` is false. */
  count: AudienceCount | null
  isCurrent: boolean
  problem: string | null
  retry: () => void
}

/** How many members an audience is for, as it is while one changes it; the answer to the last change is the one that stays. */
export function useAudienceCount(entries: readonly AudienceEntry[]): LiveCount {
  const wanted = JSON.stringify(entries)
  const asked = useDebounced(wanted, REST_MS)
  const { data, error, isFetching, refetch } = useQuery({
    ...consoleApi.staffAudience.count.queryOptions({ input: { entries: JSON.parse(asked) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return {
    count: error ? null : (data ?? null),
    isCurrent: asked === wanted && !isFetching && !error,
    problem: error ? errorMessage(error) : null,
    retry: () => void refetch(),
  }
}
