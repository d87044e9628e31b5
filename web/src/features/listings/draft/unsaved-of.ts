import type { Listing } from 'contract/listings/listing.ts'
import { placeOf, valuesOf } from '../wizard/listing-values.ts'
import { draftedFields, draftPrefix } from './listing-draft.ts'
import type { Unsaved } from './unsaved-changes.tsx'

/** The input for a listing that this browser keeps from before; null without any. */
export function unsavedOf(listing: Listing, owner: string): Unsaved | null {
  const stored = { values: valuesOf(listing), place: placeOf(listing) }
  const fields = draftedFields(draftPrefix(owner, listing.id), stored)
  return fields.length > 0 ? { fields, isInForm: false } : null
}
