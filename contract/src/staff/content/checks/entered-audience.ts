import { audience } from '../../../audience/audience.ts'

/** The audience of a record that has other rules too: nothing is everybody. */
export const enteredAudience = {
  criteria: audience.nullish().transform((entries) => entries ?? null),
}
