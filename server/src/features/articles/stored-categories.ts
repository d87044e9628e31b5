import { enteredCategory } from 'contract/articles/article-form.ts'
import { eq } from 'drizzle-orm'
import type { StoredKind } from '#content/stored-kind.ts'
import { articleCategories } from '#db/tables/articles.table.ts'
import { retireCategory } from './store-category.ts'

/** Categories of articles. */
export const storedCategories: StoredKind = {
  kind: 'categories',
  entity: 'article category',
  table: articleCategories,
  publish: async (tx, _act, { id }, values) => {
    const row = { ...enteredCategory.parse(values), isRetired: false }
    await tx
      .insert(articleCategories)
      .overridingSystemValue()
      .values({ ...row, id })
      .onConflictDoUpdate({ target: articleCategories.id, set: row })
  },
  retire: (tx, _act, id) => retireCategory(tx, id),
  read: async (db, id) => {
    const [row] = await db.select().from(articleCategories).where(eq(articleCategories.id, id))
    if (!row) return null
    const { name, description, viewOrder, isRetired } = row
    return { state: isRetired ? 'retired' : 'published', values: { name, description, viewOrder } }
  },
}
