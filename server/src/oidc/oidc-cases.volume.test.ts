import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { aBrowser, locationOf } from '#testing/browser.ts'
import { testClock } from '#testing/test-clock.ts'
import { testServer } from '#testing/test-server.ts'

/** Cases of the OpenID Connect conformance suite that apply to one public client with PKCE, by their names there. */
const password = 'Correct-Horse-9'
const server = await testServer({ clock: testClock(new Date()) })
const { config } = server
const member = await server.aMember({ loginId: 'oidc1', password })
const verifier = 'v'.repeat(43)
type Browser = ReturnType<typeof aBrowser>
type Input = Record<string, string | null>

const paramsOf = (response: Response) => new URL(locationOf(response)).searchParams
const isSignInPage = (response: Response) => locationOf(response).startsWith('/sign-in/')

/** Signs in by hand and returns the claims of the id token. */
async function signIn(browser: Browser, more: Input = {}) {
  const page = await browser.openSignIn(more, verifier)
  const answered = await browser.submit(page, member.loginId, password)
  return redeem(browser, await browser.request(locationOf(answered)))
}
async function redeem(browser: Browser, back: Response) {
  const answer = await browser.redeem(paramsOf(back).get('code') ?? '', verifier)
  const tokens = (await answer.json()) as { id_token: string; access_token: string }
  return { ...tokens, claims: decodeJwt(tokens.id_token) }
}

test('oidcc-discovery-endpoint-verification [5/D5-108]', async () => {
  const { body, headers } = await server.call('/oidc/.well-known/openid-configuration')
  expect(headers.get('content-type')).toContain('application/json')
  for (const name of [
    'issuer',
    'authorization_endpoint',
    'token_endpoint',
    'jwks_uri',
    'userinfo_endpoint',
    'end_session_endpoint',
  ])
    expect(new URL(body[name]).href).toContain(config.authUrl)
  expect(body.subject_types_supported).toContain('public')
  expect(body.id_token_signing_alg_values_supported).toContain('RS256')
  expect(body.scopes_supported).toContain('openid')
  expect(body.grant_types_supported).not.toContain('implicit')
  expect(body.authorization_response_iss_parameter_supported).toBe(true)
})

test('oidcc-server, oidcc-idtoken-signature, oidcc-ensure-request-without-nonce-succeeds-for-code-flow [5/D5-108]', async () => {
  const { claims } = await signIn(aBrowser(config), { nonce: null })
  expect(claims).toMatchObject({ iss: config.issuer, aud: config.clientId, sub: member.accountId })
  expect(claims).not.toHaveProperty('nonce')
  expect(claims.exp ?? 0).toBeGreaterThan(Date.now() / 1000)
})

test('oidcc-response-type-missing [5/D5-108]', async () => {
  const answer = await aBrowser(config).authorize({ response_type: null })
  expect(paramsOf(answer).get('error')).toBe('invalid_request')
})

test('oidcc-ensure-registered-redirect-uri, oidcc-redirect-uri-query-mismatch, oidcc-ensure-redirect-uri-in-authorization-request [5/D5-108]', async () => {
  for (const redirect_uri of [
    'https://unregistered.example/',
    `${config.publicUrl}/callback?foo=bar`,
    null,
  ]) {
    const answer = await aBrowser(config).authorize({ redirect_uri })
    expect([answer.status, answer.headers.get('location')], String(redirect_uri)).toEqual([400, null])
  }
})

test('oidcc-prompt-none-not-logged-in, oidcc-prompt-none-logged-in [5/D5-108]', async () => {
  const browser = aBrowser(config)
  expect(paramsOf(await browser.authorize({ prompt: 'none' })).get('error')).toBe('login_required')
  const first = await signIn(browser)
  const again = await redeem(browser, await browser.authorize({ prompt: 'none' }, verifier))
  expect([again.claims.sub, again.claims['auth_time']]).toEqual([first.claims.sub, first.claims['auth_time']])
})

test('oidcc-prompt-login, oidcc-max-age-1, oidcc-max-age-10000 [5/D5-108]', async () => {
  const browser = aBrowser(config)
  const first = await signIn(browser)
  expect(isSignInPage(await browser.authorize({ prompt: 'login' }))).toBe(true)
  expect(isSignInPage(await browser.authorize({ max_age: '0' }))).toBe(true)
  const later = await redeem(browser, await browser.authorize({ max_age: '10000' }, verifier))
  expect(later.claims['auth_time']).toBe(first.claims['auth_time'])
  const again = await signIn(browser, { max_age: '0' })
  expect(Number(again.claims['auth_time'])).toBeGreaterThanOrEqual(Number(first.claims['auth_time']))
})

test('oidcc-ensure-request-with-unknown-parameter-succeeds, oidcc-display-page, oidcc-ui-locales, oidcc-claims-locales, oidcc-ensure-request-with-acr-values-succeeds, oidcc-login-hint [5/D5-108]', async () => {
  const more = {
    extra: 'foobar',
    display: 'page',
    ui_locales: 'se',
    acr_values: '1 2',
    login_hint: 'someone',
  }
  expect((await signIn(aBrowser(config), more)).claims.sub).toBe(member.accountId)
})

test('oidcc-id-token-hint [5/D5-108]', async () => {
  const browser = aBrowser(config)
  const { id_token } = await signIn(browser)
  const again = await browser.authorize({ prompt: 'none', id_token_hint: id_token }, verifier)
  expect((await redeem(browser, again)).claims.sub).toBe(member.accountId)
})

test('oidcc-codereuse [5/D5-108]', async () => {
  const browser = aBrowser(config)
  const { code, verifier: used } = await browser.signInForCode(member.loginId, password)
  expect((await browser.redeem(code, used)).status).toBe(200)
  const again = await browser.redeem(code, used)
  expect([again.status, await again.json()]).toMatchObject([400, { error: 'invalid_grant' }])
})

test('oidcc-userinfo-get, oidcc-userinfo-post-header, oidcc-scope-profile [5/D5-108]', async () => {
  const { access_token } = await signIn(aBrowser(config), { scope: 'openid profile' })
  for (const method of ['GET', 'POST'] as const) {
    const headers = { authorization: `Bearer ${access_token}` }
    const { status, body } = await server.call('/oidc/me', { method, headers })
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ sub: member.accountId, loginId: 'oidc1' }),
    ])
  }
  expect((await server.call('/oidc/me')).status).toBe(401)
})

test('oidcc-ensure-other-scope-order-succeeds [5/D5-108]', async () => {
  const browser = aBrowser(config)
  expect((await signIn(browser, { scope: 'core-api profile openid' })).claims.sub).toBe(member.accountId)
})

test('oidcc-rp-initiated-logout, oidcc-rp-initiated-logout-no-params, oidcc-rp-initiated-logout-bad-id-token-hint, oidcc-rp-initiated-logout-bad-post-logout-redirect-uri [5/D5-108]', async () => {
  const browser = aBrowser(config)
  const { id_token } = await signIn(browser)
  const end = (parameters: Record<string, string>) =>
    browser.request(`${config.issuer}/session/end?${new URLSearchParams(parameters)}`)
  expect((await end({})).status).toBe(200)
  expect((await end({ id_token_hint: `${id_token}x` })).status).toBe(400)
  const bad = await end({ id_token_hint: id_token, post_logout_redirect_uri: 'https://evil.example/' })
  expect([bad.status, bad.headers.get('location')]).toEqual([400, null])
  expect(paramsOf(await browser.signOut(id_token)).get('state')).toBe('out-state')
  expect(paramsOf(await browser.authorize({ prompt: 'none' })).get('error')).toBe('login_required')
})
