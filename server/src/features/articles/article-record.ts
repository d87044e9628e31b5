import type { ArticleCard } from 'contract/articles/article.ts'
import { eq, type InferSelectModel, inArray } from 'drizzle-orm'
import { articleCategories, articleCategoryLinks, type articles } from '../../db/tables/articles.table.ts'
import type { MemberCall } from '../../members/call.ts'

type ArticleRow = InferSelectModel<typeof articles>
type Category = ArticleCard['categories'][number]

/** The answered form of a stored article in a list: without its text. */
export function toArticleCard(row: ArticleRow, categories: Category[]): ArticleCard {
  const { body: _body, searchText: _text, criteria: _audience, attachments: _files, ...rest } = row
  return {
    ...rest,
    categories,
    publishedOn: (row.publishedOn ?? row.createdOn).toISOString(),
    expirationDate: row.expirationDate?.toISOString() ?? null,
    createdOn: row.createdOn.toISOString(),
    modifiedOn: row.modifiedOn.toISOString(),
  }
}

/** The categories of each article, in their own order. */
export async function categoriesOf(call: MemberCall, articleIds: number[]) {
  const rows = await call.db
    .select({
      articleId: articleCategoryLinks.articleId,
      id: articleCategories.id,
      name: articleCategories.name,
    })
    .from(articleCategoryLinks)
    .innerJoin(articleCategories, eq(articleCategories.id, articleCategoryLinks.categoryId))
    .where(inArray(articleCategoryLinks.articleId, articleIds))
    .orderBy(articleCategories.viewOrder)
  const byArticle = Map.groupBy(rows, (row) => row.articleId)
  return new Map(
    [...byArticle].map(([articleId, links]) => [articleId, links.map(({ id, name }) => ({ id, name }))]),
  )
}
