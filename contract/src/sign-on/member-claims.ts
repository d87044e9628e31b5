/** What an application can be told about a member: a closed list, so that what vendors learn is decided in one place. */
export const CLAIM_FIELDS = [
  'MemberMlsId',
  'MemberKey',
  'MemberFirstName',
  'MemberLastName',
  'MemberFullName',
  'MemberEmail',
  'MemberAOR',
  'MemberType',
  'MemberRoleLevel',
  'OfficeMlsId',
  'OfficeName',
] as const
export type ClaimField = (typeof CLAIM_FIELDS)[number]

/** What an application is told unless staff choose otherwise. */
export const DEFAULT_CLAIMS: Record<string, ClaimField> = {
  name: 'MemberFullName',
  MemberMlsId: 'MemberMlsId',
}

/** Names that the protocol gives their meaning: none of them can be mapped to something else. */
export const PROTOCOL_CLAIMS = [
  'iss',
  'sub',
  'aud',
  'exp',
  'nbf',
  'iat',
  'jti',
  'auth_time',
  'nonce',
  'acr',
  'amr',
  'azp',
  'sid',
  'events',
  'at_hash',
  'c_hash',
  's_hash',
] as const
