import { z } from 'zod'
import { enteredApplication } from '../../../applications/application-form.ts'
import { enteredHealth } from '../../../applications/application-health.ts'
import { enteredAudience } from './entered-audience.ts'

/** The place of a record in the order of its list; records without one come after those that have one. */
const enteredPlace = {
  viewOrder: z
    .number('View order must be a number.')
    .nullish()
    .transform((place) => place ?? null),
}

export const enteredApplicationContent = enteredApplication.extend({
  ...enteredHealth,
  ...enteredAudience,
  ...enteredPlace,
})
