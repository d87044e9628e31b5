import type { Listing } from 'contract/listings/listing.ts'
import type { FastifyBaseLogger } from 'fastify'
import { type Exchange, type Mls, MlsFailure, type MlsListing, MlsRefusal } from '#providers/mls/mls.ts'
import type { TargetRules } from '#providers/mls/target-rules.ts'
import type { TryEnd } from './tries.ts'

/** The time after which a missing response of the MLS counts as an unknown outcome, in ms. */
const ANSWER_TIMEOUT_MS = 10_000

/**
 * The outcome of one try. `isAbsent` when the MLS itself says that it does not have the listing; otherwise an unknown
 * outcome may still be a success.
 */
export type SendOutcome = TryEnd &
  (
    | { kind: 'sent'; listing: MlsListing; isFound: boolean }
    | { kind: 'refused'; refusal: MlsRefusal }
    | { kind: 'unknown'; isAbsent: boolean; retryAfterMs: number | null }
  )

/**
 * Hands a listing to the MLS. One that was tried before is looked for first, and while the MLS does not answer that,
 * nothing is sent; `isSought` looks for any other one too, as far as the MLS can say. Never throws.
 */
export async function sendOnce(
  { mls, log }: { mls: Mls; log: FastifyBaseLogger },
  listing: Listing,
  { isRetry, isSought, rules }: { isRetry: boolean; isSought: boolean; rules: TargetRules | null },
): Promise<SendOutcome> {
  const begun = performance.now()
  const timed = (exchange: Exchange | null | undefined): TryEnd => ({
    exchange: exchange ?? null,
    durationMs: Math.round(performance.now() - begun),
  })
  const find = () => withTimeout(mls.find(listing.id))
  try {
    const earlier = isRetry ? await find() : isSought ? await find().catch(() => null) : null
    const taken = earlier ?? (await withTimeout(mls.submit(listing, listing.id, rules)))
    return { kind: 'sent', listing: taken, isFound: earlier !== null, ...timed(taken.exchange) }
  } catch (error) {
    if (error instanceof MlsRefusal) return { kind: 'refused', refusal: error, ...timed(error.exchange) }
    log.error({ err: error, listing: listing.id }, 'the MLS gave no answer')
    const failure = error instanceof MlsFailure ? error : null
    const found = await find().catch(() => undefined)
    if (found) return { kind: 'sent', listing: found, isFound: true, ...timed(found.exchange) }
    return {
      kind: 'unknown',
      isAbsent: found === null,
      retryAfterMs: failure?.retryAfterMs ?? null,
      ...timed(failure?.exchange),
    }
  }
}

async function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The MLS did not answer in time')), ANSWER_TIMEOUT_MS)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
