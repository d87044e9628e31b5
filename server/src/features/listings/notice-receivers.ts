import type { Listing } from 'contract/listings/listing.ts'
import { eq, sql } from 'drizzle-orm'
import { hasAgentLeft } from '#access/listing-reach.ts'
import { headsOf } from '#access/office-heads.ts'
import type { Db } from '#db/open.ts'
import { listings } from '#db/tables/listings.table.ts'

/** The receivers of news about a listing: its agent, or the heads of its office once the agent has left. */
export async function keepersOf(tx: Db, { id, listAgentMlsId }: Pick<Listing, 'id' | 'listAgentMlsId'>) {
  const [row] = await tx
    .select({
      isLeft: sql<boolean>`${hasAgentLeft()}`,
      officeCode: listings.listOfficeCode,
      mainOfficeCode: listings.listMainOfficeCode,
    })
    .from(listings)
    .where(eq(listings.id, id))
  if (!row?.isLeft || row.officeCode === null) return { loginId: listAgentMlsId }
  return {
    where: headsOf({
      officeCode: row.officeCode,
      mainOfficeCode: row.mainOfficeCode ?? row.officeCode,
    }),
  }
}
