import { z } from 'zod'

/** The place of a record in the order of its list; records without one come after those that have one. */
export const enteredPlace = {
  viewOrder: z
    .number('View order must be a number.')
    .nullish()
    .transform((place) => place ?? null),
}
