import type { Listing } from 'contract/listings/listing.ts'
import { type FieldDefinition, LISTING_FIELDS, type ListingField } from 'contract/listings/listing-fields.ts'
import { noLongerOffered } from 'contract/lookups/lookup-rules.ts'
import { and, eq, or } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { lookupValues } from '#db/tables/places.table.ts'
import { badRequest } from '#http/errors.ts'

type Values = Partial<Record<ListingField, unknown>>

const lookupFields = (Object.entries(LISTING_FIELDS) as [ListingField, FieldDefinition][]).flatMap(
  ([field, { label, lookupName }]) => (lookupName === undefined ? [] : [{ field, label, lookupName }]),
)

/**
 * Refuses values of look-ups that are no longer offered, but for those that the listing has already.
 * @throws HttpError 400 at each field
 */
export async function refuseHiddenLookups(tx: Db, values: Values, stored: Listing | null): Promise<void> {
  const chosen = lookupFields.flatMap(({ field, ...rest }) => {
    const value = values[field]
    return typeof value === 'string' && value !== stored?.[field] ? [{ ...rest, field, value }] : []
  })
  if (chosen.length === 0) return
  const { lookupName: name, shortValue, isHidden } = lookupValues
  const isChosen = or(
    ...chosen.map(({ lookupName, value }) => and(eq(name, lookupName), eq(shortValue, value))),
  )
  const hidden = await tx.select({ name, shortValue }).from(lookupValues).where(and(isHidden, isChosen))
  const errors = chosen
    .filter(({ lookupName, value }) =>
      hidden.some((entry) => entry.name === lookupName && entry.shortValue === value),
    )
    .map(({ field, label }) => ({ field, message: noLongerOffered(label) }))
  if (errors.length > 0) throw badRequest('Please correct the values below.', errors)
}
