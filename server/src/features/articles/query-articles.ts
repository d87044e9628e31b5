import type { ItemId } from 'contract/common/item-id.ts'
import type { Criterion, Search } from 'contract/common/search.ts'
import { and, desc, eq, exists, type SQL, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { isBeyondAscii } from '#db/folded-text.ts'
import { criteriaToSql, orderToSql, pageTotals } from '#db/search-to-sql.ts'
import { articleCategoryLinks, articles } from '#db/tables/articles.table.ts'
import { isReadable } from './article-access.ts'
import { type ArticleMarks, cardColumns, marksOf, toArticleCard } from './article-record.ts'

const searchText = {
  column: articles.searchText,
  fields: ['title', 'summary', 'body'],
  isApart: isBeyondAscii(articles.searchText),
}

/** One page of the articles that the caller may read, newest first by default. */
export async function queryArticles(call: MemberCall, search: Search) {
  const marks = await marksOf(call.db, call)
  const where = and(isReadable(call), matchesFilters(call, search.criteria, marks))
  const orderBy =
    search.orderBy.length > 0
      ? orderToSql(search.orderBy, orderFields, articles.id)
      : [desc(articles.publishedOn), desc(articles.id)]
  const rows = await call.db
    .select({ card: cardColumns, total: call.db.$count(articles, where) })
    .from(articles)
    .where(where)
    .orderBy(...orderBy)
    .limit(search.pageSize)
    .offset(search.pageId * search.pageSize)
  const total = rows[0]?.total ?? (search.pageId === 0 ? 0 : await call.db.$count(articles, where))
  return {
    results: rows.map(({ card }) => toArticleCard(card, marks)),
    ...pageTotals(search, total),
  }
}

function matchesFilters(call: MemberCall, criteria: Criterion[], marks: ArticleMarks): SQL | undefined {
  const fields = {
    isPromoted: articles.isPromoted,
    isRead: isOneOf(marks.read),
    isFavorite: isOneOf(marks.favorites),
    title: articles.title,
    summary: articles.summary,
    body: articles.body,
  }
  const ofCategory = criteria.filter(({ field }) => field === 'categoryId')
  const others = criteria.filter(({ field }) => field !== 'categoryId')
  return and(
    criteriaToSql(others, fields, searchText),
    ...ofCategory.map((criterion) =>
      exists(
        call.db
          .select({ one: sql`1` })
          .from(articleCategoryLinks)
          .where(
            and(
              eq(articleCategoryLinks.articleId, articles.id),
              criteriaToSql([criterion], { categoryId: articleCategoryLinks.categoryId }),
            ),
          ),
      ),
    ),
  )
}

/** Ids of a profile are free text; a non-number marks no article. */
function isOneOf(ids: ItemId[]): SQL {
  const numbers = ids.map(Number).filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647)
  return sql`(${articles.id} = any(${sql.param(numbers)}::integer[]))`
}

const orderFields = {
  viewOrder: [articles.viewOrder],
  publishedOn: [articles.publishedOn],
  title: [articles.title],
}
