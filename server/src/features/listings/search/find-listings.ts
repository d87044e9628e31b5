import { foldedText } from 'contract/find/find-rank.ts'
import { and, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { countedScope, isWithinReach } from '#access/listing-reach.ts'
import { foldedFast } from '#db/folded-text.ts'
import { hasFoldedWords, likeText } from '#db/search-to-sql.ts'
import { listings } from '#db/tables/listings.table.ts'
import { recentEntries } from '#db/tables/profiles.table.ts'
import { entryOrder, foundTotal, isOpenedBy } from '#find/entry-order.ts'
import { type Finder, foundRows } from '#find/finder.ts'
import { isId } from '../get-listing.ts'
import { derivedColumns } from '../listing-record.ts'
import { hasAccents, searchedColumn } from './listing-criteria.ts'

/** Shorter texts are not in the index of words: staff, who see all listings, would wait for a million. */
const INDEXED_CHARACTERS = 3

const listingId = sql`lower(${listings.listingId})`

/** The listings that the caller may view, by id and address. */
export const listingFinder: Finder = {
  find: async (call, text, limit) => {
    const isIndexed = foldedText(text).length >= INDEXED_CHARACTERS
    if (!isIndexed && countedScope(call.member) !== null) return { results: [], total: 0 }
    const rows = await call.db
      .select({
        id: listings.id,
        listingId: listings.listingId,
        address: listings.unparsedAddress,
        status: derivedColumns(call).registeredStatus,
        total: foundTotal,
      })
      .from(listings)
      .leftJoin(recentEntries, isOpenedBy(call, 'Listings', listings.id))
      .where(
        and(
          isWithinReach(call.member),
          isIndexed ? hasFoldedWords(text, searchedColumn, hasAccents) : isBegun(text),
        ),
      )
      .orderBy(
        ...entryOrder(call, text, { title: foldedFast(listings.unparsedAddress), codes: [listingId] }),
        listings.id,
      )
      .limit(limit)
    return foundRows(rows, (row) => ({
      id: row.id,
      title: row.address,
      detail: `${row.listingId} · ${row.status}`,
      startsOn: null,
      path: `/registered/${row.id}`,
    }))
  },
  withinReach: (call, ids) => withinReach(call, ids),
}

function isBegun(text: string): SQL | undefined {
  const begins = `${likeText(foldedText(text))}%`
  return or(like(listingId, begins), like(listings.postalCode, begins))
}

async function withinReach({ db, member }: MemberCall, ids: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(inArray(listings.id, ids.filter(isId)), isWithinReach(member)))
  return rows.map(({ id }) => id)
}
