import { IconNews } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ArticleCard } from 'contract/articles/article.ts'
import { DEFAULT_PAGE_SIZE } from 'contract/constants.ts'
import { orpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { PageLinks } from '#shared/ui/table/page-links.tsx'
import { ArticleCategories, ArticleCategorySelect } from './article-categories.tsx'
import { ArticleFilters } from './article-filters.tsx'
import { ArticleRow } from './article-row.tsx'
import { type ArticleState, articleQuery, isStillShown, isWhole, readArticleState } from './article-state.ts'
import { PromotedStrip } from './promoted-strip.tsx'
import { useArticleMarks } from './use-article-marks.ts'

/** `/articles`: all articles for the member by category, newest first. */
export function ArticlesPage() {
  const state = readArticleState(useSearch({ from: '/articles' }))
  const navigate = useNavigate({ from: '/articles' })
  const { marks } = useArticleMarks()
  const categories = useQuery(orpc.articles.categories.queryOptions())
  const whole = useQuery(orpc.articles.query.queryOptions({ input: articleQuery({}) }))
  const page = useQuery({
    ...orpc.articles.query.queryOptions({ input: articleQuery(state) }),
    placeholderData: keepPreviousData,
  })
  const error = (page.data ? null : page.error) ?? (categories.data ? null : categories.error)
  const loaded = page.data?.results ?? []
  const shown = loaded.filter(({ id }) => isStillShown(id, state.filter, marks))
  const count = page.data && page.data.totalResults - (loaded.length - shown.length)
  // A category is a history entry of its own; filters are not.
  const change = (next: Partial<ArticleState>) =>
    void navigate({
      search: { ...state, page: undefined, ...next },
      replace: !('cat' in next) && !('page' in next),
    })
  const retry = () => void Promise.all([page.refetch(), categories.refetch()])
  const choice = { categories: categories.data?.results, total: whole.data?.totalResults, cat: state.cat }

  return (
    <>
      <PageHead title="Article Center" />
      {error ? (
        <ErrorPanel message={errorMessage(error)} onRetry={retry} />
      ) : (
        <div className="grid items-start gap-6 md:grid-cols-[200px_minmax(0,1fr)]">
          <ArticleCategories {...choice} />
          <div className="min-w-0">
            {isWhole(state) && (state.page ?? 1) === 1 && <PromotedStrip />}
            <ArticleCategorySelect {...choice} onChange={(cat) => change({ cat })} />
            <section aria-label="Articles" className="rounded-large border border-border bg-surface">
              <ArticleFilters state={state} count={count} onChange={change} />
              {page.isPending ? (
                <ArticleListSkeleton />
              ) : (
                <ArticleList articles={shown} isBusy={page.isPlaceholderData} />
              )}
            </section>
            {(page.data?.totalPages ?? 0) > 1 && (
              <PageLinks
                className="mt-5 justify-center gap-1"
                page={state.page ?? 1}
                last={page.data?.totalPages ?? 1}
                onChange={(next) => change({ page: next > 1 ? next : undefined })}
              />
            )}
          </div>
        </div>
      )}
    </>
  )
}

function ArticleList({ articles, isBusy }: { articles: ArticleCard[]; isBusy: boolean }) {
  if (articles.length === 0)
    return (
      <EmptyState
        title="No Articles Found"
        icon={<IconNews size={22} aria-hidden="true" />}
        act={<Link to="/articles">Show All Articles</Link>}
      />
    )
  return (
    <ul className="divide-y divide-border" aria-busy={isBusy}>
      {articles.map((article) => (
        <li key={article.id}>
          <ArticleRow article={article} />
        </li>
      ))}
    </ul>
  )
}

function ArticleListSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading" className="divide-y divide-border">
      {Array.from({ length: DEFAULT_PAGE_SIZE }, (_, index) => (
        // biome-ignore lint: the rows are identical and never reordered
        <div key={index} className="grid gap-4 p-4 sm:grid-cols-[160px_minmax(0,1fr)]">
          <Skeleton className="hidden aspect-video w-full sm:block" />
          <div className="grid content-start gap-2">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-3 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  )
}
