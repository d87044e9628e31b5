import { IconNews } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ArticleCard as Article } from 'contract/articles/article.ts'
import { imageSrcSet } from 'contract/common/shown-html.ts'
import { useId } from 'react'

/** An article in a list: image, title, and summary; the whole card links to it. */
export function ArticleCard({
  article,
}: {
  article: Pick<Article, 'id' | 'title' | 'summary' | 'imageUrl'>
}) {
  const titleId = useId()
  // The routes of articles mount its page.
  const path: string = `/article/${article.id}`
  return (
    <article
      aria-labelledby={titleId}
      className="relative flex h-full flex-col overflow-hidden rounded-large border border-border bg-surface transition-colors duration-120 hover:border-border-strong"
    >
      {article.imageUrl ? (
        <img
          src={article.imageUrl}
          srcSet={imageSrcSet(article.imageUrl)}
          sizes="(width < 40rem) 100vw, 400px"
          alt=""
          loading="lazy"
          className="aspect-video w-full object-cover"
        />
      ) : (
        <span className="grid aspect-video place-items-center bg-sunken text-muted">
          <IconNews size={32} stroke={1.5} aria-hidden="true" />
        </span>
      )}
      <div className="grid gap-1 p-4">
        <h3 id={titleId} className="font-semibold">
          <Link
            to={path}
            className="line-clamp-3 text-ink no-underline after:absolute after:inset-0 after:rounded-large"
          >
            {article.title}
          </Link>
        </h3>
        <p className="line-clamp-2 text-13 text-muted">{article.summary}</p>
      </div>
    </article>
  )
}
