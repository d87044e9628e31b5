import { useQuery } from '@tanstack/react-query'
import { DASHBOARD_ARTICLES, PROMOTED_STRIP } from 'contract/articles/article-query-fields.ts'
import { MAX_SEARCH_PAGE_SIZE } from 'contract/constants.ts'
import type { ContentValues } from 'contract/staff/content/content-kind.ts'
import { orpc } from '#shared/api/api.ts'
import { now } from '#shared/clock.ts'
import { placeAmong, placeInWords } from '../promoted-order.ts'

/** The position of a promoted article among the currently promoted ones, on both pages that show them. */
export function PromotedPlace({ values, id }: { values: ContentValues; id: number | undefined }) {
  const { data } = useQuery({
    ...orpc.articles.query.queryOptions({
      input: {
        pageSize: MAX_SEARCH_PAGE_SIZE,
        criteria: [{ field: 'isPromoted', op: 'Equal', values: [true] }],
      },
    }),
    staleTime: 0,
  })
  if (!data) return null
  const others = data.results.filter((article) => article.id !== id)
  const place = placeAmong(others, values, now())
  return (
    <p role="status" className="-mt-3 pb-4 text-12 text-muted">
      {placeInWords(place, others.length + 1, { dashboard: DASHBOARD_ARTICLES, center: PROMOTED_STRIP })}
    </p>
  )
}
