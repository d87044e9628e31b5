import { IconNews } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ArticleCard as Article } from 'contract/articles/article.ts'
import { imageSrcSet } from 'contract/common/shown-html.ts'
import { useId } from 'react'
import { classNames } from '#shared/ui/class-names.ts'
import { Day } from '#shared/ui/dates.tsx'
import { Badge } from '#shared/ui/feedback/badge.tsx'
import { ArticleStar } from './article-star.tsx'
import { useArticleMarks } from './use-article-marks.ts'

/** An article of the article center: bold with a dot while unread. */
export function ArticleRow({ article }: { article: Article }) {
  const titleId = useId()
  const isRead = useArticleMarks().isRead(article.id)
  return (
    <article
      aria-labelledby={titleId}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-4 p-4 sm:grid-cols-[160px_minmax(0,1fr)_auto]"
    >
      {article.imageUrl ? (
        <img
          src={article.imageUrl}
          srcSet={imageSrcSet(article.imageUrl)}
          sizes="160px"
          alt=""
          loading="lazy"
          className="hidden aspect-video w-full rounded-small border border-border object-cover sm:block"
        />
      ) : (
        <span className="hidden aspect-video place-items-center rounded-small bg-sunken text-muted sm:grid">
          <IconNews size={26} stroke={1.5} aria-hidden="true" />
        </span>
      )}
      <div className="grid content-start gap-1">
        <h3 id={titleId} className={classNames('text-16', isRead ? 'font-medium' : 'font-bold')}>
          {!isRead && (
            <>
              <span
                aria-hidden="true"
                className="mr-2 inline-block size-2 rounded-full bg-accent align-middle"
              />
              <span className="sr-only">Unread: </span>
            </>
          )}
          <Link
            to="/article/$articleId"
            params={{ articleId: String(article.id) }}
            className="text-ink no-underline hover:underline"
          >
            {article.title}
          </Link>
        </h3>
        <p className="line-clamp-2 text-13 text-muted">{article.summary}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-muted">
          <Day day={article.publishedOn.slice(0, 10)} />
          {article.categories.map(({ id, name }) => (
            <span key={id} className="min-w-0">
              {name}
            </span>
          ))}
          {article.isPromoted && <Badge tone="info">Promoted</Badge>}
        </p>
      </div>
      <ArticleStar id={article.id} titleId={titleId} />
    </article>
  )
}
