import { LISTING_FIELDS, type ListingField } from 'contract/listings/listing-fields.ts'

/** The labels of fields in a sentence. */
export function fieldLabels(names: ListingField[]): string {
  return names.map((name) => LISTING_FIELDS[name].label).join(', ')
}
