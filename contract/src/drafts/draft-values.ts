import { z } from 'zod'
import { ADDRESS_FIELDS } from '../listings/entered-address.ts'
import { LISTING_FIELD_NAMES } from '../listings/listing-fields.ts'
import { geocodeAccuracy } from '../places/place.ts'
import type { DraftForm } from './draft-forms.ts'

/** What was typed is kept as it is: whether it is right is asked when the form is saved. */
const typed = z.string()
const textFields = Object.fromEntries(
  LISTING_FIELD_NAMES.filter((name) => name !== 'listPrice').map((name) => [name, typed.optional()]),
)

const listingInput = z.object({
  values: z.object({
    ...textFields,
    listPrice: z.union([z.number(), typed]).nullish(),
    noMarketing: z.boolean().optional(),
  }),
  place: z.object({
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    geocodeAccuracy: geocodeAccuracy.nullable(),
    universalPropertyId: typed.nullable(),
    unparsedAddress: typed.nullable(),
    given: z.partialRecord(z.enum(ADDRESS_FIELDS), typed),
    givenType: typed.nullable(),
  }),
})

const listing = listingInput.extend({
  /** What the form held before it was changed. */
  base: listingInput,
})

/**
 * What is kept of each form, field by field: nothing else that is sent is stored. Passwords, codes and files are in none
 * of them.
 */
export const DRAFT_VALUES = {
  'new-listing': listing,
  listing,
} as const satisfies Record<DraftForm, z.ZodType>
