import { LISTING_REFUSALS } from 'contract/listings/listing-rules.ts'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { MemberCall } from '#access/call.ts'
import { isWithinReach } from '#access/listing-reach.ts'
import type { Db } from '#db/open.ts'
import { listings } from '#db/tables/listings.table.ts'
import { notFound } from '#http/errors.ts'

/** The columns of a listing that its proof mentions. */
const columns = {
  id: listings.id,
  listingId: listings.listingId,
  unparsedAddress: listings.unparsedAddress,
  listAgentMlsId: listings.listAgentMlsId,
}
export type ProvedListing = { id: string; listingId: string; unparsedAddress: string; listAgentMlsId: string }

/**
 * The listing of a call.
 * @throws HttpError 404, alike for an unknown, a deleted and a foreign one
 */
export async function openListing(call: MemberCall, id: string): Promise<ProvedListing> {
  const [row] = isId(id) ? await queryOf(call, call.db, id) : []
  return row ?? refuse()
}

/** The same, holding the row until the transaction ends. */
export async function lockListing(call: MemberCall, tx: Db, id: string): Promise<ProvedListing> {
  const [row] = isId(id) ? await queryOf(call, tx, id).for('update') : []
  return row ?? refuse()
}

/** Whether a text can be an id at all. */
export function isId(text: string): boolean {
  return z.guid().safeParse(text).success
}

function queryOf(call: MemberCall, db: Db, id: string) {
  return db
    .select(columns)
    .from(listings)
    .where(and(eq(listings.id, id), isWithinReach(call.member)))
}

function refuse(): never {
  throw notFound(LISTING_REFUSALS.notFound)
}
