import { enteredCategory } from 'contract/articles/article-form.ts'
import { and, asc, count, eq, inArray, ne } from 'drizzle-orm'
import type { StoredKind } from '#content/stored-kind.ts'
import { articleCategories, articleCategoryLinks, articles } from '#db/tables/articles.table.ts'

/** Categories of articles. */
export const storedCategories: StoredKind = {
  kind: 'categories',
  entity: 'articleCategory',
  table: articleCategories,
  order: [asc(articleCategories.viewOrder), asc(articleCategories.id)],
  publish: async (tx, _act, { id }, values) => {
    const row = { ...enteredCategory.parse(values), isRetired: false }
    await tx
      .insert(articleCategories)
      .overridingSystemValue()
      .values({ ...row, id })
      .onConflictDoUpdate({ target: articleCategories.id, set: row })
  },
  facts: async (db, ids) => {
    const rows = await db
      .select({ id: articleCategoryLinks.categoryId, articles: count() })
      .from(articleCategoryLinks)
      .innerJoin(articles, eq(articles.id, articleCategoryLinks.articleId))
      .where(and(inArray(articleCategoryLinks.categoryId, ids), ne(articles.status, 'archived')))
      .groupBy(articleCategoryLinks.categoryId)
    const counted = new Map(rows.map(({ id, ...counts }) => [id, counts]))
    return new Map(ids.map((id) => [id, counted.get(id) ?? { articles: 0 }]))
  },
  retire: async (tx, _act, id) => {
    await tx.delete(articleCategoryLinks).where(eq(articleCategoryLinks.categoryId, id))
    await tx.update(articleCategories).set({ isRetired: true }).where(eq(articleCategories.id, id))
  },
  read: async (db, id) => {
    const [row] = await db.select().from(articleCategories).where(eq(articleCategories.id, id))
    if (!row) return null
    const { name, description, viewOrder, isRetired } = row
    return { state: isRetired ? 'retired' : 'published', values: { name, description, viewOrder } }
  },
}
