import { MEMBER_TYPES } from '../../members/member-types.ts'
import type { StaffChoices } from '../staff-choices.ts'
import type { AudienceField } from './known-entries.ts'

/** Fields of which there are too many values for a list: they are found by typing. */
export const SOUGHT_FIELDS = ['OfficeCode', 'MainOfficeCode', 'LoginId'] as const
export type SoughtField = (typeof SOUGHT_FIELDS)[number]

export type AudienceValue = { value: string; label: string }

const memberTypes: AudienceValue[] = MEMBER_TYPES.map(({ value, displayName }) => ({
  value: String(value),
  label: displayName,
}))

const asWritten = (value: string): AudienceValue => ({ value, label: value })

/** Whether the values of a field are found by typing. */
export function isSought(field: AudienceField): field is SoughtField {
  return SOUGHT_FIELDS.some((name) => name === field)
}

/** The values that a field offers; none where they are found by typing. */
export function listedValues(field: AudienceField, choices: StaffChoices): AudienceValue[] {
  if (isSought(field)) return []
  if (field === 'MemberTypeId') return memberTypes
  return (field === 'AorShortName' ? choices.associations : choices.systems).map(asWritten)
}

/** The label of a value: the name of a member type, and any other value as it is. */
export function valueLabel(field: AudienceField | null, value: string): string {
  const known = field === 'MemberTypeId' ? memberTypes : []
  return known.find((entry) => entry.value === value)?.label ?? value
}
