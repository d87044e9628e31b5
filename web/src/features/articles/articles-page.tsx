import { useInfiniteQuery } from '@tanstack/react-query'
import { DEFAULT_PAGE_SIZE } from 'contract/constants.ts'
import { orpc } from '../../shared/api/api.ts'
import { errorMessage } from '../../shared/api/api-error.ts'
import { Button } from '../../shared/ui/actions/button.tsx'
import { EmptyState } from '../../shared/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../shared/ui/feedback/error-panel.tsx'
import { SkeletonRows } from '../../shared/ui/feedback/skeleton.tsx'
import { PageHead } from '../../shared/ui/layout/page-head.tsx'
import { ArticleCard } from './article-card.tsx'

/** `/articles`: all articles for the member, the newest first (D3-85). */
export function ArticlesPage() {
  const query = useInfiniteQuery(
    orpc.articles.query.infiniteOptions({
      input: (pageId: number) => ({ pageId, pageSize: DEFAULT_PAGE_SIZE + 2 }),
      initialPageParam: 0,
      getNextPageParam: (page) => (page.pageId + 1 < page.totalPages ? page.pageId + 1 : undefined),
    }),
  )
  const articles = query.data?.pages.flatMap((page) => page.results) ?? []
  const total = query.data?.pages[0]?.totalResults ?? 0
  return (
    <>
      <PageHead
        title="Article Center"
        lead={query.data && `${total} ${total === 1 ? 'article' : 'articles'}`}
      />
      {query.error && articles.length === 0 ? (
        <ErrorPanel message={errorMessage(query.error)} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <SkeletonRows count={8} />
      ) : articles.length === 0 ? (
        <EmptyState title="No Articles Found" />
      ) : (
        <section aria-labelledby="all-articles">
          <h2 id="all-articles" className="sr-only">
            All articles
          </h2>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {articles.map((article) => (
              <li key={article.id}>
                <ArticleCard article={article} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {query.hasNextPage && (
        <p className="mt-5 text-center">
          <Button isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
            Show more
          </Button>
        </p>
      )}
    </>
  )
}
