import { AUDIENCE_FIELDS, AUDIENCE_OPERATORS } from '../../audience/audience-fields.ts'
import type { AudienceEntry } from './audience-entries.ts'

export type AudienceField = (typeof AUDIENCE_FIELDS)[number]
type AudienceOperator = (typeof AUDIENCE_OPERATORS)[number]

/** The field of an entry in its canonical spelling; null for one that does not exist any more. */
export function fieldOf({ field }: Pick<AudienceEntry, 'field'>): AudienceField | null {
  return AUDIENCE_FIELDS.find((name) => name.toLowerCase() === field.toLowerCase()) ?? null
}

/** The same for the operator. */
export function operatorOf({ op }: Pick<AudienceEntry, 'op'>): AudienceOperator | null {
  return AUDIENCE_OPERATORS.find((name) => name.toLowerCase() === op.toLowerCase()) ?? null
}

/** Whether somebody can meet the entry at all; one that nobody can has to go before its record is published. */
export function isKnownEntry(entry: AudienceEntry): boolean {
  return fieldOf(entry) !== null && operatorOf(entry) !== null && entry.values.length > 0
}
