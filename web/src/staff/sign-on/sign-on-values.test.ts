import type { EnteredSignOnClient } from 'contract/sign-on/sign-on-client.ts'
import { expect, test } from 'vitest'
import { enteredOf, newSignOn, valuesOf } from './sign-on-values.ts'

const oidc: EnteredSignOnClient = {
  applicationId: 7,
  kind: 'oidc',
  name: 'Tax Search',
  isOn: true,
  redirectUris: ['https://a.example/one', 'https://a.example/two'],
  postLogoutRedirectUris: ['https://a.example/bye'],
  initiateLoginUri: null,
  backchannelLogoutUri: 'https://a.example/logged-out',
  authMethod: 'private_key_jwt',
  keys: [{ kty: 'RSA', kid: 'one', n: 'x', e: 'AQAB' }],
  scopes: ['openid'],
  claims: { name: 'MemberFullName' },
  subjectType: 'pairwise',
}
const saml: EnteredSignOnClient = {
  applicationId: 7,
  kind: 'saml',
  name: 'Tax Search',
  isOn: false,
  metadata: null,
  entityId: 'https://b.example/sp',
  assertionAddresses: [
    { index: 3, address: 'https://b.example/acs' },
    { index: 0, address: 'https://b.example/other' },
  ],
  certificates: ['-----BEGIN CERTIFICATE-----\nAA\n-----END CERTIFICATE-----', 'BBBB'],
  nameIdField: 'MemberMlsId',
  claims: {},
  relayState: 'home',
  isRequestSigned: true,
  isResponseSigned: true,
}

test.each([oidc, saml])('a stored $kind sign-on goes through the form unchanged [5/LAUNCH-13]', (client) => {
  expect(enteredOf(valuesOf(client), 7, client)).toEqual(client)
})

test('keys are parsed as a JWKS, a list or one key; anything else results in none, which the server rejects', () => {
  const key = { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' }
  for (const keys of [{ keys: [key] }, [key], key]) {
    const values = { ...newSignOn('A'), authMethod: 'private_key_jwt' as const, keys: JSON.stringify(keys) }
    expect(enteredOf(values, 1, null)).toMatchObject({ keys: [key] })
  }
  const odd = { ...newSignOn('A'), authMethod: 'private_key_jwt' as const, keys: 'no JSON' }
  expect(enteredOf(odd, 1, null)).toMatchObject({ keys: [] })
})

test('empty lines and claims without a name are left out', () => {
  const values = {
    ...newSignOn('A'),
    redirectUris: '\n https://a.example/one \n\n',
    claims: [
      { name: ' ', field: 'MemberKey' },
      { name: ' key ', field: 'MemberKey' },
    ],
  }
  expect(enteredOf(values, 1, null)).toMatchObject({
    redirectUris: ['https://a.example/one'],
    claims: { key: 'MemberKey' },
  })
})
