import { queryOptions } from '@tanstack/react-query'
import { DASHBOARD_ARTICLES } from 'contract/articles/article-query-fields.ts'
import { placesKey } from '#features/training/use-training-data.ts'
import { orpc } from '#shared/api/api.ts'
import { now } from '#shared/clock.ts'

/** The class that the member goes to next, and how many there are to come. */
export function classesToCome(memberId: number) {
  return queryOptions({
    queryKey: [...placesKey(memberId), 'upcoming'],
    queryFn: async ({ signal }) => {
      const criteria = [
        { field: 'memberID', op: 'Equal', values: [memberId] },
        { field: 'isRegistered', op: 'Equal', values: [true] },
        { field: 'trainingClass.startTime', op: 'GreaterThan', values: [now().toISOString()] },
      ]
      const orderBy = [{ field: 'trainingClass.startTime', direction: 'asc' }]
      const { results, totalResults } = await orpc.attendees.list.call(
        { pageSize: 1, criteria, orderBy },
        { signal },
      )
      return { count: totalResults, next: results[0]?.trainingClass ?? null }
    },
  })
}

/** The promoted articles in the order of the staff, the newest first among equals. */
export function promotedArticles() {
  return orpc.articles.query.queryOptions({
    input: {
      pageId: 0,
      pageSize: DASHBOARD_ARTICLES,
      criteria: [{ field: 'isPromoted', op: 'Equal', values: [true] }],
      orderBy: [
        { field: 'viewOrder', direction: 'asc' },
        { field: 'publishedOn', direction: 'desc' },
      ],
    },
  })
}
