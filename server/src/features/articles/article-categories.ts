import type { EnteredCategory } from 'contract/articles/article-form.ts'
import { count, eq, getTableColumns } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { removeContent, saveContent } from '#content/put-content.ts'
import { singlePage } from '#db/search-to-sql.ts'
import { articleCategories, articleCategoryLinks, articles } from '#db/tables/articles.table.ts'
import { inTransaction } from '#db/write.ts'
import { isReadable } from './article-access.ts'
import { storedCategories } from './stored-categories.ts'

const { isRetired: _retired, ...shown } = getTableColumns(articleCategories)

/** All categories by their order, each with the number of articles that the caller may read. */
export async function listCategories(call: MemberCall) {
  const [categories, counts] = await Promise.all([
    call.db
      .select({ ...shown })
      .from(articleCategories)
      .where(eq(articleCategories.isRetired, false))
      .orderBy(articleCategories.viewOrder, articleCategories.id),
    call.db
      .select({ id: articleCategoryLinks.categoryId, articleCount: count() })
      .from(articleCategoryLinks)
      .innerJoin(articles, eq(articles.id, articleCategoryLinks.articleId))
      .where(isReadable(call))
      .groupBy(articleCategoryLinks.categoryId),
  ])
  const counted = new Map(counts.map(({ id, articleCount }) => [id, articleCount]))
  return singlePage(
    categories.map((category) => ({ ...category, articleCount: counted.get(category.id) ?? 0 })),
  )
}

/**
 * Enters a category, or changes the one with that id.
 * @throws HttpError 404 for an unknown id
 */
export function saveCategory(call: MemberCall, { id, ...values }: EnteredCategory & { id?: number }) {
  return saveContent(call, storedCategories, {
    id,
    values,
    find: async (tx, saved) =>
      (await listCategories({ ...call, db: tx })).results.find((category) => category.id === saved),
  })
}

/**
 * Takes a category from members and from its articles, which stay; its record and history stay in the console.
 * @throws HttpError 404 for an unknown id and for one that was removed before
 */
export async function removeCategory(call: MemberCall, id: number): Promise<{ id: number }> {
  await inTransaction(call, (tx) => removeContent(tx, call, storedCategories, id))
  return { id }
}
