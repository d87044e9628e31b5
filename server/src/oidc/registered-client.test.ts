import { createRemoteJWKSet, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { aBrowser, locationOf } from '#testing/browser.ts'
import { anOidcApplication, callback } from '#testing/sign-on/oidc-application.ts'
import { testClock } from '#testing/test-clock.ts'
import { testServer } from '#testing/test-server.ts'

/** Cases of the basic profile of the OpenID Connect conformance suite at the client of an application, by their names. */
const password = 'Correct-Horse-9'
const server = await testServer({ clock: testClock(new Date()), env: { FEATURES: 'launch' } })
const { config } = server
const staff = await server.aMember({ isCrmlsAdmin: true })
const member = await server.aMember({ loginId: 'basic1', password })
const other = await server.aMember({ loginId: 'basic2', password })
const application = await anOidcApplication(server, staff, {
  authMethod: 'client_secret_basic',
  claims: { name: 'MemberFullName' },
})
const verifier = 'v'.repeat(43)
type Browser = ReturnType<typeof aBrowser>
type Input = Record<string, string | null>
type Tokens = { access_token: string; id_token: string; token_type: string; error?: string }

const own = { client_id: application.clientId, redirect_uri: callback, scope: 'openid' }
const basic = (secret = application.secret) =>
  `Basic ${Buffer.from(`${encodeURIComponent(application.clientId)}:${encodeURIComponent(secret)}`).toString('base64')}`
const paramsOf = (response: Response) => new URL(locationOf(response)).searchParams
const isSignInPage = (response: Response) => locationOf(response).startsWith('/sign-in/')
const authorize = (browser: Browser, more: Input = {}) => browser.authorize({ ...own, ...more }, verifier)
const errorOf = async (answer: Promise<Response>) => {
  const { protocol, host, pathname, searchParams } = new URL(locationOf(await answer))
  expect(`${protocol}//${host}${pathname}`).toBe(callback)
  expect([searchParams.get('state'), searchParams.get('iss')]).toEqual(['the-state', config.issuer])
  return searchParams.get('error')
}

async function codeOf(browser: Browser, more: Input = {}, login = member.loginId): Promise<string> {
  const answer = await authorize(browser, more)
  if (!isSignInPage(answer)) return paramsOf(answer).get('code') ?? ''
  const answered = await browser.submit(locationOf(answer), login, password)
  return paramsOf(await browser.request(locationOf(answered))).get('code') ?? ''
}
const redeem = (
  browser: Browser,
  code: string,
  headers: Record<string, string>,
  more: Record<string, string> = {},
) =>
  browser.post(
    `${config.issuer}/token`,
    { grant_type: 'authorization_code', redirect_uri: callback, code, code_verifier: verifier, ...more },
    headers,
  )
async function signIn(browser: Browser, more: Input = {}, login = member.loginId) {
  const answer = await redeem(browser, await codeOf(browser, more, login), { authorization: basic() })
  const tokens = (await answer.json()) as Tokens
  const keys = createRemoteJWKSet(new URL(`${config.issuer}/jwks`))
  const { payload } = await jwtVerify(tokens.id_token, keys, {
    issuer: config.issuer,
    audience: application.clientId,
    algorithms: ['RS256'],
  })
  return { ...tokens, claims: payload, headers: answer.headers }
}
const userinfo = (init: RequestInit) => fetch(`${config.issuer}/me`, init)

test('oidcc-server, oidcc-ensure-request-with-valid-pkce-succeeds: state, nonce and issuer come back, tokens are kept by nobody [5/D5-108]', async () => {
  const browser = aBrowser(config)
  const { claims, headers, token_type } = await signIn(browser)
  expect(claims).toMatchObject({ nonce: 'the-nonce', sub: expect.any(String) })
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(config.accessTokenSeconds)
  expect([token_type, headers.get('cache-control')]).toEqual(['Bearer', expect.stringContaining('no-store')])
  const back = paramsOf(await authorize(browser))
  expect([back.get('state'), back.get('iss'), back.has('code')]).toEqual(['the-state', config.issuer, true])
})

test('oidcc-server-client-secret-post: a secret in the body is taken like one in the header; a wrong one, both and none get no tokens [5/D5-108, 5/LAUNCH-06]', async () => {
  const { body } = await server.call('/oidc/.well-known/openid-configuration')
  expect(body.token_endpoint_auth_methods_supported.toSorted()).toEqual([
    'client_secret_basic',
    'client_secret_post',
    'none',
    'private_key_jwt',
  ])
  const browser = aBrowser(config)
  const { clientId, secret } = application
  const inBody = { client_id: clientId, client_secret: secret }
  for (const [status, headers, more] of [
    [200, {}, inBody],
    [200, { authorization: basic() }, {}],
    [401, {}, { ...inBody, client_secret: 'wrong' }],
    [401, { authorization: basic('wrong') }, {}],
    [401, {}, { client_id: clientId }],
    [400, { authorization: basic() }, inBody],
  ] as const) {
    const answer = await redeem(browser, await codeOf(browser), headers, more)
    const error = { 200: undefined, 401: 'invalid_client', 400: 'invalid_request' }[status]
    expect([answer.status, ((await answer.json()) as Tokens).error]).toEqual([status, error])
  }
})

test('oidcc-userinfo-get, oidcc-userinfo-post-header, oidcc-userinfo-post-body [5/D5-108]', async () => {
  const { access_token, claims } = await signIn(aBrowser(config))
  const headers = { authorization: `Bearer ${access_token}` }
  const told = { sub: claims.sub, name: expect.any(String) }
  expect(await (await userinfo({ headers })).json()).toEqual(told)
  expect(await (await userinfo({ method: 'POST', headers })).json()).toEqual(told)
  const body = new URLSearchParams({ access_token })
  expect(await (await userinfo({ method: 'POST', body })).json()).toEqual(told)
  expect((await userinfo({ method: 'POST', body, headers })).status).toBe(400)
  const refused = await userinfo({ headers: { authorization: 'Bearer unknown' } })
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
    401,
    expect.stringContaining('error="invalid_token"'),
  ])
})

test('oidcc-prompt-none-not-logged-in, oidcc-prompt-none-logged-in, oidcc-prompt-login [5/D5-108]', async () => {
  const browser = aBrowser(config)
  expect(await errorOf(authorize(browser, { prompt: 'none' }))).toBe('login_required')
  const first = await signIn(browser)
  const again = await signIn(browser, { prompt: 'none' })
  expect(again.claims.sub).toBe(first.claims.sub)
  expect(isSignInPage(await authorize(browser, { prompt: 'login' }))).toBe(true)
  expect(await errorOf(authorize(browser, { prompt: 'none login' }))).toBe('invalid_request')
})

test('consent, which staff have given, is no page, and the choice of an account is the sign-in [5/D5-108, 5/LAUNCH-08]', async () => {
  const { body } = await server.call('/oidc/.well-known/openid-configuration')
  expect(body.prompt_values_supported.toSorted()).toEqual(['consent', 'login', 'none', 'select_account'])
  const browser = aBrowser(config)
  expect((await signIn(browser, { prompt: 'consent' })).claims.sub).toBe(
    (await signIn(browser, { prompt: 'consent' })).claims.sub,
  )
  expect(isSignInPage(await authorize(browser, { prompt: 'consent' }))).toBe(false)
  for (const prompt of ['select_account', 'login consent', 'select_account consent']) {
    expect(isSignInPage(await authorize(browser, { prompt })), prompt).toBe(true)
    expect((await signIn(browser, { prompt })).claims.sub, prompt).toBeTruthy()
  }
  expect(await errorOf(authorize(browser, { prompt: 'none consent' }))).toBe('invalid_request')
  expect(await errorOf(authorize(browser, { prompt: 'create' }))).toBe('invalid_request')
})

test('oidcc-max-age-1, oidcc-max-age-10000: the age of a sign-in is kept to, and told [5/D5-108]', async () => {
  const browser = aBrowser(config)
  const first = await signIn(browser, { max_age: '10000' })
  expect(first.claims['auth_time']).toEqual(expect.any(Number))
  const kept = await signIn(browser, { max_age: '10000', prompt: 'none' })
  expect(kept.claims['auth_time']).toBe(first.claims['auth_time'])
  expect(isSignInPage(await authorize(browser, { max_age: '0' }))).toBe(true)
  expect(await errorOf(authorize(browser, { max_age: '0', prompt: 'none' }))).toBe('login_required')
})

test('oidcc-id-token-hint: the hint of somebody else signs nobody in [5/D5-108]', async () => {
  const browser = aBrowser(config)
  const { id_token } = await signIn(browser)
  const again = await authorize(browser, { prompt: 'none', id_token_hint: id_token })
  expect(paramsOf(again).has('code')).toBe(true)
  const foreign = await signIn(aBrowser(config), {}, other.loginId)
  const mixed = authorize(browser, { prompt: 'none', id_token_hint: foreign.id_token })
  expect(await errorOf(mixed)).toBe('login_required')
  const changed = authorize(browser, { prompt: 'none', id_token_hint: `${id_token.slice(0, -4)}AAAA` })
  expect(await errorOf(changed)).toBe('invalid_request')
})

test('oidcc-scope-email, -phone, -address, -all: scopes that are not announced return nothing more [5/D5-108, 5/LAUNCH-08]', async () => {
  const { body } = await server.call('/oidc/.well-known/openid-configuration')
  for (const scope of ['email', 'phone', 'address', 'offline_access']) {
    expect(body.scopes_supported).not.toContain(scope)
    const { access_token, claims } = await signIn(aBrowser(config), { scope: `openid ${scope}` })
    const told = await (await userinfo({ headers: { authorization: `Bearer ${access_token}` } })).json()
    expect(told, scope).toEqual({ sub: claims.sub, name: expect.any(String) })
  }
})

test('oidcc-claims-essential: the parameter changes nothing, only registered claims are returned [5/D5-108, 5/LAUNCH-09]', async () => {
  const claims = JSON.stringify({
    userinfo: { name: { essential: true }, MemberEmail: { essential: true } },
    id_token: { loginId: { essential: true } },
  })
  const signed = await signIn(aBrowser(config), { claims })
  expect(signed.claims).not.toHaveProperty('loginId')
  const told = await (await userinfo({ headers: { authorization: `Bearer ${signed.access_token}` } })).json()
  expect(told).toEqual({ sub: signed.claims.sub, name: expect.any(String) })
})

test('oidcc-ensure-request-with-unknown-parameter-succeeds, oidcc-display-page, -popup, oidcc-ui-locales, oidcc-claims-locales, oidcc-login-hint [5/D5-108]', async () => {
  const hints = { extra: 'foobar', ui_locales: 'se', claims_locales: 'se', login_hint: 'someone' }
  for (const display of ['page', 'popup'])
    expect((await signIn(aBrowser(config), { ...hints, display })).claims.nonce).toBe('the-nonce')
})

test('oidcc-ensure-post-request-succeeds: a form is asked again by a redirect, with all that it holds [5/D5-108]', async () => {
  const browser = aBrowser(config)
  await signIn(browser)
  const { searchParams } = new URL((await authorize(browser)).url)
  const answer = await browser.post(`${config.issuer}/auth`, Object.fromEntries(searchParams))
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([303, 'no-store'])
  const back = await browser.request(locationOf(answer))
  expect([paramsOf(back).has('code'), paramsOf(back).get('state')]).toEqual([true, 'the-state'])
  const twice = new URLSearchParams([...searchParams, ['scope', 'openid']])
  const doubled = await fetch(`${config.issuer}/auth`, { method: 'POST', body: twice, redirect: 'manual' })
  expect(new URL(locationOf(doubled), config.authUrl).searchParams.getAll('scope')).toHaveLength(2)
  const tooLong = { ...Object.fromEntries(searchParams), state: 'x'.repeat(9000) }
  expect((await browser.post(`${config.issuer}/auth`, tooLong)).status).toBe(413)
})

test.each(['token', 'id_token', 'id_token token', 'code token', 'code id_token', 'none', 'unknown'])(
  'oidcc-response-type-missing and others: %s is unsupported [5/D5-108]',
  async (response_type) => {
    const answer = await authorize(aBrowser(config), { response_type })
    const given = new URL(locationOf(answer))
    // Errors of the implicit and hybrid types come back in the fragment.
    const parameters = new URLSearchParams(given.search || given.hash.slice(1))
    expect([given.origin + given.pathname, parameters.get('error')]).toEqual([
      callback,
      'unsupported_response_type',
    ])
  },
)

test('oidcc-unsigned-request-object and oidcc-request-uri-unsigned are rejected as unsupported [5/D5-108]', async () => {
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`
  const browser = aBrowser(config)
  expect(await errorOf(authorize(browser, { request: unsigned }))).toBe('request_not_supported')
  const request_uri = 'https://application.example.com/request.jwt'
  expect(await errorOf(authorize(browser, { request_uri }))).toBe('request_uri_not_supported')
  const { body } = await server.call('/oidc/.well-known/openid-configuration')
  // A provider that omits the first does not support it; the second has to be stated.
  expect(body).not.toHaveProperty('request_parameter_supported', true)
  expect(body.request_uri_parameter_supported).toBe(false)
})

test('oidcc-ensure-registered-redirect-uri: another or none shows an error page and sends nobody on [5/D5-108, 5/LAUNCH-07]', async () => {
  for (const redirect_uri of [`${callback}/`, `${callback}?foo=bar`, 'https://evil.example/', null]) {
    const answer = await authorize(aBrowser(config), { redirect_uri })
    expect([answer.status, answer.headers.get('location')], String(redirect_uri)).toEqual([400, null])
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(await answer.text()).toContain('<h1')
  }
})

test('oidcc-codereuse, oidcc-codereuse-30seconds: a second use ends the tokens of the first [5/D5-108]', async () => {
  const browser = aBrowser(config)
  const code = await codeOf(browser)
  const headers = { authorization: basic() }
  const { access_token } = (await (await redeem(browser, code, headers)).json()) as Tokens
  const bearer = { headers: { authorization: `Bearer ${access_token}` } }
  expect((await userinfo(bearer)).status).toBe(200)
  const again = await redeem(browser, code, headers)
  expect([again.status, await again.json()]).toMatchObject([400, { error: 'invalid_grant' }])
  expect((await userinfo(bearer)).status).toBe(401)
})

test('oidcc-refresh-token is not offered: no refresh token is given, and none is taken [5/D5-108, 5/D5-68]', async () => {
  const browser = aBrowser(config)
  expect(await signIn(browser, { scope: 'openid offline_access' })).not.toHaveProperty('refresh_token')
  const answer = await browser.post(
    `${config.issuer}/token`,
    { grant_type: 'refresh_token', refresh_token: 'unknown' },
    { authorization: basic() },
  )
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'unsupported_grant_type' }])
})
