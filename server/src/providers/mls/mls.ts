import type { FieldProblem } from 'contract/common/answer.ts'
import type { Listing } from 'contract/listings/listing.ts'
import type { TargetRules } from './target-rules.ts'

/** How one request to the MLS went: enough to find it in the log of the MLS, and to prove it. Hashes are SHA-256 as hex. */
export type Exchange = {
  host: string
  requestId: string
  statusCode: number | null
  sentSha256: string | null
  answeredSha256: string | null
}

/**
 * The MLS refused the listing permanently; its words are shown to the member, those about a field at that
 * field.
 */
export class MlsRefusal extends Error {
  readonly errors: FieldProblem[]
  readonly exchange: Exchange | null

  constructor(message: string, errors: FieldProblem[] = [], exchange: Exchange | null = null) {
    super(message)
    this.errors = errors
    this.exchange = exchange
  }
}

/** The state of the listing is unknown; `retryAfterMs` is how long the MLS asks to be left alone. */
export class MlsFailure extends Error {
  readonly exchange: Exchange
  readonly retryAfterMs: number | null

  constructor(message: string, exchange: Exchange, retryAfterMs: number | null, options?: ErrorOptions) {
    super(message, options)
    this.exchange = exchange
    this.retryAfterMs = retryAfterMs
  }
}

/** A listing that the MLS has. */
export type MlsListing = { mlsId: string; listingKey?: string | null; exchange?: Exchange }

/** How a record stands at the MLS; `changedOn` is the earliest moment that the MLS gives for its status. */
export type MlsRecordStatus = {
  listingKey: string | null
  sourceSystemKey: string | null
  standardStatus: string
  changedOn: Date | null
}

/** A record to look for: by its key, or where that is not known by our id. */
export type SoughtRecord = { listingId: string; listingKey: string | null }

/**
 * The MLS system that takes a listing over. `submit` may be repeated with the same key and makes one MLS
 * listing; it throws MlsRefusal for a definite no, anything else for an unknown outcome. `find` returns the
 * MLS id of an earlier send, or null.
 */
export type Mls = {
  submit: (listing: Listing, idempotencyKey: string, rules?: TargetRules | null) => Promise<MlsListing>
  find: (idempotencyKey: string) => Promise<MlsListing | null>
  /**
   * The rules of the target, under its address; missing where only the rules that came with the portal apply.
   */
  rules?: { target: string; read: (signal: AbortSignal) => Promise<TargetRules> }
  /**
   * The states of records, at most 100 at a time; missing where they cannot be read. Unknown ones are left
   * out.
   */
  readStatuses?: (records: SoughtRecord[]) => Promise<MlsRecordStatus[]>
}
