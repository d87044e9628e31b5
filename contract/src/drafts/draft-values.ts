import { z } from 'zod'
import { GRANT_SCOPES } from '../common/call-access.ts'
import { EXEMPTION_KINDS } from '../deadlines/listing-options.ts'
import { GRANT_PURPOSES } from '../grants/grant-purposes.ts'
import { ADDRESS_FIELDS } from '../listings/entered-address.ts'
import { LISTING_FIELD_NAMES } from '../listings/listing-fields.ts'
import { geocodeAccuracy } from '../places/place.ts'
import type { DraftForm } from './draft-forms.ts'

/** Typed text is kept as it is: it is validated when the form is saved. */
const typed = z.string()
const textFields = Object.fromEntries(
  LISTING_FIELD_NAMES.filter((name) => name !== 'listPrice').map((name) => [name, typed.optional()]),
)

const listingInput = z.object({
  values: z.object({
    ...textFields,
    listPrice: z.union([z.number(), typed]).nullish(),
    noMarketing: z.boolean().optional(),
    exemptionKind: z.enum(EXEMPTION_KINDS).optional(),
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
  /** The values of the form before it was changed. */
  base: listingInput,
})

/** By the id of each setting that was changed. */
const settings = z.object({
  changes: z.record(
    z.string().regex(/^\d{1,9}$/),
    z.object({
      value: typed,
      /** The stored value of the owner when the change was started. */
      seen: typed.nullable(),
      isContested: z.literal(true).optional(),
    }),
  ),
})

/**
 * The kept values of each form, field by field: nothing else that is sent is stored. They never hold
 * passwords, codes and files.
 */
export const DRAFT_VALUES = {
  'new-listing': listing,
  listing,
  'member-settings': settings,
  'office-settings': settings,
  'course-request': z.object({ topic: typed, comments: typed, dateTime: typed }),
  'aor-message': z.object({
    systemNotificationStatusId: z.int().nullable(),
    message: typed,
    url: typed,
    expirationDate: typed,
  }),
  compliance: z.object({
    exemptionKind: z.enum(EXEMPTION_KINDS),
    sellerSignedAt: typed.nullable(),
    firstMarketedOn: typed.nullable(),
    firstPrivateShowingOn: typed.nullable(),
    firstPrivateMarketingOn: typed.nullable(),
  }),
  grant: z.object({
    purpose: z.enum(GRANT_PURPOSES),
    giver: typed,
    receiver: typed,
    scopes: z.array(z.enum(GRANT_SCOPES)).max(GRANT_SCOPES.length),
    firstDay: typed,
    lastDay: typed,
    reason: typed,
  }),
} as const satisfies Record<DraftForm, z.ZodType>

/** The kept values of a form. */
export type DraftValues<Form extends DraftForm> = z.infer<(typeof DRAFT_VALUES)[Form]>
