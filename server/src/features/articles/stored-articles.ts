import { enteredArticle } from 'contract/articles/article-form.ts'
import { eq } from 'drizzle-orm'
import type { StoredKind } from '#content/stored-kind.ts'
import { articleCategoryLinks, articles } from '#db/tables/articles.table.ts'
import { articleValues, insertArticle, writeArticle } from './store-article.ts'

/** Articles, with their categories. */
export const storedArticles: StoredKind = {
  kind: 'articles',
  entity: 'article',
  table: articles,
  publish: async (tx, { now }, { id }, values) => {
    const entered = enteredArticle.parse({ ...values, status: 'published' })
    const [before] = await tx.select().from(articles).where(eq(articles.id, id)).for('update')
    const article = articleValues(now, entered, before?.publishedOn ?? null)
    if (before) await writeArticle(tx, now, id, article)
    else await insertArticle(tx, now, article, id)
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

function stateOf({ status, publishedOn }: typeof articles.$inferSelect, now: Date) {
  if (status === 'draft') return 'draft'
  if (status === 'archived') return 'retired'
  return publishedOn && publishedOn > now ? 'scheduled' : 'published'
}
