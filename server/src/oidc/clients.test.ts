import * as oauth from 'oauth4webapi'
import * as client from 'openid-client'
import { expect, test } from 'vitest'
import { aBrowser, locationOf } from '#testing/browser.ts'
import { testClock } from '#testing/test-clock.ts'
import { testServer } from '#testing/test-server.ts'

const password = 'Correct-Horse-9'
const server = await testServer({ clock: testClock(new Date()) })
const { config } = server
const member = await server.aMember({ loginId: 'client1', password })
const redirectUri = `${config.publicUrl}/callback`

/** Walks the browser from an authorization address to the return address. */
async function walk(address: URL, browser = aBrowser(config)): Promise<URL> {
  const first = locationOf(await browser.request(address.href))
  if (first.startsWith(redirectUri)) return new URL(first)
  const answered = await browser.submit(first, member.loginId, password)
  return new URL(locationOf(await browser.request(locationOf(answered))))
}

test('openid-client: discovery, code with PKCE, id token, renewal without a page, sign-out [1/S1-36]', async () => {
  const known = await client.discovery(new URL(config.issuer), config.clientId, undefined, client.None(), {
    execute: [client.allowInsecureRequests],
  })
  const browser = aBrowser(config)
  const signIn = async (more: Record<string, string> = {}) => {
    const pkceCodeVerifier = client.randomPKCECodeVerifier()
    const expectedNonce = client.randomNonce()
    const expectedState = client.randomState()
    const address = client.buildAuthorizationUrl(known, {
      redirect_uri: redirectUri,
      scope: config.scope,
      code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
      nonce: expectedNonce,
      state: expectedState,
      ...more,
    })
    const back = await walk(address, browser)
    return client.authorizationCodeGrant(known, back, {
      pkceCodeVerifier,
      expectedNonce,
      expectedState,
      idTokenExpected: true,
    })
  }
  const tokens = await signIn()
  expect(tokens.claims()).toMatchObject({ sub: member.accountId, iss: config.issuer, amr: ['pwd'] })
  const answer = await server.call('/api/app/Members/AuthMemberDto', {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  })
  expect(answer.body.userid).toBe('client1')
  const renewed = await signIn({ prompt: 'none' })
  expect(renewed.access_token).not.toBe(tokens.access_token)
  expect(renewed.claims()?.['sid']).toBe(tokens.claims()?.['sid'])
  const out = client.buildEndSessionUrl(known, {
    id_token_hint: renewed.id_token ?? '',
    post_logout_redirect_uri: `${config.publicUrl}/logged-out`,
    state: 'out',
  })
  expect((await browser.request(out.href)).status).toBe(200)
  const back = new URL(locationOf(await browser.signOut(renewed.id_token ?? '')))
  expect([back.pathname, back.searchParams.get('state')]).toEqual(['/logged-out', 'out-state'])
})

test('oauth4webapi: every answer passes the strict checks of the library; userinfo names the member [1/S1-36]', async () => {
  const insecure = { [oauth.allowInsecureRequests]: true }
  const issuer = new URL(config.issuer)
  const as = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, insecure))
  const self: oauth.Client = { client_id: config.clientId }
  const verifier = oauth.generateRandomCodeVerifier()
  const nonce = oauth.generateRandomNonce()
  const address = new URL(as.authorization_endpoint ?? '')
  address.search = new URLSearchParams({
    client_id: self.client_id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid profile',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    nonce,
    state: 'kept',
  }).toString()
  const back = await walk(address)
  expect(back.searchParams.get('iss')).toBe(config.issuer)
  const parameters = oauth.validateAuthResponse(as, self, back, 'kept')
  const response = await oauth.authorizationCodeGrantRequest(
    as,
    self,
    oauth.None(),
    parameters,
    redirectUri,
    verifier,
    insecure,
  )
  const tokens = await oauth.processAuthorizationCodeResponse(as, self, response, {
    expectedNonce: nonce,
    requireIdToken: true,
  })
  await oauth.validateApplicationLevelSignature(as, response, insecure)
  const userinfo = await oauth.userInfoRequest(as, self, tokens.access_token, insecure)
  const claims = await oauth.processUserInfoResponse(as, self, member.accountId, userinfo)
  expect(claims).toMatchObject({ sub: member.accountId, loginId: 'client1' })
  const api = await server.call('/api/app/Members/AuthMemberDto', {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  })
  expect(api.status).toBe(401)
})
