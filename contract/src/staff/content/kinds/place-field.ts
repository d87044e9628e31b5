import type { ContentField } from '../content-field.ts'

/** Where a new record stands whose kind wants a place: behind those that have been ordered. */
export const LAST_PLACE = 1000

export const placeField: ContentField = {
  name: 'viewOrder',
  label: 'View order',
  input: 'number',
  isPlace: true,
}
