import type { Search } from 'contract/common/search.ts'
import { and, asc, desc, eq, getTableColumns, gte, type SQL } from 'drizzle-orm'
import { actorRole } from '#access/actor-role.ts'
import type { MemberCall } from '#access/call.ts'
import { isHandledBy } from '#access/listing-reach.ts'
import type { Db } from '#db/open.ts'
import { readPage } from '#db/read-page.ts'
import { criteriaToSql } from '#db/search-to-sql.ts'
import { historyEnds, historyEntries } from '#db/tables/compliance/history.table.ts'
import { listings } from '#db/tables/listings.table.ts'
import { openListing } from './listing-of.ts'

const { number, field, actor } = historyEntries

/**
 * One page of the history of a listing, newest first, with all fields and people of its whole history.
 * @throws HttpError 404 for a listing out of reach
 */
export async function queryHistory(call: MemberCall, id: string, search: Search) {
  await openListing(call, id)
  const { db } = call
  const isOfListing = and(
    eq(historyEntries.registrationId, id),
    await sinceItsBegin(db, id),
    isHandledBy(call.member),
  )
  const query = db
    .select({ ...getTableColumns(historyEntries), actorRole })
    .from(historyEntries)
    .innerJoin(listings, eq(listings.id, historyEntries.registrationId))
    .where(and(isOfListing, criteriaToSql(search.criteria, { field, actor })))
    .$dynamic()
  const order = search.orderBy[0]?.direction === 'asc' ? asc(number) : desc(number)
  const [page, named] = await Promise.all([
    readPage(db, search, query, [order]),
    db
      .selectDistinct({ field, actor })
      .from(historyEntries)
      .innerJoin(listings, eq(listings.id, historyEntries.registrationId))
      .where(isOfListing),
  ])
  return {
    ...page,
    results: page.results.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    fields: [...new Set(named.map((row) => row.field))].sort(),
    people: [...new Set(named.map((row) => row.actor))].sort(),
  }
}

/** Leaves the months out that are older than the chain. */
async function sinceItsBegin(db: Db, id: string): Promise<SQL | undefined> {
  const [end] = await db
    .select({ firstOn: historyEnds.firstOn })
    .from(historyEnds)
    .where(eq(historyEnds.registrationId, id))
  return end && gte(historyEntries.at, end.firstOn)
}
