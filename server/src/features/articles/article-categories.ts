import type { ArticleCategory } from 'contract/articles/article.ts'
import type { EnteredCategory } from 'contract/articles/article-form.ts'
import { and, count, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { refuseUnlessMlsStaff } from '#access/staff.ts'
import { recordWrite } from '#content/record-stored.ts'
import { singlePage } from '#db/search-to-sql.ts'
import { articleCategories, articleCategoryLinks, articles } from '#db/tables/articles.table.ts'
import { changesOf, inTransaction, writeAudit } from '#db/write.ts'
import { notFound } from '#http/errors.ts'
import { isReadable } from './article-access.ts'
import { retireCategory } from './store-category.ts'
import { storedCategories } from './stored-categories.ts'

const entity = 'articleCategory'
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
 * Enters a category.
 * @throws HttpError 403 below level 5
 */
export async function createCategory(call: MemberCall, entered: EnteredCategory): Promise<ArticleCategory> {
  refuseUnlessMlsStaff(call)
  return inTransaction(call, async (tx) => {
    const [row] = await tx.insert(articleCategories).values(entered).returning(shown)
    if (!row) throw notFound()
    await writeAudit(tx, call, { action: 'create', entity, entityId: String(row.id), changes: entered })
    await recordWrite(tx, call, storedCategories, row.id)
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
    const [before] = await tx.select().from(articleCategories).where(isShown(id)).for('update')
    if (!before) throw notFound()
    await tx.update(articleCategories).set(entered).where(eq(articleCategories.id, id))
    const changes = changesOf(before, entered)
    await writeAudit(tx, call, { action: 'update', entity, entityId: String(id), changes })
    await recordWrite(tx, call, storedCategories, id)
  })
  const [counted] = await call.db
    .select({ articleCount: count() })
    .from(articleCategoryLinks)
    .innerJoin(articles, eq(articles.id, articleCategoryLinks.articleId))
    .where(and(eq(articleCategoryLinks.categoryId, id), isReadable(call)))
  return { id, ...entered, articleCount: counted?.articleCount ?? 0 }
}

/**
 * Takes a category from members and from its articles, which stay; its record and history stay in the console.
 * @throws HttpError 403 below level 5, 404 for an unknown id and for one that was removed before
 */
export async function removeCategory(call: MemberCall, id: number): Promise<{ id: number }> {
  refuseUnlessMlsStaff(call)
  return inTransaction(call, async (tx) => {
    const [before] = await tx.select(shown).from(articleCategories).where(isShown(id)).for('update')
    if (!before) throw notFound()
    await retireCategory(tx, id)
    await writeAudit(tx, call, { action: 'delete', entity, entityId: String(id), changes: before })
    await recordWrite(tx, call, storedCategories, id)
    return { id }
  })
}

function isShown(id: number): SQL | undefined {
  return and(eq(articleCategories.id, id), eq(articleCategories.isRetired, false))
}
