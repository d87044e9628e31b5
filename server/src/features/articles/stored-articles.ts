import { articleDatesProblem, enteredArticle } from 'contract/articles/article-form.ts'
import type { ContentValues } from 'contract/staff/content/content-kind.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { StoredKind } from '#content/stored-kind.ts'
import type { Db } from '#db/open.ts'
import { articleCategories, articleCategoryLinks, articles } from '#db/tables/articles.table.ts'
import { cleanHtml } from '#http/clean-html.ts'
import { invalidField } from '#http/errors.ts'

/** Articles, with their categories. */
export const storedArticles: StoredKind = {
  kind: 'articles',
  entity: 'article',
  table: articles,
  publish: async (tx, { now }, { id }, values) => {
    const [before] = await tx.select().from(articles).where(eq(articles.id, id)).for('update')
    const { categoryIds, ...row } = articleOf(values, before?.publishedOn ?? now)
    const article = { ...row, modifiedOn: now }
    await tx
      .insert(articles)
      .overridingSystemValue()
      .values({ ...article, id, createdOn: now })
      .onConflictDoUpdate({ target: articles.id, set: article })
    await replaceCategories(tx, id, categoryIds)
  },
  retire: async (tx, { now }, id) => {
    await tx.update(articles).set({ status: 'archived', modifiedOn: now }).where(eq(articles.id, id))
  },
  read: async (db, id, now) => {
    const [row] = await db.select().from(articles).where(eq(articles.id, id))
    if (!row) return null
    const links = await db
      .select({ id: articleCategoryLinks.categoryId })
      .from(articleCategoryLinks)
      .where(eq(articleCategoryLinks.articleId, id))
      .orderBy(articleCategoryLinks.categoryId)
    const { title, summary, body, imageUrl, author, isPromoted, viewOrder, criteria, attachments } = row
    return {
      state: stateOf(row, now),
      values: {
        title,
        summary,
        body,
        imageUrl,
        author,
        categoryIds: links.map((link) => link.id),
        isPromoted,
        viewOrder,
        criteria,
        publishedOn: row.publishedOn?.toISOString() ?? null,
        expirationDate: row.expirationDate?.toISOString() ?? null,
        attachments,
      },
    }
  },
}

/**
 * The stored article of values; a published one without a date has that of its first publication.
 * @throws HttpError 400 for an end before the beginning
 */
function articleOf(values: ContentValues, firstPublishedOn: Date) {
  const entered = enteredArticle.parse({ status: 'published', ...values })
  const { categories: _named, categoryIds = [], ...article } = entered
  const publishedOn = entered.publishedOn ?? (entered.status === 'published' ? firstPublishedOn : null)
  const problem = articleDatesProblem({ ...entered, publishedOn })
  if (problem) throw invalidField(problem.field, problem.message)
  return { ...article, publishedOn, categoryIds: [...new Set(categoryIds)], body: cleanHtml(entered.body) }
}

/** @throws HttpError 400 for an unknown category */
async function replaceCategories(tx: Db, articleId: number, categoryIds: number[]): Promise<void> {
  await tx.delete(articleCategoryLinks).where(eq(articleCategoryLinks.articleId, articleId))
  if (categoryIds.length === 0) return
  const known = await tx
    .select({ id: articleCategories.id })
    .from(articleCategories)
    .where(and(inArray(articleCategories.id, categoryIds), eq(articleCategories.isRetired, false)))
    .for('key share')
  if (known.length < categoryIds.length) throw invalidField('categoryIds', "We couldn't find this category.")
  await tx.insert(articleCategoryLinks).values(categoryIds.map((categoryId) => ({ articleId, categoryId })))
}

function stateOf({ status, publishedOn }: typeof articles.$inferSelect, now: Date) {
  if (status === 'draft') return 'draft'
  if (status === 'archived') return 'retired'
  return publishedOn && publishedOn > now ? 'scheduled' : 'published'
}
