import type { Article } from 'contract/articles/article.ts'
import type { EnteredArticle } from 'contract/articles/article-form.ts'
import { eq, inArray } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { refuseUnlessMlsStaff } from '#access/staff.ts'
import type { Db } from '#db/open.ts'
import { articleCategories, articleCategoryLinks, articles } from '#db/tables/articles.table.ts'
import { changesOf, inTransaction, writeAudit } from '#db/write.ts'
import { cleanHtml } from '#http/clean-html.ts'
import { invalidField, notFound } from '#http/errors.ts'
import { findArticle } from './article-record.ts'

const entity = 'article'

/**
 * Enters an article; its HTML is stored clean.
 * @throws HttpError 403 below level 5, 400 for an unknown category or an end before the beginning
 */
export async function createArticle(call: MemberCall, entered: EnteredArticle): Promise<Article> {
  refuseUnlessMlsStaff(call)
  const { categoryIds, ...values } = valuesOf(call, entered)
  return inTransaction(call, async (tx) => {
    const [row] = await tx
      .insert(articles)
      .values({ ...values, createdOn: call.now, modifiedOn: call.now })
      .returning({ id: articles.id })
    if (!row) throw notFound()
    await link(tx, row.id, categoryIds)
    const changes = { ...values, categoryIds }
    await writeAudit(tx, call, { action: 'create', entity, entityId: String(row.id), changes })
    return findArticle(call, tx, eq(articles.id, row.id))
  })
}

/** @throws HttpError as above, 404 for an unknown id */
export async function updateArticle(
  call: MemberCall,
  { id, ...entered }: EnteredArticle & { id: number },
): Promise<Article> {
  refuseUnlessMlsStaff(call)
  return inTransaction(call, async (tx) => {
    const [before] = await tx.select().from(articles).where(eq(articles.id, id)).for('update')
    if (!before) throw notFound('Article not found')
    const { categoryIds, ...values } = valuesOf(call, entered, before.publishedOn)
    const former = await tx
      .select({ id: articleCategoryLinks.categoryId })
      .from(articleCategoryLinks)
      .where(eq(articleCategoryLinks.articleId, id))
    await tx
      .update(articles)
      .set({ ...values, modifiedOn: call.now })
      .where(eq(articles.id, id))
    await tx.delete(articleCategoryLinks).where(eq(articleCategoryLinks.articleId, id))
    await link(tx, id, categoryIds)
    const were = { ...before, categoryIds: former.map((entry) => entry.id) }
    const changes = changesOf(were, { ...values, categoryIds })
    await writeAudit(tx, call, { action: 'update', entity, entityId: String(id), changes })
    return findArticle(call, tx, eq(articles.id, id))
  })
}

/**
 * Removes an article; the audit trail keeps it.
 * @throws HttpError 403 below level 5, 404 for an unknown id
 */
export async function removeArticle(call: MemberCall, id: number): Promise<{ id: number }> {
  refuseUnlessMlsStaff(call)
  return inTransaction(call, async (tx) => {
    const [before] = await tx.delete(articles).where(eq(articles.id, id)).returning()
    if (!before) throw notFound('Article not found')
    const { searchText: _, ...changes } = before
    await writeAudit(tx, call, { action: 'delete', entity, entityId: String(id), changes })
    return { id }
  })
}

/** What is stored of an entered article; a published one without a date is published now, unless it was before. */
function valuesOf(call: MemberCall, entered: EnteredArticle, before: Date | null = null) {
  const now = entered.status === 'published' ? (before ?? call.now) : null
  const publishedOn = entered.publishedOn ?? now
  const { expirationDate } = entered
  if (publishedOn && expirationDate && expirationDate <= publishedOn)
    throw invalidField('expirationDate', 'Expiration date must be after the date of publication.')
  const { categoryIds, categories = [], ...content } = entered
  return {
    ...content,
    categoryIds: [...new Set(categoryIds ?? categories.map(({ id }) => id))],
    body: cleanHtml(entered.body),
    publishedOn,
  }
}

async function link(tx: Db, articleId: number, categoryIds: number[]): Promise<void> {
  if (categoryIds.length === 0) return
  const known = await tx
    .select({ id: articleCategories.id })
    .from(articleCategories)
    .where(inArray(articleCategories.id, categoryIds))
    .for('key share')
  if (known.length < categoryIds.length) throw invalidField('categoryIds', 'The category is not known.')
  await tx.insert(articleCategoryLinks).values(categoryIds.map((categoryId) => ({ articleId, categoryId })))
}
