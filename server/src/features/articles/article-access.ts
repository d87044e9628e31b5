import { and, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm'
import { isForCaller } from '#access/audience.ts'
import type { MemberCall } from '#access/call.ts'
import { articles } from '#db/tables/articles.table.ts'

/** Published, unexpired articles whose audience includes the caller. */
export function isReadable(call: MemberCall): SQL | undefined {
  return and(
    eq(articles.status, 'published'),
    lte(articles.publishedOn, call.now),
    or(isNull(articles.expirationDate), gt(articles.expirationDate, call.now)),
    isForCaller(articles.criteria, call.member),
  )
}
