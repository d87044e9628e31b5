/**
 * The claims about a member that an application can get: a closed list, so that their choice is made in one
 * place.
 */
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

/** Claims that an application gets by default. */
export const DEFAULT_CLAIMS: Record<string, ClaimField> = {
  name: 'MemberFullName',
  MemberMlsId: 'MemberMlsId',
}

/** Names that the protocol gives their meaning: they cannot be mapped to something else. */
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
