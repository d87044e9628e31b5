import type { FieldProblem } from 'contract/common/answer.ts'
import type { Listing } from 'contract/listings/listing.ts'

/** The MLS refused the listing for good; its words are shown to the member, those about a field at that field. */
export class MlsRefusal extends Error {
  readonly errors: FieldProblem[]

  constructor(message: string, errors: FieldProblem[] = []) {
    super(message)
    this.errors = errors
  }
}

/**
 * The MLS system that takes a listing over. `submit` may be repeated with the same key and makes one MLS
 * listing; it throws MlsRefusal for a definite no, anything else for an unknown outcome. `find` answers the MLS
 * id of an earlier hand-over, or null.
 */
export type Mls = {
  submit: (listing: Listing, idempotencyKey: string) => Promise<{ mlsId: string }>
  find: (idempotencyKey: string) => Promise<{ mlsId: string } | null>
}
