import { useQuery } from '@tanstack/react-query'
import { PROMOTED_STRIP } from 'contract/articles/article-query-fields.ts'
import { orpc } from '#shared/api/api.ts'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { ArticleCard } from './article-card.tsx'

/** On a phone they are side by side and scroll horizontally. */
const shape = 'w-4/5 shrink-0 sm:w-auto'

/** Up to three promoted articles above all others. */
export function PromotedStrip() {
  const { data, isPending } = useQuery(
    orpc.articles.query.queryOptions({
      input: {
        pageSize: PROMOTED_STRIP,
        criteria: [{ field: 'isPromoted', op: 'Equal', values: [true] }],
        orderBy: [
          { field: 'viewOrder', direction: 'asc' },
          { field: 'publishedOn', direction: 'desc' },
        ],
      },
    }),
  )
  const articles = data?.results ?? []
  if (!isPending && articles.length === 0) return null
  return (
    <section aria-labelledby="promoted-articles" className="mb-5">
      <h2 id="promoted-articles" className="mb-3 text-16 font-semibold">
        Promoted Articles
      </h2>
      <ul className="flex gap-4 overflow-x-auto pb-1 sm:grid sm:grid-cols-3 sm:overflow-visible sm:pb-0">
        {isPending
          ? [1, 2, 3].map((place) => (
              <li key={place} className={shape}>
                <Skeleton className="aspect-square w-full sm:aspect-5/6" />
              </li>
            ))
          : articles.map((article) => (
              <li key={article.id} className={shape}>
                <ArticleCard article={article} />
              </li>
            ))}
      </ul>
    </section>
  )
}
