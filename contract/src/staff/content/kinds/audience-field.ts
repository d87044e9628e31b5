import type { ContentField } from '../content-field.ts'

/** The audience of a record: empty is everybody. */
export const audienceField: ContentField = { name: 'criteria', label: 'Audience', input: 'audience' }
