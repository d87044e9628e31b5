import { queryOptions } from '@tanstack/react-query'
import { DASHBOARD_ARTICLES } from 'contract/articles/article-query-fields.ts'
import { REGISTERED_STATUSES } from 'contract/listings/registered-status.ts'
import { placesKey } from '#features/training/use-training-data.ts'
import { orpc } from '#shared/api/api.ts'
import { now } from '#shared/clock.ts'

/** One question for each status: how many registered listings have it. */
export function listingCounts() {
  return REGISTERED_STATUSES.map((status) =>
    orpc.listings.search.queryOptions({
      input: {
        pageId: 0,
        pageSize: 1,
        criteria: [{ field: 'registeredStatus', op: 'Equal', values: [status] }],
      },
    }),
  )
}

/** How many classes that are still to come the member has a place in. */
export function upcomingClassCount(memberId: number) {
  return queryOptions({
    queryKey: [...placesKey(memberId), 'upcoming'],
    queryFn: async ({ signal }) => {
      const criteria = [
        { field: 'memberID', op: 'Equal', values: [memberId] },
        { field: 'isRegistered', op: 'Equal', values: [true] },
        { field: 'trainingClass.startTime', op: 'GreaterThan', values: [now().toISOString()] },
      ]
      const { totalResults } = await orpc.attendees.list.call({ pageSize: 1, criteria }, { signal })
      return totalResults
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
