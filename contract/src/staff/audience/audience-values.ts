import { market } from '../../market/current.ts'
import { MEMBER_TYPES } from '../../members/member-types.ts'
import type { AudienceField } from './known-entries.ts'

/** Fields of which there are too many values for a list: they are found by typing. */
export const SOUGHT_FIELDS = ['OfficeCode', 'MainOfficeCode', 'LoginId'] as const
export type SoughtField = (typeof SOUGHT_FIELDS)[number]

export type AudienceValue = { value: string; label: string }

const systems = [
  ...new Set([
    ...market.sendingSystems,
    ...market.systemsWithoutAnalytics,
    ...market.systemsWithoutSyndication,
  ]),
]
const asWritten = (value: string): AudienceValue => ({ value, label: value })

const listed: Record<Exclude<AudienceField, SoughtField>, AudienceValue[]> = {
  AorShortName: market.associations.map(asWritten),
  MemberTypeId: MEMBER_TYPES.map(({ value, displayName }) => ({ value: String(value), label: displayName })),
  OriginatingSystemID: systems.map(asWritten),
}

/** Whether the values of a field are found by typing. */
export function isSought(field: AudienceField): field is SoughtField {
  return SOUGHT_FIELDS.some((name) => name === field)
}

/** The values that a field offers; none where they are found by typing. */
export function listedValues(field: AudienceField): AudienceValue[] {
  return isSought(field) ? [] : listed[field]
}

/** The label of a value; an unknown value is its own label. */
export function valueLabel(field: AudienceField | null, value: string): string {
  const known = field ? listedValues(field) : []
  return known.find((entry) => entry.value.toLowerCase() === value.toLowerCase())?.label ?? value
}
