import { type AudienceEntry, readAudience } from 'contract/staff/audience/audience-entries.ts'
import type { ContentKind, ContentValues } from 'contract/staff/content/content-kind.ts'

/** The audience in the values of a record; null for a kind without one. */
export function audienceIn({ fields }: ContentKind, values: ContentValues): AudienceEntry[] | null {
  const field = fields.find(({ input }) => input === 'audience')
  return field ? readAudience(values[field.name]) : null
}
