/** Member types by value. */
export const MEMBER_TYPES = [
  { value: 1, displayName: 'Agent', shortName: 'A' },
  { value: 2, displayName: 'Broker', shortName: 'B' },
  { value: 3, displayName: 'Office Manager', shortName: 'OM' },
  { value: 4, displayName: 'Office Assistant', shortName: 'OA' },
  { value: 5, displayName: 'Personal Assistant', shortName: 'PA' },
  { value: 6, displayName: 'Appraiser', shortName: 'AP' },
  { value: 7, displayName: 'Photographer', shortName: 'PH' },
  { value: 8, displayName: 'Reciprocal', shortName: 'RCP' },
  { value: 9, displayName: 'Vendor', shortName: 'V' },
  { value: 10, displayName: 'Affiliate', shortName: 'AF' },
  { value: 11, displayName: 'Association Staff', shortName: 'AA' },
  { value: 12, displayName: 'MLS Staff', shortName: 'MLS' },
  { value: 13, displayName: 'System Staff', shortName: 'ST' },
  { value: 14, displayName: 'Other', shortName: 'OTH' },
] as const

export const MEMBER_TYPE = {
  agent: 1,
  broker: 2,
  officeManager: 3,
  officeAssistant: 4,
  personalAssistant: 5,
  associationStaff: 11,
  mlsStaff: 12,
  systemStaff: 13,
  other: 14,
} as const

/** The name of a member type; undefined for none and for an unknown one. */
export function memberTypeName(memberTypeId: number | null): string | undefined {
  return MEMBER_TYPES.find(({ value }) => value === memberTypeId)?.displayName
}
