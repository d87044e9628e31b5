import { DAY_MS } from 'contract/common/day.ts'
import { RECENT_DAYS, type ServerGroup } from 'contract/find/find-entries.ts'
import { foldedWords } from 'contract/find/find-rank.ts'
import { and, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { likeText } from '#db/search-to-sql.ts'
import { recentEntries } from '#db/tables/profiles.table.ts'

/** The searched parts of a row, in lower case: its title, and codes that name it exactly. */
type SearchedColumns = { title: SQLWrapper; codes?: SQLWrapper[] }

/**
 * Joins the rows of a group, by their ids, with what the caller opened of it. Nobody who acts for a member learns what that
 * member has opened, also not by an order.
 */
export function isOpenedBy(
  { member, acting }: MemberCall,
  group: ServerGroup,
  id: SQLWrapper,
): SQL | undefined {
  if (acting) return sql`false`
  return and(
    eq(recentEntries.memberId, member.id),
    eq(recentEntries.group, group),
    eq(recentEntries.entryKey, sql`${id}::text`),
  )
}

/** The order of a group: as `rankOf` ranks, one more for what was opened in the last two weeks, then by when, then by title. */
export function entryOrder({ now }: MemberCall, text: string, { title, codes = [] }: SearchedColumns): SQL[] {
  const words = foldedWords(text)
  const whole = words.join(' ')
  const isExact = or(...[title, ...codes].map((column) => sql`${column} = ${whole}`))
  const isBegun = sql`${title} like ${`${likeText(whole)}%`}`
  const areBegun = and(...words.map((word) => sql`' ' || ${title} like ${`% ${likeText(word)}%`}`))
  const since = new Date(now.getTime() - RECENT_DAYS * DAY_MS)
  return [
    sql`case when ${isExact} then 4 when ${isBegun} then 3 when ${areBegun} then 2 else 1 end
      + coalesce((${recentEntries.openedOn} >= ${since})::integer, 0) desc`,
    sql`${recentEntries.openedOn} desc nulls last`,
    sql`${title}`,
  ]
}

/** The number of rows that a query finds, without its limit. */
export const foundTotal = sql<number>`(count(*) over ())::integer`
