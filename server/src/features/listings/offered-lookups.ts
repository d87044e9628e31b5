import type { Listing } from 'contract/listings/listing.ts'
import { type FieldDefinition, LISTING_FIELDS, type ListingField } from 'contract/listings/listing-fields.ts'
import { noLongerOffered, notOffered } from 'contract/lookups/lookup-rules.ts'
import { and, eq, or } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { lookupValues } from '#db/tables/places.table.ts'
import { badRequest } from '#http/errors.ts'

type Values = Partial<Record<ListingField, unknown>>

const lookupFields = (Object.entries(LISTING_FIELDS) as [ListingField, FieldDefinition][]).flatMap(
  ([field, { label, lookupName }]) => (lookupName === undefined ? [] : [{ field, label, lookupName }]),
)

/**
 * Refuses values of look-ups that the form does not offer, except those that the listing already has.
 * @throws HttpError 400 at each field
 */
export async function refuseOtherThanOffered(tx: Db, values: Values, stored: Listing | null): Promise<void> {
  const chosen = lookupFields.flatMap(({ field, ...rest }) => {
    const value = values[field]
    if (typeof value !== 'string') return []
    const isKept = value.toLowerCase() === String(stored?.[field] ?? '').toLowerCase()
    return isKept ? [] : [{ ...rest, field, value }]
  })
  if (chosen.length === 0) return
  const { lookupName: name, shortValue, isHidden } = lookupValues
  const isChosen = or(
    ...chosen.map(({ lookupName, value }) => and(eq(name, lookupName), eq(shortValue, value))),
  )
  const known = await tx.select({ name, shortValue, isHidden }).from(lookupValues).where(isChosen)
  const errors = chosen.flatMap(({ field, label, lookupName, value }) => {
    const found = known.find((entry) => entry.name === lookupName && entry.shortValue === value)
    if (found && !found.isHidden) return []
    return [{ field, message: found ? noLongerOffered(label) : notOffered(label) }]
  })
  if (errors.length > 0) throw badRequest('Please correct the values below.', errors)
}
