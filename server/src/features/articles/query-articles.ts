import type { Search } from 'contract/common/search.ts'
import { and, count, desc } from 'drizzle-orm'
import { criteriaToSql, orderToSql, pageTotals } from '../../db/search-to-sql.ts'
import { articles } from '../../db/tables/articles.table.ts'
import type { MemberCall } from '../../members/call.ts'
import { isReadable } from './article-access.ts'
import { categoriesOf, toArticleCard } from './article-record.ts'

const searchText = { column: articles.searchText, fields: ['title', 'summary', 'body'] }

/** One page of the articles that the caller may read, newest first unless another order is asked for (D3-82, D3-85). */
export async function queryArticles(call: MemberCall, search: Search) {
  const where = and(isReadable(call), criteriaToSql(search.criteria, filterFields, searchText))
  const orderBy =
    search.orderBy.length > 0
      ? orderToSql(search.orderBy, orderFields, articles.id)
      : [desc(articles.publishedOn), desc(articles.id)]
  const [rows, [total]] = await Promise.all([
    call.db
      .select()
      .from(articles)
      .where(where)
      .orderBy(...orderBy)
      .limit(search.pageSize)
      .offset(search.pageId * search.pageSize),
    call.db.select({ count: count() }).from(articles).where(where),
  ])
  const categories = await categoriesOf(
    call,
    rows.map(({ id }) => id),
  )
  return {
    results: rows.map((row) => toArticleCard(row, categories.get(row.id) ?? [])),
    ...pageTotals(search, total?.count ?? 0),
  }
}

const filterFields = {
  isPromoted: articles.isPromoted,
  title: articles.title,
  summary: articles.summary,
  body: articles.body,
}

const orderFields = {
  viewOrder: [articles.viewOrder],
  publishedOn: [articles.publishedOn],
  title: [articles.title],
}
