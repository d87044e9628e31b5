import { z } from 'zod'
import type { ContentField } from '../content-field.ts'

/** Where a new record stands whose kind wants a place: behind those that have been ordered. */
export const LAST_PLACE = 1000

/** The place of a record in the order of its list; nothing stands behind those that have one. */
export const enteredPlace = {
  viewOrder: z
    .number('View order must be a number.')
    .nullish()
    .transform((place) => place ?? null),
}

export const placeField: ContentField = {
  name: 'viewOrder',
  label: 'View order',
  input: 'number',
  isPlace: true,
}
