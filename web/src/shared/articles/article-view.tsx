import { Link } from '@tanstack/react-router'
import type { Article } from 'contract/articles/article.ts'
import { imageSrcSet } from 'contract/common/shown-html.ts'
import { Day } from '#shared/ui/dates.tsx'
import { SafeHtml } from '#shared/ui/safe-html.tsx'
import { ArticleAttachments } from './article-attachments.tsx'

/** An article's author, date, and category. */
export function ArticleFacts({ article, id }: { article: Article; id?: string }) {
  const published = article.publishedOn.slice(0, 10)
  const modified = article.modifiedOn.slice(0, 10)
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1 *:min-w-0" id={id}>
      <span>By {article.author}</span>
      <Day day={published} />
      {modified > published && (
        <span>
          Updated <Day day={modified} />
        </span>
      )}
      {article.categories.map((category) => (
        <Link key={category.id} to="/articles" search={{ cat: category.id }}>
          {category.name}
        </Link>
      ))}
    </span>
  )
}

/** The text of an article. */
export function ArticleContent({ article }: { article: Article }) {
  return (
    <>
      {article.imageUrl && (
        <img
          src={article.imageUrl}
          srcSet={imageSrcSet(article.imageUrl)}
          sizes="(width < 80rem) 100vw, 1100px"
          alt=""
          className="mb-5 aspect-21/9 w-full rounded-large border border-border object-cover"
        />
      )}
      <SafeHtml html={article.body} className="max-w-3xl text-16" />
      <ArticleAttachments attachments={article.attachments} />
    </>
  )
}
