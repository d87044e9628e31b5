import { addDays } from 'contract/common/calendar-day.ts'
import { DAY_MS } from 'contract/common/day.ts'
import type { Db } from '#db/open.ts'
import type { listings } from '#db/tables/listings.table.ts'
import { changedListingFields } from '#history/listing-fields.ts'
import { writeHistory } from '#history/write-history.ts'

type ListingRow = typeof listings.$inferSelect

/** More than two pages of the panel. */
const CHANGES = 48
/** The changes after those of the form happened on later days. */
const LAST_CHANGE_DAYS_AGO = 6
const PEOPLE = ['agent1', 'agent1', 'agent1', 'om2', 'mlsadmin1']

/** Prices and dates that went back and forth for weeks, and have arrived at what the listing says today. */
export async function seedLongHistory(tx: Db, now: Date, listing: ListingRow): Promise<void> {
  const { id, listingId, createdOn } = listing
  const end = now.getTime() - LAST_CHANGE_DAYS_AGO * DAY_MS
  const step = (end - createdOn.getTime()) / CHANGES
  let before = formAt(listing, 0)
  await writeHistory(tx, { loginId: 'agent1', now: createdOn }, id, [
    { field: 'registered', from: null, to: listingId },
    ...changedListingFields(null, before),
  ])
  for (let change = 1; change <= CHANGES; change += 1) {
    const after = formAt(listing, change)
    const loginId = PEOPLE[change % PEOPLE.length] ?? 'agent1'
    const at = new Date(Math.round(createdOn.getTime() + change * step))
    await writeHistory(tx, { loginId, now: at }, id, changedListingFields(before, after))
    before = after
  }
}

/**
 * The form after the given number of changes; each of them is of the price, the end or the address for
 * offers, in turn.
 */
function formAt(listing: ListingRow, change: number): ListingRow {
  const left = (turn: number) => Math.ceil((CHANGES - change - turn) / 3)
  return {
    ...listing,
    listPrice: listing.listPrice + left(0) * 2500,
    expirationDate: addDays(listing.expirationDate, -left(1)),
    offersEmail: left(2) % 2 === 0 ? listing.offersEmail : 'offers@example.com',
  }
}
