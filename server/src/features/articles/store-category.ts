import { eq } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { articleCategories, articleCategoryLinks } from '#db/tables/articles.table.ts'

/** Takes a category from members and from its articles. */
export async function retireCategory(tx: Db, id: number): Promise<void> {
  await tx.delete(articleCategoryLinks).where(eq(articleCategoryLinks.categoryId, id))
  await tx.update(articleCategories).set({ isRetired: true }).where(eq(articleCategories.id, id))
}
