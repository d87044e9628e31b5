import type { ArticleCategory } from 'contract/articles/article.ts'
import type { EnteredCategory } from 'contract/articles/article-form.ts'
import { and, count, eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { refuseUnlessMlsStaff } from '#access/staff.ts'
import { singlePage } from '#db/search-to-sql.ts'
import { articleCategories, articleCategoryLinks, articles } from '#db/tables/articles.table.ts'
import { changesOf, inTransaction, writeAudit } from '#db/write.ts'
import { notFound } from '#http/errors.ts'
import { isReadable } from './article-access.ts'

const entity = 'article category'

/** All categories by their order, each with the number of articles that the caller may read. */
export async function listCategories(call: MemberCall) {
  const [categories, counts] = await Promise.all([
    call.db.select().from(articleCategories).orderBy(articleCategories.viewOrder, articleCategories.id),
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
 * Enters a category.
 * @throws HttpError 403 below level 5
 */
export async function createCategory(call: MemberCall, entered: EnteredCategory): Promise<ArticleCategory> {
  refuseUnlessMlsStaff(call)
  return inTransaction(call, async (tx) => {
    const [row] = await tx.insert(articleCategories).values(entered).returning()
    if (!row) throw notFound()
    await writeAudit(tx, call, { action: 'create', entity, entityId: String(row.id), changes: entered })
    return { ...row, articleCount: 0 }
  })
}

/** @throws HttpError 403 below level 5, 404 for an unknown id */
export async function updateCategory(
  call: MemberCall,
  { id, ...entered }: EnteredCategory & { id: number },
): Promise<ArticleCategory> {
  refuseUnlessMlsStaff(call)
  await inTransaction(call, async (tx) => {
    const [before] = await tx
      .select()
      .from(articleCategories)
      .where(eq(articleCategories.id, id))
      .for('update')
    if (!before) throw notFound()
    await tx.update(articleCategories).set(entered).where(eq(articleCategories.id, id))
    const changes = changesOf(before, entered)
    await writeAudit(tx, call, { action: 'update', entity, entityId: String(id), changes })
  })
  const [counted] = await call.db
    .select({ articleCount: count() })
    .from(articleCategoryLinks)
    .innerJoin(articles, eq(articles.id, articleCategoryLinks.articleId))
    .where(and(eq(articleCategoryLinks.categoryId, id), isReadable(call)))
  return { id, ...entered, articleCount: counted?.articleCount ?? 0 }
}

/**
 * Removes a category; its articles stay.
 * @throws HttpError 403 below level 5, 404 for an unknown id
 */
export async function removeCategory(call: MemberCall, id: number): Promise<{ id: number }> {
  refuseUnlessMlsStaff(call)
  return inTransaction(call, async (tx) => {
    const [before] = await tx.delete(articleCategories).where(eq(articleCategories.id, id)).returning()
    if (!before) throw notFound()
    await writeAudit(tx, call, { action: 'delete', entity, entityId: String(id), changes: before })
    return { id }
  })
}
