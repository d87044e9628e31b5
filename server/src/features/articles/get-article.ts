import { and, eq } from 'drizzle-orm'
import { pageTotals } from '../../db/search-to-sql.ts'
import { articles } from '../../db/tables/articles.table.ts'
import { notFound } from '../../http/errors.ts'
import type { MemberCall } from '../../members/call.ts'
import { isReadable } from './article-access.ts'
import { toArticle } from './article-record.ts'

/**
 * One article that the caller may read, with its text. Unknown, draft, archived, expired or for others: alike (D3-90).
 * @throws Refusal 404
 */
export async function getArticle(call: MemberCall, id: number) {
  const [row] = await call.db
    .select()
    .from(articles)
    .where(and(eq(articles.id, id), isReadable(call)))
  if (!row) throw notFound('Article not found')
  return {
    results: [await toArticle(call, call.db, row)],
    ...pageTotals({ pageId: 0, pageSize: 1 }, 1),
  }
}
