import type { Criterion } from 'contract/common/search.ts'
import { and, eq, exists, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { MemberCall } from '#access/call.ts'
import { isHandledBy, reachInParts } from '#access/listing-reach.ts'
import type { Db } from '#db/open.ts'
import { criteriaToSql } from '#db/search-to-sql.ts'
import { deadlines } from '#db/tables/compliance/deadlines.table.ts'
import { listings } from '#db/tables/listings.table.ts'
import { hasUnplacedDeadlines } from '#deadlines/place-deadlines.ts'

// As expressions, so that a value unreadable to the database is the caller's error and not ours.
const listingFields = { agent: sql`${listings.listAgentMlsId}`, office: sql`${listings.listOfficeCode}` }

/** Whether a criterion is about the listing of a deadline, and not about the deadline itself. */
export function isOfListing({ field }: Criterion): boolean {
  return field in listingFields
}

/**
 * The deadlines of the listings that the caller handles and that meet the criteria, as conditions of which a deadline
 * meets one at most. Where the listings are few they are looked up first: by the order alone the database would walk
 * over the deadlines of everybody until it has found a page of them.
 */
export async function deadlinesInReach({ db, member }: MemberCall, criteria: Criterion[]): Promise<SQL[]> {
  const isAsked = criteriaToSql(criteria, listingFields)
  const isOneOf = criteria.some(({ op }) => op === 'Equal' || op === 'In')
  if (isOneOf) return [isOfFew(db, and(isHandledBy(member), isAsked))]
  const { scope, beside } = reachInParts(member)
  const few = beside || scope === null ? [isOfFew(db, and(beside ?? sql`false`, isAsked))] : []
  return scope === null ? few : [await isOfScope(db, scope, isAsked), ...few]
}

function isOfFew(db: Db, isOne: SQL | undefined): SQL {
  const own = db.select({ id: listings.id }).from(listings).where(isOne)
  return sql`${deadlines.registrationId} = any(array(${own}))`
}

/** All of an association, or of everybody where the scope is ''. */
async function isOfScope(db: Db, scope: string, isAsked: SQL | undefined): Promise<SQL> {
  const isIn = (aor: PgColumn) => (scope === '' ? undefined : eq(aor, scope))
  const isOfOne = (isOne: SQL | undefined) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(listings)
        .where(and(eq(listings.id, deadlines.registrationId), isOne)),
    )
  if (await hasUnplacedDeadlines(db))
    return isOfOne(and(ne(listings.standardStatus, 'Z'), isIn(listings.listAor), isAsked))
  return sql`${and(sql`${deadlines.isListed}`, isIn(deadlines.listAor), isAsked && isOfOne(isAsked))}`
}
