import { audience } from '../../../common/audience.ts'
import type { ContentField } from '../content-field.ts'

/** The audience of a record that has other rules too: nothing is everybody. */
export const enteredAudience = {
  criteria: audience.nullish().transform((entries) => entries ?? null),
}

export const audienceField: ContentField = { name: 'criteria', label: 'Audience', input: 'audience' }
