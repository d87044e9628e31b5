import { createHash } from 'node:crypto'
import { DAY_MS } from 'contract/common/day.ts'
import type { Listing } from 'contract/listings/listing.ts'
import { registeredBefore } from 'contract/listings/listing-rules.ts'
import { and, eq, lte } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { idempotencyKeys } from '#db/tables/listings.table.ts'
import { conflict } from '#http/errors.ts'
import { findListing } from './get-listing.ts'

const KEY_LIFE_MS = DAY_MS

/**
 * Takes the key of a create for the listing `id`, or returns the listing that the same values made with it before.
 * Parallel resends wait here for the first one. A member acting for another has other keys than for themselves.
 * @throws HttpError 409 when the key belongs to other values, or to a listing that is out of reach by now.
 */
export async function claimKey(
  call: MemberCall,
  tx: Db,
  { key, id, values }: { key: string; id: string; values: Record<string, unknown> },
): Promise<Listing | null> {
  const mark = { accountId: call.accountId, key: call.acting ? `for ${call.member.id} ${key}` : key }
  const mine = { entityId: id, fingerprint: fingerprintOf(values), createdOn: call.now }
  const [claimed] = await tx
    .insert(idempotencyKeys)
    .values({ ...mark, ...mine })
    .onConflictDoUpdate({
      target: [idempotencyKeys.accountId, idempotencyKeys.key],
      set: mine,
      setWhere: lte(idempotencyKeys.createdOn, new Date(call.now.getTime() - KEY_LIFE_MS)),
    })
    .returning({ entityId: idempotencyKeys.entityId })
  if (claimed) return null
  const [earlier] = await tx
    .select({ entityId: idempotencyKeys.entityId, fingerprint: idempotencyKeys.fingerprint })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.accountId, mark.accountId), eq(idempotencyKeys.key, mark.key)))
  const listing = earlier ? await findListing(call, tx, earlier.entityId) : null
  if (listing && earlier?.fingerprint === mine.fingerprint) return listing
  const existing = listing ? { id: listing.id, listingId: listing.listingId } : undefined
  throw conflict(registeredBefore(existing?.listingId ?? null), existing)
}

/** The same for the same values, in any order and spelling. */
function fingerprintOf(values: Record<string, unknown>): string {
  const sorted = Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
}
