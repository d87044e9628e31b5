import { z } from 'zod'

/** The place of a record in the order of its list; nothing stands behind those that have one. */
export const enteredPlace = {
  viewOrder: z
    .number('View order must be a number.')
    .nullish()
    .transform((place) => place ?? null),
}
