import { and, ne, type SQL } from 'drizzle-orm'
import type { Caller } from '#access/caller.ts'
import { listingReach } from '#access/listing-reach.ts'
import { listings } from '#db/tables/listings.table.ts'

const side = {
  listAgent: listings.listAgentMlsId,
  listOffice: listings.listOfficeCode,
  listMainOffice: listings.listMainOfficeCode,
  listAor: listings.listAor,
}

/**
 * The listings that a member may view, and under the locks edit, cancel, delete and send. Deleted ones
 * are nobody's.
 */
export function isWithinReach(member: Caller): SQL | undefined {
  return and(ne(listings.standardStatus, 'Z'), listingReach(member, side))
}
