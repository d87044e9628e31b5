import { LISTING_FIELDS, type ListingField } from 'contract/listings/listing-fields.ts'
import type { ListingFormValues } from 'contract/listings/listing-form.ts'
import type { ListingPlace } from '../wizard/listing-values.ts'

/** The content of a listing form: its fields, and the position that the address search found. */
export type ListingInput = { values: ListingFormValues; place: ListingPlace }

export type MergedListing = ListingInput & {
  /** The base of the next comparison: the stored values, but for conflicting fields the previous ones. */
  base: ListingInput
  /** Fields that only the other side has changed. */
  taken: ListingField[]
  /** Fields that both sides have changed to different values: the form keeps its own until its member chooses. */
  contested: ListingField[]
}

const fields = Object.keys(LISTING_FIELDS) as ListingField[]
/** Merges the changes that `mine` made to `base` with those that `stored` made to it. */
export function mergeListing(base: ListingInput, mine: ListingInput, stored: ListingInput): MergedListing {
  const merged: MergedListing = { ...mine, base: stored, taken: [], contested: [] }
  for (const name of fields) {
    const isMineChanged = !isSameField(name, base.values, mine.values)
    const isStoredChanged = !isSameField(name, base.values, stored.values)
    if (!isMineChanged) {
      merged.values = takeField(name, stored.values, merged.values)
      if (isStoredChanged) merged.taken.push(name)
    } else if (isStoredChanged && !isSameField(name, mine.values, stored.values)) {
      merged.contested.push(name)
      merged.base = { ...merged.base, values: takeField(name, base.values, merged.base.values) }
    }
  }
  if (isSamePlace(base.place, mine.place)) merged.place = stored.place
  return merged
}

/** The fields in which two forms differ; the checkbox and the option belong to the start marketing date. */
export function changedFields(from: ListingFormValues, to: ListingFormValues): ListingField[] {
  return fields.filter((name) => !isSameField(name, from, to))
}

/** `into` with one field of `from`. */
function takeField(name: ListingField, from: ListingFormValues, into: ListingFormValues): ListingFormValues {
  const taken = { ...into, [name]: from[name] }
  if (name !== 'startShowingDate') return taken
  const { exemptionKind: _, ...rest } = taken
  const { noMarketing, exemptionKind } = from
  return { ...rest, noMarketing, ...(exemptionKind && { exemptionKind }) }
}

/** `into` with several fields of `from`. */
export function takeFields(
  names: readonly ListingField[],
  from: ListingFormValues,
  into: ListingFormValues,
): ListingFormValues {
  return names.reduce((values, name) => takeField(name, from, values), into)
}

export function isSamePlace(one: ListingPlace, other: ListingPlace): boolean {
  return (
    one.latitude === other.latitude &&
    one.longitude === other.longitude &&
    one.geocodeAccuracy === other.geocodeAccuracy &&
    one.universalPropertyId === other.universalPropertyId &&
    one.unparsedAddress === other.unparsedAddress
  )
}

function isSameField(name: ListingField, one: ListingFormValues, other: ListingFormValues): boolean {
  if (one[name] !== other[name]) return false
  if (name !== 'startShowingDate') return true
  return one.noMarketing === other.noMarketing && one.exemptionKind === other.exemptionKind
}
