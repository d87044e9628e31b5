import { articleDatesProblem, type EnteredArticle } from 'contract/articles/article-form.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { articleCategories, articleCategoryLinks, articles } from '#db/tables/articles.table.ts'
import { cleanHtml } from '#http/clean-html.ts'
import { invalidField, notFound } from '#http/errors.ts'

/** The stored values of an article, with the ids of its categories. */
export type ArticleValues = ReturnType<typeof articleValues>

/**
 * The stored values of an entered article; a published one without a date is published now, unless it was before.
 * @throws HttpError 400 for an end before the beginning
 */
export function articleValues(now: Date, entered: EnteredArticle, before: Date | null = null) {
  const sincePublished = entered.status === 'published' ? (before ?? now) : null
  const publishedOn = entered.publishedOn ?? sincePublished
  const problem = articleDatesProblem({ ...entered, publishedOn })
  if (problem) throw invalidField(problem.field, problem.message)
  const { categoryIds, categories = [], ...content } = entered
  return {
    ...content,
    categoryIds: [...new Set(categoryIds ?? categories.map(({ id }) => id))],
    body: cleanHtml(entered.body),
    publishedOn,
  }
}

/**
 * Stores a new article and returns its id, which may be one that was reserved.
 * @throws HttpError 400 for an unknown category
 */
export async function insertArticle(
  tx: Db,
  now: Date,
  { categoryIds, ...values }: ArticleValues,
  reserved?: number,
): Promise<number> {
  const stored = { ...values, createdOn: now, modifiedOn: now }
  const insert = tx.insert(articles)
  const [row] = await (reserved === undefined
    ? insert.values(stored)
    : insert.overridingSystemValue().values({ ...stored, id: reserved })
  ).returning({ id: articles.id })
  if (!row) throw notFound()
  await linkCategories(tx, row.id, categoryIds)
  return row.id
}

/**
 * Stores an article and its categories.
 * @throws HttpError 400 for an unknown category
 */
export async function writeArticle(
  tx: Db,
  now: Date,
  id: number,
  { categoryIds, ...values }: ArticleValues,
): Promise<void> {
  await tx
    .update(articles)
    .set({ ...values, modifiedOn: now })
    .where(eq(articles.id, id))
  await tx.delete(articleCategoryLinks).where(eq(articleCategoryLinks.articleId, id))
  await linkCategories(tx, id, categoryIds)
}

async function linkCategories(tx: Db, articleId: number, categoryIds: number[]): Promise<void> {
  if (categoryIds.length === 0) return
  const known = await tx
    .select({ id: articleCategories.id })
    .from(articleCategories)
    .where(and(inArray(articleCategories.id, categoryIds), eq(articleCategories.isRetired, false)))
    .for('key share')
  if (known.length < categoryIds.length) throw invalidField('categoryIds', "We couldn't find this category.")
  await tx.insert(articleCategoryLinks).values(categoryIds.map((categoryId) => ({ articleId, categoryId })))
}
