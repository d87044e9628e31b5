import type { ContentField } from '../content-field.ts'

/** The place of a new record whose kind has an order: behind those that have been ordered. */
export const LAST_PLACE = 1000

export const placeField: ContentField = {
  name: 'viewOrder',
  label: 'View order',
  input: 'number',
  isPlace: true,
}
