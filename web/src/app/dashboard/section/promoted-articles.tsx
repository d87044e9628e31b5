import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DASHBOARD_ARTICLES } from 'contract/articles/article-query-fields.ts'
import { ArticleCard } from '#features/articles/article-card.tsx'
import { errorMessage } from '#shared/api/api-error.ts'
import { buttonClasses } from '#shared/ui/actions/button.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { promotedArticles } from '../dashboard-queries.ts'

/** The article routes mount its page. */
const ARTICLES_PATH: string = '/articles'
/** As many columns as the application cards have. */
const columns = 'grid gap-3 grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))]'

/** Promoted articles, and a link to all of them. */
export function PromotedArticles() {
  const { data, error, refetch } = useQuery(promotedArticles())
  if (error) return <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />
  return (
    <div className="grid justify-items-start gap-3">
      {!data ? (
        <div role="status" aria-busy="true" aria-label="Loading" className={`${columns} w-full`}>
          {Array.from({ length: DASHBOARD_ARTICLES }, (_, index) => (
            // biome-ignore lint: the places are all alike and never change
            <Skeleton key={index} className="h-60 w-full" />
          ))}
        </div>
      ) : data.results.length === 0 ? (
        <p className="text-muted">No featured articles right now.</p>
      ) : (
        <ul className={`${columns} w-full`}>
          {data.results.map((article) => (
            <li key={article.id}>
              <ArticleCard article={article} />
            </li>
          ))}
        </ul>
      )}
      <Link to={ARTICLES_PATH} className={`${buttonClasses('secondary', 'small')} no-underline`}>
        View All Articles
      </Link>
    </div>
  )
}
