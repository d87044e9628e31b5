import type { Search } from 'contract/common/search.ts'
import { SEARCH_TOO_WIDE } from 'contract/listings/listing-rules.ts'
import { sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { countedScope } from '#access/listing-reach.ts'
import { isStatementTimeout } from '#db/search-to-sql.ts'
import { badRequest } from '#http/errors.ts'
import { nextDeadlinesOf } from '../deadlines/next-deadlines.ts'
import { countBesidePage } from './count-statuses.ts'
import { isOfStatus, withoutImplied } from './listing-criteria.ts'
import { pageByDayCounts } from './page-by-day-counts.ts'
import { pageByOffset } from './page-by-offset.ts'
import { inSnapshot, PART } from './page-rows.ts'

/** The time for which the database may look for a text of staff before longer words are requested, in ms. */
const TEXT_SEARCH_MS = 1500

/**
 * One page of the listings that the caller may view, with the totals of that set only, and the number with each label.
 */
export async function searchListings(call: MemberCall, search: Search) {
  const [page, statusCounts] = await Promise.all([
    selectPage(call, search, 'registeredStatus', 'asc'),
    countBesidePage(call, search),
  ])
  const nextDeadlines = call.features.includes('clock')
    ? await nextDeadlinesOf(
        call,
        page.results.map(({ id }) => id),
      )
    : undefined
  return {
    payload: page,
    totalPages: page.totalPages,
    totalResults: page.totalResults,
    statusCounts,
    ...(nextDeadlines && { nextDeadlines }),
  }
}

/** All listings that the caller may view, newest change first by default. */
export async function listListings(call: MemberCall, search: Search) {
  return selectPage(call, search, 'modifiedOn', 'desc')
}

/**
 * Chooses how a page is found. Staff see all listings, so that theirs begin at counted days; a text of theirs is
 * bounded in time, because words of one or two letters are in no index.
 */
async function selectPage(call: MemberCall, search: Search, field: string, direction: 'asc' | 'desc') {
  const orderBy = search.orderBy.length > 0 ? search.orderBy : [{ field, direction }]
  const asked = { ...search, criteria: withoutImplied(search.criteria), orderBy }
  const scope = countedScope(call.member)
  if (scope !== null && asked.criteria.every(isOfStatus)) return pageByDayCounts(call, asked, scope)
  if (scope === null && asked.pageSize <= PART) return pageByOffset(call, call.db, asked)
  try {
    return await inSnapshot(call, async (tx) => {
      if (scope !== null) await tx.execute(sql.raw(`set local statement_timeout = ${TEXT_SEARCH_MS}`))
      return pageByOffset(call, tx, asked)
    })
  } catch (error) {
    if (scope !== null && isStatementTimeout(error)) throw badRequest(SEARCH_TOO_WIDE)
    throw error
  }
}
