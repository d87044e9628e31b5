import type { Article, ArticleCard } from 'contract/articles/article.ts'
import { hasId } from 'contract/preferences/id-lists.ts'
import type { ItemId } from 'contract/preferences/preferences.ts'
import { eq, type InferSelectModel, inArray } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { articleCategories, articleCategoryLinks, type articles } from '../../db/tables/articles.table.ts'
import { profiles } from '../../db/tables/profiles.table.ts'
import { cleanHtml } from '../../http/clean-html.ts'
import type { MemberCall } from '../../members/call.ts'

type ArticleRow = InferSelectModel<typeof articles>
type Category = ArticleCard['categories'][number]

/** The ids that the caller's profile marks (S3-46). */
export type ArticleMarks = { read: ItemId[]; favorites: ItemId[] }

export async function marksOf(call: MemberCall): Promise<ArticleMarks> {
  const [row] = await call.db
    .select({ read: profiles.articlesRead, favorites: profiles.favArticles })
    .from(profiles)
    .where(eq(profiles.memberId, call.member.id))
  return row ?? { read: [], favorites: [] }
}

/** The answered form of a stored article in a list: without its text. */
export function toArticleCard(row: ArticleRow, categories: Category[], marks: ArticleMarks): ArticleCard {
  const { body: _body, searchText: _text, criteria: _audience, attachments: _files, ...rest } = row
  return {
    ...rest,
    categories,
    publishedOn: (row.publishedOn ?? row.createdOn).toISOString(),
    expirationDate: row.expirationDate?.toISOString() ?? null,
    createdOn: row.createdOn.toISOString(),
    modifiedOn: row.modifiedOn.toISOString(),
    isRead: hasId(marks.read, row.id),
    isFavorite: hasId(marks.favorites, row.id),
  }
}

/** The answered form of one article, with its text cleaned again: imported ones were not cleaned at save (S3-09). */
export async function toArticle(call: MemberCall, db: Db, row: ArticleRow): Promise<Article> {
  const [categories, marks] = await Promise.all([categoriesOf(db, [row.id]), marksOf(call)])
  const card = toArticleCard(row, categories.get(row.id) ?? [], marks)
  return { ...card, body: cleanHtml(row.body), attachments: row.attachments }
}

/** The categories of each article, in their own order. */
export async function categoriesOf(db: Db, articleIds: number[]) {
  const rows = await db
    .select({
      articleId: articleCategoryLinks.articleId,
      id: articleCategories.id,
      name: articleCategories.name,
    })
    .from(articleCategoryLinks)
    .innerJoin(articleCategories, eq(articleCategories.id, articleCategoryLinks.categoryId))
    .where(inArray(articleCategoryLinks.articleId, articleIds))
    .orderBy(articleCategories.viewOrder, articleCategories.id)
  const byArticle = Map.groupBy(rows, (row) => row.articleId)
  return new Map(
    [...byArticle].map(([articleId, links]) => [articleId, links.map(({ id, name }) => ({ id, name }))]),
  )
}
