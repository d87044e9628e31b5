import { createPublicKey } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT, UnsecuredJWT } from 'jose'
import * as client from 'openid-client'
import { expect, test } from 'vitest'
import { aBrowser, locationOf } from '#testing/browser.ts'
import { anOidcApplication, callback, signInAt } from '#testing/sign-on/oidc-application.ts'
import { testClock } from '#testing/test-clock.ts'
import { testServer } from '#testing/test-server.ts'

// The client reads the real clock.
const server = await testServer({ clock: testClock(new Date()), env: { FEATURES: 'launch' } })
const { config, clock } = server
const staff = await server.aMember({ isCrmlsAdmin: true })
const password = 'Correct-Horse-9'
const member = await server.aMember({ loginId: 'client1', password })
const pair = await generateKeyPair('RS256', { extractable: true })
const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256' }
const byKey = await anOidcApplication(server, staff, { authMethod: 'private_key_jwt', keys: [jwk] })
const open = await anOidcApplication(server, staff, { authMethod: 'none' })
const other = await anOidcApplication(server, staff, { authMethod: 'none' })

const verifier = 'v'.repeat(43)
/** A browser with a session, as the attacker's victim has it. */
const browser = aBrowser(config)
await browser.signIn(member.loginId, password)

const authorize = (clientId: string, more: Record<string, string | null> = {}) =>
  browser.authorize({ client_id: clientId, redirect_uri: callback, scope: 'openid', ...more }, verifier)
const codeFor = async (clientId: string) =>
  new URL(locationOf(await authorize(clientId))).searchParams.get('code') ?? ''
const redeem = async (code: string, more: Record<string, string> = {}, usedVerifier = verifier) => {
  const answer = await browser.redeem(code, usedVerifier, {
    client_id: open.clientId,
    redirect_uri: callback,
    ...more,
  })
  const { error = 'tokens' } = (await answer.json()) as { error?: string }
  return error
}

const claims = () => ({
  iss: byKey.clientId,
  sub: byKey.clientId,
  aud: config.issuer,
  jti: crypto.randomUUID(),
  exp: Math.floor(clock.now().getTime() / 1000) + 60,
})
const signedWith = (key: Parameters<SignJWT['sign']>[0], header: JWTHeaderParameters, more: object = {}) =>
  new SignJWT({ ...claims(), ...more }).setProtectedHeader(header).sign(key)
/** The response of the token endpoint to a client that proves itself by an assertion. */
const redeemByAssertion = async (assertion: string) =>
  redeem(await codeFor(byKey.clientId), {
    client_id: byKey.clientId,
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: assertion,
  })
/** The error of a client for an answer of another issuer. */
const ISSUER = { cause: { message: expect.stringContaining('"iss"') } }
const header = { alg: 'RS256', kid: 'one' }

test('honest clients get their tokens [5/LAUNCH-20, 5/D5-108]', async () => {
  expect(await redeem(await codeFor(open.clientId))).toBe('tokens')
  expect(await redeemByAssertion(await signedWith(pair.privateKey, header))).toBe('tokens')
})

const assertions: [string, () => Promise<string> | string][] = [
  ['an assertion without algorithm', () => new UnsecuredJWT(claims()).encode()],
  [
    'an assertion by HMAC with the public key as its secret',
    () => {
      const pem = createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' })
      return signedWith(Buffer.from(pem), { alg: 'HS256', kid: 'one' })
    },
  ],
  [
    'an assertion by a foreign key of the same name',
    async () => signedWith((await generateKeyPair('RS256')).privateKey, header),
  ],
  [
    'an assertion by a key that it brings itself',
    async () => {
      const own = await generateKeyPair('RS256', { extractable: true })
      return signedWith(own.privateKey, { alg: 'RS256', kid: 'two', jwk: await exportJWK(own.publicKey) })
    },
  ],
  [
    'an assertion for another provider',
    () => signedWith(pair.privateKey, header, { aud: 'https://evil.example' }),
  ],
  ['an assertion that has ended', () => signedWith(pair.privateKey, header, { exp: 1 })],
  ['an assertion of another client', () => signedWith(pair.privateKey, header, { sub: open.clientId })],
]

test.each(assertions)('%s gets no tokens [5/LAUNCH-34, 5/LAUNCH-06, 5/D5-108]', async (_attack, make) => {
  expect(await redeemByAssertion(await make())).toMatch(/^invalid_(client|request)$/)
})

test('an assertion is taken once [5/LAUNCH-34, 5/LAUNCH-06, 5/D5-108]', async () => {
  const assertion = await signedWith(pair.privateKey, header)
  expect(await redeemByAssertion(assertion)).toBe('tokens')
  expect(await redeemByAssertion(assertion)).toBe('invalid_client')
})

test('a code is redeemed once, by its own client, verifier and address [5/LAUNCH-34, 5/LAUNCH-07, 5/D5-108]', async () => {
  const used = await codeFor(open.clientId)
  expect(await redeem(used)).toBe('tokens')
  const refused: [string, Promise<string>][] = [
    ['a code that was used', redeem(used)],
    ['a stolen code at another client', redeem(await codeFor(open.clientId), { client_id: other.clientId })],
    ['an injected code of another sign-in', redeem(await codeFor(open.clientId), {}, 'w'.repeat(43))],
    ['another address', redeem(await codeFor(open.clientId), { redirect_uri: 'https://evil.example/' })],
  ]
  for (const [attack, answer] of refused) expect(await answer, attack).toBe('invalid_grant')
})

test.each([
  ['PKCE left out', { code_challenge: null, code_challenge_method: null }],
  ['PKCE without hash', { code_challenge_method: 'plain' }],
  ['an answer in the address', { response_type: 'code id_token' }],
])('%s is refused [5/LAUNCH-34, 5/LAUNCH-07, 5/D5-108]', async (_attack, more) => {
  const answer = await authorize(open.clientId, more)
  const { search, hash } = new URL(locationOf(answer))
  const sent = new URLSearchParams(search || hash.slice(1))
  expect([sent.get('code'), sent.get('error')]).toEqual([
    null,
    expect.stringMatching(/^(invalid_request|unsupported_response_type|unauthorized_client)$/),
  ])
})

test.each([
  `${callback}/../evil`,
  `${callback}?x=1`,
  'https://evil.example/callback',
  `${callback}.evil.example`,
])('the browser is not sent to %s [5/LAUNCH-34, 5/LAUNCH-07, 5/D5-108]', async (redirectUri) => {
  const answer = await authorize(open.clientId, { redirect_uri: redirectUri })
  expect([answer.status, locationOf(answer)]).toEqual([400, ''])
})

test('a client that is led to mix up two providers notices by the issuer [5/LAUNCH-34, 5/LAUNCH-07, 5/D5-108]', async () => {
  const known = await client.discovery(new URL(config.issuer), open.clientId, undefined, client.None(), {
    execute: [client.allowInsecureRequests],
  })
  const answer = new URL(locationOf(await authorize(open.clientId, { state: 's' })))
  const checks = { pkceCodeVerifier: verifier, expectedState: 's', expectedNonce: 'the-nonce' }
  const mixed = new URL(answer)
  mixed.searchParams.set('iss', 'https://evil.example')
  await expect(client.authorizationCodeGrant(known, mixed, checks)).rejects.toMatchObject(ISSUER)
  const nameless = new URL(answer)
  nameless.searchParams.delete('iss')
  await expect(client.authorizationCodeGrant(known, nameless, checks)).rejects.toMatchObject(ISSUER)
  expect((await client.authorizationCodeGrant(known, answer, checks)).access_token).toBeTruthy()
})

test('the token of an application opens nothing of the portal [5/LAUNCH-34, 5/S5-29, 5/D5-68]', async () => {
  const { tokens } = await signInAt(server, {
    clientId: open.clientId,
    way: client.None(),
    login: member.loginId,
    password,
    browser,
  })
  for (const token of [tokens.access_token, String(tokens.id_token)]) {
    const headers = { authorization: `Bearer ${token}` }
    for (const path of ['/api/app/Profiles/Claims', '/api/app/AudienceApplications/'])
      expect((await server.call(path, { headers })).status, path).toBe(401)
  }
})
