import type { ContentField } from '../content-field.ts'

/** Who gets a record: nothing is everybody. */
export const audienceField: ContentField = { name: 'criteria', label: 'Audience', input: 'audience' }
