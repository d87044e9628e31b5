import { queryOptions } from '@tanstack/react-query'
import { classesToComeInput, PROMOTED_ARTICLES_INPUT } from 'contract/dashboard/dashboard-inputs.ts'
import { placesKey } from '#features/training/use-training-data.ts'
import { orpc } from '#shared/api/api.ts'
import { startOfMinute } from '#shared/clock.ts'

/** The member's next class, and the number of upcoming ones. */
export function classesToCome(memberId: number) {
  return queryOptions({
    queryKey: [...placesKey(memberId), 'upcoming'],
    queryFn: async ({ signal }) => {
      // Early callers share the same key: by the minute, not by the moment.
      const input = classesToComeInput(memberId, startOfMinute().toISOString())
      const { results, totalResults } = await orpc.attendees.list.call(input, { signal })
      return { count: totalResults, next: results[0]?.trainingClass ?? null }
    },
  })
}

export function promotedArticles() {
  return orpc.articles.query.queryOptions({ input: PROMOTED_ARTICLES_INPUT })
}
