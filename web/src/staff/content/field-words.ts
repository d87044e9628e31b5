import { readAudience } from 'contract/staff/audience/audience-entries.ts'
import { audienceInWords } from 'contract/staff/audience/audience-words.ts'
import type { ContentField } from 'contract/staff/content/content-field.ts'
import { type Named, plainWords } from './plain-words.ts'

/** The value of a field in words: an audience has a line for each entry. `named` as for plain words. */
export function fieldWords(field: ContentField, value: unknown, named: readonly Named[]): string[] {
  return field.input === 'audience' ? audienceInWords(readAudience(value)) : plainWords(field, value, named)
}
