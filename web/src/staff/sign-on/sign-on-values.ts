import type { ClaimField } from 'contract/sign-on/member-claims.ts'
import type { EnteredSignOnClient, SignOnClient } from 'contract/sign-on/sign-on-client.ts'
import { z } from 'zod'

const claim = z.object({ name: z.string(), field: z.string() })
export type ClaimRow = z.infer<typeof claim>

/** The form of a sign-on as typed: lists are lines, and fields of the other protocol are kept too. */
export const signOnValues = z.object({
  kind: z.enum(['oidc', 'saml']),
  isOn: z.boolean(),
  name: z.string(),
  redirectUris: z.string(),
  postLogoutRedirectUris: z.string(),
  initiateLoginUri: z.string(),
  backchannelLogoutUri: z.string(),
  authMethod: z.enum(['client_secret_basic', 'private_key_jwt', 'none']),
  keys: z.string(),
  subjectType: z.enum(['public', 'pairwise']),
  metadata: z.string(),
  entityId: z.string(),
  assertionAddresses: z.string(),
  certificates: z.string(),
  nameIdField: z.string(),
  relayState: z.string(),
  isRequestSigned: z.boolean(),
  isResponseSigned: z.boolean(),
  claims: z.array(claim),
})
export type SignOnValues = z.infer<typeof signOnValues>

/** The form of an application that has no sign-on yet. */
export function newSignOn(name: string): SignOnValues {
  return {
    kind: 'oidc',
    isOn: true,
    name,
    redirectUris: '',
    postLogoutRedirectUris: '',
    initiateLoginUri: '',
    backchannelLogoutUri: '',
    authMethod: 'client_secret_basic',
    keys: '',
    subjectType: 'public',
    metadata: '',
    entityId: '',
    assertionAddresses: '',
    certificates: '',
    nameIdField: '',
    relayState: '',
    isRequestSigned: false,
    isResponseSigned: false,
    claims: [
      { name: 'name', field: 'MemberFullName' },
      { name: 'MemberMlsId', field: 'MemberMlsId' },
    ],
  }
}

/** The initial form: the sign-on that an application has, or a new one. */
export function storedValues(stored: SignOnClient | null, name: string): SignOnValues {
  return stored ? valuesOf(stored.client) : newSignOn(name)
}

/** The form of a sign-on that is stored. */
export function valuesOf(client: EnteredSignOnClient): SignOnValues {
  const { kind, isOn, name } = client
  const claims = Object.entries(client.claims).map(([claimName, field]) => ({ name: claimName, field }))
  const shared = { ...newSignOn(name), kind, isOn, claims }
  if (client.kind === 'oidc')
    return {
      ...shared,
      redirectUris: client.redirectUris.join('\n'),
      postLogoutRedirectUris: client.postLogoutRedirectUris.join('\n'),
      initiateLoginUri: client.initiateLoginUri ?? '',
      backchannelLogoutUri: client.backchannelLogoutUri ?? '',
      authMethod: client.authMethod,
      keys: client.keys.length > 0 ? JSON.stringify({ keys: client.keys }, null, 2) : '',
      subjectType: client.subjectType,
    }
  return {
    ...shared,
    entityId: client.entityId,
    assertionAddresses: client.assertionAddresses.map(({ address }) => address).join('\n'),
    certificates: client.certificates.join('\n\n'),
    nameIdField: client.nameIdField ?? '',
    relayState: client.relayState,
    isRequestSigned: client.isRequestSigned,
    isResponseSigned: client.isResponseSigned,
  }
}

/** The request to the server, which validates all of it. `before` preserves the fields that the form does not show. */
export function enteredOf(
  values: SignOnValues,
  applicationId: number,
  before: EnteredSignOnClient | null,
): EnteredSignOnClient {
  const { isOn, name } = values
  const claims = Object.fromEntries(
    values.claims
      .filter((row) => row.name.trim() !== '')
      .map((row) => [row.name.trim(), row.field as ClaimField]),
  )
  const shared = { applicationId, isOn, name, claims }
  return values.kind === 'oidc' ? oidcOf(values, shared, before) : samlOf(values, shared, before)
}

type Shared = Pick<EnteredSignOnClient, 'applicationId' | 'isOn' | 'name' | 'claims'>

function oidcOf(
  values: SignOnValues,
  shared: Shared,
  before: EnteredSignOnClient | null,
): EnteredSignOnClient {
  const { authMethod, subjectType } = values
  return {
    ...(before?.kind === 'oidc' ? before : { scopes: ['openid', 'profile'] }),
    ...shared,
    kind: 'oidc',
    redirectUris: linesOf(values.redirectUris),
    postLogoutRedirectUris: linesOf(values.postLogoutRedirectUris),
    initiateLoginUri: values.initiateLoginUri.trim() || null,
    backchannelLogoutUri: values.backchannelLogoutUri.trim() || null,
    authMethod,
    keys: authMethod === 'private_key_jwt' ? keysIn(values.keys) : [],
    subjectType,
  }
}

function samlOf(
  values: SignOnValues,
  shared: Shared,
  before: EnteredSignOnClient | null,
): EnteredSignOnClient {
  const known = before?.kind === 'saml' ? before.assertionAddresses : []
  return {
    ...shared,
    kind: 'saml',
    metadata: values.metadata.trim() || null,
    entityId: values.entityId.trim(),
    assertionAddresses: linesOf(values.assertionAddresses).map((address, place) => ({
      index: known.find((entry) => entry.address === address)?.index ?? place,
      address,
    })),
    certificates: certificatesIn(values.certificates),
    nameIdField: (values.nameIdField || null) as ClaimField | null,
    relayState: values.relayState,
    isRequestSigned: values.isRequestSigned,
    isResponseSigned: values.isResponseSigned,
  }
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** Certificates follow one another, each with its first and last line or after an empty one. */
function certificatesIn(text: string): string[] {
  return text
    .split(/(?<=-----END CERTIFICATE-----)|\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
}

type PublicKeys = Extract<EnteredSignOnClient, { kind: 'oidc' }>['keys']

/** The keys of a JWKS, a list of keys, or one key; the server rejects anything else. */
function keysIn(text: string): PublicKeys {
  try {
    const read: unknown = JSON.parse(text)
    if (Array.isArray(read)) return read as PublicKeys
    const isSet = typeof read === 'object' && read !== null && 'keys' in read && Array.isArray(read.keys)
    return (isSet ? read.keys : [read]) as PublicKeys
  } catch {
    return []
  }
}
