import { createHash, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { mlsListings } from '#db/tables/listings.table.ts'
import type { Exchange, Mls } from './mls.ts'
import { TAKEN_OVER_STATUS, toResoProperty } from './reso-property.ts'

/** An MLS in our own database: a row with status `Incomplete` and an id `ML`, year, six digits. */
export function localMls(db: Db, clock: () => Date): Mls {
  const find: Mls['find'] = async (idempotencyKey) => {
    const [row] = await db
      .select({ mlsId: mlsListings.mlsId })
      .from(mlsListings)
      .where(eq(mlsListings.idempotencyKey, idempotencyKey))
    return row ? { ...row, listingKey: row.mlsId } : null
  }
  return {
    find,
    submit: async (listing, idempotencyKey) => {
      const now = clock()
      const property = toResoProperty(listing)
      const year = String(now.getUTCFullYear() % 100).padStart(2, '0')
      const [row] = await db
        .insert(mlsListings)
        .values({
          mlsId: sql`'ML' || ${year} || lpad(nextval('mls_listing_number')::text, 6, '0')`,
          idempotencyKey,
          standardStatus: TAKEN_OVER_STATUS,
          property,
          createdOn: now,
        })
        .onConflictDoNothing({ target: mlsListings.idempotencyKey })
        .returning({ mlsId: mlsListings.mlsId })
      const stored = row ?? (await find(idempotencyKey))
      if (!stored) throw new Error('The MLS listing was not stored')
      return { ...stored, listingKey: stored.mlsId, exchange: exchangeOf(property, stored) }
    },
  }
}

/** The exchange that a request to an MLS elsewhere would have left behind. */
function exchangeOf(sent: object, answered: object): Exchange {
  const sha256 = (value: object) => createHash('sha256').update(JSON.stringify(value)).digest('hex')
  return {
    host: 'local',
    requestId: randomUUID(),
    statusCode: null,
    sentSha256: sha256(sent),
    answeredSha256: sha256(answered),
  }
}
