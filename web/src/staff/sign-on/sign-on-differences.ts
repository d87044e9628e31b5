import type { SignOnClient } from 'contract/sign-on/sign-on-client.ts'
import { AUTH_METHOD_WORDS, PROTOCOL_WORDS, SUBJECT_TYPE_WORDS } from 'contract/sign-on/sign-on-words.ts'
import type { Difference } from '#shared/ui/feedback/newer-version.tsx'
import { type SignOnValues, valuesOf } from './sign-on-values.ts'

/** The fields of a stored sign-on that differ from the form, in words. */
export function theirsIn(values: SignOnValues, { client }: SignOnClient): Difference[] {
  const theirs = valuesOf(client)
  return FIELDS.filter(
    ({ inWords, of }) => (!of || of === theirs.kind) && inWords(values) !== inWords(theirs),
  ).map(({ label, inWords }) => ({ label, value: inWords(theirs) || 'None' }))
}

type Field = { label: string; of?: SignOnValues['kind']; inWords: (values: SignOnValues) => string }

const onOrOff = (isOn: boolean): string => (isOn ? 'On' : 'Off')

const FIELDS: Field[] = [
  { label: 'Log members in when they open this application', inWords: ({ isOn }) => onOrOff(isOn) },
  { label: 'Protocol', inWords: ({ kind }) => PROTOCOL_WORDS[kind] },
  { label: 'Name', inWords: ({ name }) => name.trim() },
  { label: 'Redirect URIs', of: 'oidc', inWords: ({ redirectUris }) => linesIn(redirectUris) },
  { label: 'Login Start URI', of: 'oidc', inWords: ({ initiateLoginUri }) => initiateLoginUri.trim() },
  {
    label: 'Redirect URIs After Logout',
    of: 'oidc',
    inWords: ({ postLogoutRedirectUris }) => linesIn(postLogoutRedirectUris),
  },
  {
    label: 'Back-Channel Logout URI',
    of: 'oidc',
    inWords: ({ backchannelLogoutUri }) => backchannelLogoutUri.trim(),
  },
  { label: 'Client Authentication', of: 'oidc', inWords: ({ authMethod }) => AUTH_METHOD_WORDS[authMethod] },
  { label: 'Member ID', of: 'oidc', inWords: ({ subjectType }) => SUBJECT_TYPE_WORDS[subjectType] },
  { label: 'Public Keys (JWKS)', of: 'oidc', inWords: ({ keys }) => keys.trim() },
  { label: 'Entity ID', of: 'saml', inWords: ({ entityId }) => entityId.trim() },
  {
    label: 'Assertion Consumer Service URLs',
    of: 'saml',
    inWords: ({ assertionAddresses }) => linesIn(assertionAddresses),
  },
  { label: 'Signing Certificates', of: 'saml', inWords: ({ certificates }) => linesIn(certificates) },
  {
    label: 'Name ID',
    of: 'saml',
    inWords: ({ nameIdField }) => nameIdField || 'An ID of its own for this application',
  },
  { label: 'Relay State', of: 'saml', inWords: ({ relayState }) => relayState },
  {
    label: 'Accept signed requests only',
    of: 'saml',
    inWords: ({ isRequestSigned }) => onOrOff(isRequestSigned),
  },
  {
    label: 'Sign the response too',
    of: 'saml',
    inWords: ({ isResponseSigned }) => onOrOff(isResponseSigned),
  },
  {
    label: 'Claims the application receives',
    inWords: ({ claims }) => claims.map(({ name, field }) => `${name}: ${field}`).join(', '),
  },
]

function linesIn(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ')
}
