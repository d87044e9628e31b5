import type { Listing } from 'contract/listings/listing.ts'
import { LISTING_REFUSALS } from 'contract/listings/listing-rules.ts'
import { ofFormerOffice } from 'contract/members/listing-owner.ts'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { MemberCall } from '#access/call.ts'
import { isHandledBy, isWithinReach } from '#access/listing-reach.ts'
import type { Db } from '#db/open.ts'
import { listings } from '#db/tables/listings.table.ts'
import { forbidden, notFound } from '#http/errors.ts'
import { listingColumns, toListing } from './listing-record.ts'

/**
 * One listing.
 * @throws HttpError 404, alike for an unknown, a deleted and a foreign one.
 */
export async function getListing(call: MemberCall, id: string): Promise<Listing> {
  return (await findListing(call, call.db, id)) ?? refuse()
}

/** The listing as it stands in `db`, when it is within the caller's reach; inside a transaction its own writes count. */
export async function findListing(call: MemberCall, db: Db, id: string): Promise<Listing | null> {
  if (!isId(id)) return null
  const [row] = await db
    .select(listingColumns(call))
    .from(listings)
    .where(and(eq(listings.id, id), isWithinReach(call.member)))
  return row ? toListing(row) : null
}

/**
 * The same for one who handles it.
 * @throws HttpError 404, 403 for an agent who has left its office
 */
export async function getHandledListing(call: MemberCall, id: string): Promise<Listing> {
  if (!isId(id)) return refuse()
  const [row] = await selectWithRight(call, call.db, id)
  return row ? handled(row) : refuse()
}

/** The same, holding the row until the transaction ends, so that no other write comes between. */
export async function lockListing(call: MemberCall, tx: Db, id: string): Promise<Listing> {
  if (!isId(id)) return refuse()
  const [row] = await selectWithRight(call, tx, id).for('update')
  return row ? handled(row) : refuse()
}

function selectWithRight(call: MemberCall, db: Db, id: string) {
  return db
    .select({ listing: listingColumns(call), isHandled: sql<boolean>`${isHandledBy(call.member)}` })
    .from(listings)
    .where(and(eq(listings.id, id), isWithinReach(call.member)))
}

type RowWithRight = Awaited<ReturnType<typeof selectWithRight>>[number]

function handled({ listing, isHandled }: RowWithRight): Listing {
  if (!isHandled) throw forbidden(ofFormerOffice(listing.listOfficeName))
  return toListing(listing)
}

/** Whether a text can be the id of a listing. */
export function isId(text: string): boolean {
  return z.guid().safeParse(text).success
}

function refuse(): never {
  throw notFound(LISTING_REFUSALS.notFound)
}
