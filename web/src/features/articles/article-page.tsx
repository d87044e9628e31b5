import { IconChevronLeft, IconPaperclip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Article } from 'contract/articles/article.ts'
import { formatCalendarDay } from 'contract/common/calendar-day.ts'
import { withId } from 'contract/preferences/id-lists.ts'
import { useEffect } from 'react'
import { orpc } from '../../shared/api/api.ts'
import { errorMessage } from '../../shared/api/api-error.ts'
import { usePreference } from '../../shared/preferences/use-preference.ts'
import { ErrorPanel } from '../../shared/ui/feedback/error-panel.tsx'
import { SkeletonRows } from '../../shared/ui/feedback/skeleton.tsx'
import { PageHead } from '../../shared/ui/layout/page-head.tsx'
import { SafeHtml } from '../../shared/ui/safe-html.tsx'

/** `/article/{articleId}`: one article; opening it marks it read (D3-88, D3-89). */
export function ArticlePage({ articleId }: { articleId: string }) {
  const query = useQuery(orpc.articles.get.queryOptions({ input: { id: Number(articleId) || 0 } }))
  const [article] = query.data?.results ?? []
  return (
    <>
      <Link
        to="/articles"
        className="mb-2 inline-flex items-center gap-1 text-13 font-medium no-underline hover:underline"
      >
        <IconChevronLeft size={14} aria-hidden="true" />
        Back to articles
      </Link>
      {article ? (
        <ArticleText article={article} />
      ) : query.error ? (
        <ErrorPanel message={errorMessage(query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows count={8} />
      )}
    </>
  )
}

function ArticleText({ article }: { article: Article }) {
  const [, change] = usePreference('articles')
  useEffect(() => {
    change((before) => ({ ...before, read: withId(before.read, article.id) }))
  }, [article.id, change])
  return (
    <article className="max-w-3xl">
      <PageHead
        title={article.title}
        lead={`By ${article.author} · ${formatCalendarDay(article.publishedOn.slice(0, 10))}`}
      />
      {article.imageUrl && (
        <img
          src={article.imageUrl}
          alt=""
          className="mb-5 aspect-video w-full rounded-large border border-border object-cover"
        />
      )}
      <SafeHtml html={article.body} className="text-16" />
      {article.attachments.length > 0 && (
        <section aria-labelledby="attachments" className="mt-6">
          <h2 id="attachments" className="mb-2 text-16 font-semibold">
            Attachments
          </h2>
          <ul className="grid gap-1">
            {article.attachments.map(({ name, url }) => (
              <li key={url}>
                <a
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="inline-flex items-center gap-1.5"
                >
                  <IconPaperclip size={15} aria-hidden="true" />
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}
