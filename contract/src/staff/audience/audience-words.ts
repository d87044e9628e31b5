import type { AUDIENCE_OPERATORS } from '../../audience/audience-fields.ts'
import type { AudienceEntry } from './audience-entries.ts'
import { valueLabel } from './audience-values.ts'
import { type AudienceField, fieldOf, isKnownEntry, operatorOf } from './known-entries.ts'

type Operator = (typeof AUDIENCE_OPERATORS)[number]

export const AUDIENCE_FIELD_LABELS: Record<AudienceField, string> = {
  AorShortName: 'Association',
  MemberTypeId: 'Member Type',
  OfficeCode: 'Office',
  MainOfficeCode: 'Main Office',
  OriginatingSystemID: 'Originating System',
  LoginId: 'User ID',
}

const OPERATOR_WORDS: Record<Operator, string> = {
  Equal: 'is',
  notEqual: 'is not',
  In: 'is one of',
  Contains: 'contains',
}

/** The operators that can be chosen. A stored `Contains` is shown and kept. */
export const OFFERED_OPERATORS = ['Equal', 'notEqual', 'In'] as const satisfies readonly Operator[]

export const AUDIENCE_TEXTS = {
  everyone: 'All members',
  unknown: 'Unknown condition',
  removeUnknown: 'It reaches no one. Remove it before you publish.',
  viewMembers: 'View Members',
  otherAssociation: 'The audience can only be members of your association.',
} as const

export function operatorWords(op: Operator): string {
  return OPERATOR_WORDS[op]
}

/** An entry as it is read: `Member Type is one of Agent, Broker`. */
export function entryInWords(entry: AudienceEntry): string {
  const [field, op] = [fieldOf(entry), operatorOf(entry)]
  if (!field || !op || !isKnownEntry(entry)) return AUDIENCE_TEXTS.unknown
  const values = entry.values.map((value) => valueLabel(field, value)).join(', ')
  return `${AUDIENCE_FIELD_LABELS[field]} ${operatorWords(op)} ${values}`
}

/** An audience as it is read, one text for each entry. */
export function audienceInWords(entries: readonly AudienceEntry[]): string[] {
  return entries.length === 0 ? [AUDIENCE_TEXTS.everyone] : entries.map(entryInWords)
}

const inGroups = new Intl.NumberFormat('en-US')

/** How many an audience reaches: `1,204 of 8,902 members`. */
export function countInWords({ members, total }: { members: number; total: number }): string {
  return `${inGroups.format(members)} of ${inGroups.format(total)} members`
}
