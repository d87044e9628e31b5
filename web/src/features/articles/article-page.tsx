import { IconChevronLeft, IconMailOpened, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import type { Article } from 'contract/articles/article.ts'
import { withId } from 'contract/preferences/id-lists.ts'
import { type ReactNode, useEffect } from 'react'
import { orpc } from '#shared/api/api.ts'
import { errorMessage, isStatus } from '#shared/api/api-error.ts'
import { ArticleContent, ArticleFacts } from '#shared/articles/article-view.tsx'
import { Button } from '#shared/ui/actions/button.tsx'
import { CopyLinkButton } from '#shared/ui/actions/copy-link.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { Skeleton, SkeletonRows } from '#shared/ui/feedback/skeleton.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { ArticleStar } from './article-star.tsx'
import { MoreArticles } from './more-articles.tsx'
import { useArticleMarks } from './use-article-marks.ts'

const FACTS_ID = 'article-facts'

/** `/article/{articleId}`: one article beside an advertisement; opening it marks it read. */
export function ArticlePage({ articleId, ad }: { articleId: string; ad: ReactNode }) {
  const query = useQuery(orpc.articles.get.queryOptions({ input: { id: Number(articleId) || 0 } }))
  const [article] = query.data?.results ?? []
  if (query.error && !article)
    return isStatus(query.error, 404) || isStatus(query.error, 400) ? (
      <>
        <PageHead title="Article not found" />
        <p className="text-muted">
          It may have been removed, or you don't have access. <Link to="/articles">Back to articles</Link>
        </p>
      </>
    ) : (
      <ErrorPanel message={errorMessage(query.error)} onRetry={() => void query.refetch()} />
    )
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_300px]">
      <div className="min-w-0">
        <GoBack />
        {article ? <ArticleText article={article} /> : <ArticleSkeleton />}
      </div>
      <aside aria-label="More" className="grid content-start gap-8 print:hidden">
        {ad}
        {article && <MoreArticles article={article} />}
      </aside>
    </div>
  )
}

/** Goes back one history entry, or to all articles for a visitor from elsewhere. */
function GoBack() {
  const canGoBack = useCanGoBack()
  const router = useRouter()
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<IconChevronLeft size={16} aria-hidden="true" />}
      className="mb-2 -ml-2.5 print:hidden"
      onPress={() => {
        if (canGoBack) router.history.back()
        else void router.navigate({ to: '/articles' })
      }}
    >
      Go Back
    </Button>
  )
}

function ArticleText({ article }: { article: Article }) {
  const { change, markUnread, isRead } = useArticleMarks()
  useEffect(() => {
    change((before) => ({ ...before, read: withId(before.read, article.id) }))
  }, [article.id, change])
  return (
    <article>
      <PageHead
        title={article.title}
        lead={<ArticleFacts article={article} id={FACTS_ID} />}
        actions={
          <div className="flex items-center gap-1 print:hidden">
            <ArticleStar id={article.id} titleId={FACTS_ID} />
            <CopyLinkButton />
            <Button
              variant="quiet"
              size="small"
              isDisabled={!isRead(article.id)}
              icon={<IconMailOpened size={16} aria-hidden="true" />}
              onPress={() => markUnread(article.id)}
            >
              Mark as Unread
            </Button>
            <Button
              variant="quiet"
              size="small"
              icon={<IconPrinter size={16} aria-hidden="true" />}
              onPress={() => window.print()}
            >
              Print
            </Button>
          </div>
        }
      />
      <ArticleContent article={article} />
    </article>
  )
}

function ArticleSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="aspect-21/9 w-full" />
      <SkeletonRows count={8} />
    </div>
  )
}
