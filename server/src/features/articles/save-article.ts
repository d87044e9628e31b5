import type { Article } from 'contract/articles/article.ts'
import type { EnteredArticle } from 'contract/articles/article-form.ts'
import { eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { removeContent, saveContent } from '#content/put-content.ts'
import { articles } from '#db/tables/articles.table.ts'
import { inTransaction } from '#db/write.ts'
import { findArticle } from './article-record.ts'
import { storedArticles } from './stored-articles.ts'

/**
 * Enters an article, or changes the one with that id; its HTML is stored clean.
 * @throws HttpError 400 for an unknown category or an end before the beginning, 404 for an unknown id
 */
export function saveArticle(
  call: MemberCall,
  { id, categoryIds, categories = [], ...entered }: EnteredArticle & { id?: number },
): Promise<Article> {
  return saveContent(call, storedArticles, {
    id,
    values: {
      ...entered,
      categoryIds: categoryIds ?? categories.map((category) => category.id),
      publishedOn: entered.publishedOn?.toISOString(),
      expirationDate: entered.expirationDate?.toISOString(),
    },
    find: (tx, saved) => findArticle(call, tx, eq(articles.id, saved)),
  })
}

/**
 * Takes an article from members; its record and history stay in the console.
 * @throws HttpError 404 for an unknown id and for one that was removed before
 */
export async function removeArticle(call: MemberCall, id: number): Promise<{ id: number }> {
  await inTransaction(call, (tx) => removeContent(tx, call, storedArticles, id))
  return { id }
}
