import type { Article } from 'contract/articles/article.ts'
import type { EnteredArticle } from 'contract/articles/article-form.ts'
import { eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { refuseUnlessMlsStaff } from '#access/staff.ts'
import { recordWrite } from '#content/record-stored.ts'
import { articleCategoryLinks, articles } from '#db/tables/articles.table.ts'
import { changesOf, inTransaction, writeAudit } from '#db/write.ts'
import { notFound } from '#http/errors.ts'
import { findArticle } from './article-record.ts'
import { articleValues, insertArticle, writeArticle } from './store-article.ts'
import { storedArticles } from './stored-articles.ts'

const entity = 'article'

/**
 * Enters an article; its HTML is stored clean.
 * @throws HttpError 403 below level 5, 400 for an unknown category or an end before the beginning
 */
export async function createArticle(call: MemberCall, entered: EnteredArticle): Promise<Article> {
  refuseUnlessMlsStaff(call)
  const values = articleValues(call.now, entered)
  return inTransaction(call, async (tx) => {
    const id = await insertArticle(tx, call.now, values)
    await writeAudit(tx, call, { action: 'create', entity, entityId: String(id), changes: values })
    await recordWrite(tx, call, storedArticles, id)
    return findArticle(call, tx, eq(articles.id, id))
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
    const values = articleValues(call.now, entered, before.publishedOn)
    const former = await tx
      .select({ id: articleCategoryLinks.categoryId })
      .from(articleCategoryLinks)
      .where(eq(articleCategoryLinks.articleId, id))
    await writeArticle(tx, call.now, id, values)
    const were = { ...before, categoryIds: former.map((entry) => entry.id) }
    await writeAudit(tx, call, {
      action: 'update',
      entity,
      entityId: String(id),
      changes: changesOf(were, values),
    })
    await recordWrite(tx, call, storedArticles, id)
    return findArticle(call, tx, eq(articles.id, id))
  })
}

/**
 * Takes an article from members; its record and history stay in the console.
 * @throws HttpError 403 below level 5, 404 for an unknown id and for one that was removed before
 */
export async function removeArticle(call: MemberCall, id: number): Promise<{ id: number }> {
  refuseUnlessMlsStaff(call)
  return inTransaction(call, async (tx) => {
    const [before] = await tx.select().from(articles).where(eq(articles.id, id)).for('update')
    if (!before || before.status === 'archived') throw notFound('Article not found')
    await tx.update(articles).set({ status: 'archived', modifiedOn: call.now }).where(eq(articles.id, id))
    const { searchText: _, ...changes } = before
    await writeAudit(tx, call, { action: 'delete', entity, entityId: String(id), changes })
    await recordWrite(tx, call, storedArticles, id)
    return { id }
  })
}
