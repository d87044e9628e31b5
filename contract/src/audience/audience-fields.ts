/** Facts that can define an audience. */
export const AUDIENCE_FIELDS = [
  'AorShortName',
  'MemberTypeId',
  'OfficeCode',
  'MainOfficeCode',
  'OriginatingSystemID',
  'LoginId',
] as const

export const AUDIENCE_OPERATORS = ['Equal', 'notEqual', 'In', 'Contains'] as const

export const MAX_AUDIENCE_ENTRIES = 20
export const MAX_AUDIENCE_VALUES = 100
