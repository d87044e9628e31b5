import { and, eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { pageTotals } from '#db/search-to-sql.ts'
import { articles } from '#db/tables/articles.table.ts'
import { isReadable } from './article-access.ts'
import { findArticle } from './article-record.ts'

/**
 * One article that the caller may read, with its text. Unknown, draft, archived, expired or for others: alike.
 * @throws HttpError 404
 */
export async function getArticle(call: MemberCall, id: number) {
  return {
    results: [await findArticle(call, call.db, and(eq(articles.id, id), isReadable(call)))],
    ...pageTotals({ pageId: 0, pageSize: 1 }, 1),
  }
}
