import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Article } from 'contract/articles/article.ts'
import { MORE_ARTICLES } from 'contract/articles/article-query-fields.ts'
import { orpc } from '#shared/api/api.ts'
import { Day } from '#shared/ui/dates.tsx'

/** Up to three other articles of the first category. */
export function MoreArticles({ article }: { article: Pick<Article, 'id' | 'categories'> }) {
  const [category] = article.categories
  const { data } = useQuery({
    ...orpc.articles.query.queryOptions({
      input: {
        pageSize: MORE_ARTICLES + 1,
        criteria: [{ field: 'categoryId', op: 'Equal', values: [category?.id ?? 0] }],
      },
    }),
    enabled: category !== undefined,
  })
  const others = (data?.results ?? []).filter(({ id }) => id !== article.id).slice(0, MORE_ARTICLES)
  if (!category || others.length === 0) return null
  return (
    <section aria-labelledby="more-articles">
      <h2 id="more-articles" className="mb-2 text-16 font-semibold">
        More in {category.name}
      </h2>
      <ul className="divide-y divide-border">
        {others.map(({ id, title, publishedOn }) => (
          <li key={id} className="grid gap-0.5 py-2.5">
            <Link
              to="/article/$articleId"
              params={{ articleId: String(id) }}
              className="font-medium pointer-coarse:py-2.5"
            >
              {title}
            </Link>
            <Day day={publishedOn.slice(0, 10)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
