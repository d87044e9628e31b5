import type { Article, ArticleCard } from 'contract/articles/article.ts'
import type { ItemId } from 'contract/common/item-id.ts'
import { hasId } from 'contract/preferences/id-lists.ts'
import { eq, getTableColumns, type InferSelectModel, type SQL, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { articleCategories, articleCategoryLinks, articles } from '#db/tables/articles.table.ts'
import { profiles } from '#db/tables/profiles.table.ts'
import { cleanHtml } from '#http/clean-html.ts'
import { notFound } from '#http/errors.ts'

type ArticleRow = InferSelectModel<typeof articles>
type Category = ArticleCard['categories'][number]

/** The ids that the caller's profile marks. */
export type ArticleMarks = { read: ItemId[]; favorites: ItemId[] }

export async function marksOf(db: Db, { member }: MemberCall): Promise<ArticleMarks> {
  const [row] = await db
    .select({ read: profiles.articlesRead, favorites: profiles.favArticles })
    .from(profiles)
    .where(eq(profiles.memberId, member.id))
  return row ?? { read: [], favorites: [] }
}

/** The categories of an article in their own order, as a column. */
const categories = sql<Category[]>`coalesce((
  select json_agg(json_build_object('id', category.id, 'name', category.name) order by category.view_order, category.id)
  from ${articleCategoryLinks} link join ${articleCategories} category on category.id = link.category_id
  where link.article_id = ${articles}.id), '[]')`

const {
  body: _body,
  searchText: _text,
  criteria: _audience,
  attachments: _files,
  ...shownColumns
} = getTableColumns(articles)

/** The columns of an article's card: without the text, which is long. */
export const cardColumns = { ...shownColumns, categories }

type CardRow = Pick<ArticleRow, keyof typeof shownColumns> & { categories: Category[] }

/** A stored article in a list, as the API returns it: without its text. */
export function toArticleCard(row: CardRow, marks: ArticleMarks): ArticleCard {
  return {
    ...row,
    publishedOn: (row.publishedOn ?? row.createdOn).toISOString(),
    expirationDate: row.expirationDate?.toISOString() ?? null,
    createdOn: row.createdOn.toISOString(),
    modifiedOn: row.modifiedOn.toISOString(),
    isRead: hasId(marks.read, row.id),
    isFavorite: hasId(marks.favorites, row.id),
  }
}

/**
 * One article as the API returns it, with its text cleaned again: imported ones were not cleaned at save.
 * @throws HttpError 404 when there is none that meets the condition
 */
export async function findArticle(call: MemberCall, db: Db, where: SQL | undefined): Promise<Article> {
  const [row] = await db
    .select({ card: cardColumns, body: articles.body, attachments: articles.attachments })
    .from(articles)
    .where(where)
  if (!row) throw notFound('Article not found')
  // After the article: a save asks within its transaction, on one connection.
  const marks = await marksOf(db, call)
  const attachments = row.attachments.map((entry) => ({
    ...entry,
    url: call.providers.attachmentAddresses.signed(entry, call.now),
  }))
  return { ...toArticleCard(row.card, marks), body: cleanHtml(row.body), attachments }
}
