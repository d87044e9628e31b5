import type { Feature } from 'contract/features.ts'
import type { TryOutcome } from 'contract/listings/sending/sending-states.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { sendings, sendingTries } from '#db/tables/compliance/sending.table.ts'
import type { Exchange, MlsListing } from '#providers/mls/mls.ts'

/** The record of a sent listing is read for the first time after an hour, in ms. */
const FIRST_READING_MS = 3_600_000

type Services = { now: Date; features: readonly Feature[] }

/** Whether tries are kept, shown and repeated; without it a listing is sent all the same. */
export function isKept({ features }: Pick<Services, 'features'>): boolean {
  return features.includes('send')
}

/** One try, with its listing, id and actor. */
export type Try = { listingId: string; attempt: string; actor: string; onBehalfOf: string | null }

/** Notes that a try begins; the listing is locked by the caller. */
export async function noteTry(tx: Db, services: Services, one: Try): Promise<void> {
  if (!isKept(services)) return
  await tx.insert(sendingTries).values({
    ...one,
    at: services.now,
    number: sql`(select coalesce(max(number), 0) + 1 from hand_over_tries where listing_id = ${one.listingId})`,
  })
}

/** The course of a try, beside its outcome. */
export type TryEnd = { exchange: Exchange | null; durationMs: number | null }

/** Notes how a try has ended; `refusal` stays with the listing until its next try ends. */
export async function noteEnd(
  tx: Db,
  services: Services,
  { listingId, attempt }: Pick<Try, 'listingId' | 'attempt'>,
  end: Partial<TryEnd> & {
    outcome: Exclude<TryOutcome, 'Running' | 'Interrupted'>
    refusal?: string | null
  },
): Promise<void> {
  if (!isKept(services)) return
  const { outcome, exchange = null, durationMs = null, refusal = null } = end
  await tx
    .update(sendingTries)
    .set({
      outcome,
      durationMs,
      statusCode: exchange?.statusCode ?? null,
      requestId: exchange?.requestId ?? null,
    })
    .where(eq(sendingTries.attempt, attempt))
  await tx
    .insert(sendings)
    .values({ listingId, refusal })
    .onConflictDoUpdate({ target: sendings.listingId, set: { refusal } })
}

/** No retries run for the listing any more. */
export const NO_RETRIES = {
  retrySeries: null,
  retryAccountId: null,
  retryBy: null,
  retryFor: null,
  retrySince: null,
  retryNumber: 0,
  nextTryOn: null,
}

/** Notes the evidence that the MLS has the listing, and ends its retries. */
export async function noteReceipt(
  tx: Db,
  services: Services,
  listingId: string,
  { mlsId, listingKey = null, exchange }: MlsListing,
  isFound: boolean,
): Promise<void> {
  if (!isKept(services)) return
  const receipt = {
    ...NO_RETRIES,
    refusal: null,
    mlsListingId: mlsId,
    listingKey,
    host: exchange?.host ?? 'local',
    sentOn: services.now,
    // A response to a search does not confirm a send.
    sentSha256: isFound ? null : (exchange?.sentSha256 ?? null),
    answeredSha256: isFound ? null : (exchange?.answeredSha256 ?? null),
    nextReadOn: new Date(services.now.getTime() + FIRST_READING_MS),
  }
  await tx
    .insert(sendings)
    .values({ listingId, ...receipt })
    .onConflictDoUpdate({ target: sendings.listingId, set: receipt })
}
