import { LISTING_REFUSALS } from 'contract/listings/listing-rules.ts'
import { ofFormerOffice } from 'contract/members/listing-owner.ts'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { MemberCall } from '#access/call.ts'
import { hasAgentLeft, isHandledBy, isWithinReach } from '#access/listing-reach.ts'
import type { Db } from '#db/open.ts'
import { listings } from '#db/tables/listings.table.ts'
import { offices } from '#db/tables/members.table.ts'
import { forbidden, notFound } from '#http/errors.ts'

/** The columns of a listing that its proof mentions. */
const columns = {
  id: listings.id,
  listingId: listings.listingId,
  unparsedAddress: listings.unparsedAddress,
  listAgentMlsId: listings.listAgentMlsId,
  hasAgentLeft: sql<boolean>`${hasAgentLeft()}`,
}
export type ProvedListing = {
  id: string
  listingId: string
  unparsedAddress: string
  listAgentMlsId: string
  hasAgentLeft: boolean
}

/**
 * The listing of a call.
 * @throws HttpError 404, alike for an unknown, a deleted and a foreign one; 403 for an agent who has left its office
 */
export async function openListing(call: MemberCall, id: string): Promise<ProvedListing> {
  const [row] = isId(id) ? await queryOf(call, call.db, id) : []
  return row ? handled(row) : refuse()
}

/** The same, holding the row until the transaction ends. */
export async function lockListing(call: MemberCall, tx: Db, id: string): Promise<ProvedListing> {
  const [row] = isId(id) ? await queryOf(call, tx, id).for('update') : []
  return row ? handled(row) : refuse()
}

/** Whether a text can be an id at all. */
export function isId(text: string): boolean {
  return z.guid().safeParse(text).success
}

function queryOf(call: MemberCall, db: Db, id: string) {
  return db
    .select({ listing: columns, isHandled: sql<boolean>`${isHandledBy(call.member)}`, office: officeName })
    .from(listings)
    .where(and(eq(listings.id, id), isWithinReach(call.member)))
}

const officeName = sql<string | null>`(
  select ${offices.name} from ${offices} where ${offices.officeCode} = ${listings.listOfficeCode})`

type RowWithRight = { listing: ProvedListing; isHandled: boolean; office: string | null }

function handled({ listing, isHandled, office }: RowWithRight): ProvedListing {
  if (!isHandled) throw forbidden(ofFormerOffice(office))
  return listing
}

function refuse(): never {
  throw notFound(LISTING_REFUSALS.notFound)
}
