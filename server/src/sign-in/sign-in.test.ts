import { and, eq } from 'drizzle-orm'
import { decodeJwt, decodeProtectedHeader, importJWK, SignJWT } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { oidcArtifacts } from '../db/tables/accounts.table.ts'
import { members } from '../db/tables/members.table.ts'
import { auditEntries } from '../db/tables/portal.table.ts'
import { currentSigningKeys } from '../oidc/signing-keys.ts'
import { aBrowser, locationOf } from '../testing/browser.ts'
import { openFrontProxy } from '../testing/network/front-proxy.ts'
import { testClock } from '../testing/test-clock.ts'
import { testServer } from '../testing/test-server.ts'

const password = 'Correct-Horse-9'
// The provider itself lives by the real clock.
const server = await testServer({ clock: testClock(new Date()) })
const member = await server.aMember({ loginId: 'Ada1', password })
const browser = () => aBrowser(server.config)

const callWith = (token: string, portal: Pick<typeof server, 'call'> = server) =>
  portal.call('/api/app/Members/AuthMemberDto', { headers: { authorization: `Bearer ${token}` } })

test('a sign-in ends in a token for the API that carries sub, loginId, audience and session [1/S1-43]', async () => {
  const tokens = await browser().signIn('ada1', password)
  expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 600, scope: 'core-api' })
  expect(tokens).not.toHaveProperty('refresh_token')
  expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: 'RS256', typ: 'at+jwt' })
  const claims = decodeJwt(tokens.access_token)
  expect(claims).toMatchObject({
    sub: member.accountId,
    loginId: 'Ada1',
    aud: 'core-api',
    iss: server.config.issuer,
    sid: expect.any(String),
  })
  const { status, body } = await callWith(tokens.access_token)
  expect(status).toBe(200)
  expect(body.userid).toBe('Ada1')
})

test('state and nonce come back unchanged, and prompt=none never shows a page [1/S1-38]', async () => {
  const known = browser()
  const silently = { prompt: 'none', redirect_uri: `${server.config.publicUrl}/silent_renew` }
  const refused = await known.authorize(silently)
  expect(refused.status).toBe(303)
  const back = new URL(locationOf(refused))
  expect(back.pathname).toBe('/silent_renew')
  expect(Object.fromEntries(back.searchParams)).toMatchObject({ error: 'login_required', state: 'the-state' })
  const { callback, code, verifier } = await known.signInForCode('ada1', password)
  expect(callback.searchParams.get('state')).toBe('the-state')
  const tokens = (await (await known.redeem(code, verifier)).json()) as { id_token: string }
  expect(decodeJwt(tokens.id_token)).toMatchObject({ nonce: 'the-nonce', sub: member.accountId })
  const renewed = await known.authorize(silently)
  expect(renewed.status).toBe(303)
  expect(new URL(locationOf(renewed)).searchParams.get('code')).toBeTruthy()
  const page = await browser().request(await browser().openSignIn())
  for (const answer of [refused, renewed, page])
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

test('only a code with PKCE S256 and an exact return address is given; it works once, for 60 s [1/S1-37, 3/S3-40]', async () => {
  const refused: Record<string, string | null>[] = [
    { code_challenge: null, code_challenge_method: null },
    { code_challenge_method: 'plain' },
    { response_type: 'token' },
    { response_type: 'id_token' },
    { response_type: 'code id_token' },
  ]
  for (const more of refused) {
    const answer = await browser().authorize(more)
    expect(new URL(locationOf(answer)).search + new URL(locationOf(answer)).hash).toMatch(/error=/)
  }
  const inexact = await browser().authorize({ redirect_uri: `${server.config.publicUrl}/callback/` })
  expect([inexact.status, inexact.headers.get('location')]).toEqual([400, null])
  const first = await browser().signInForCode('ada1', password)
  const [stored] = await server.db
    .select()
    .from(oidcArtifacts)
    .where(and(eq(oidcArtifacts.model, 'AuthorizationCode'), eq(oidcArtifacts.id, first.code)))
  const lifeMs = (stored?.expiresAt?.getTime() ?? 0) - Date.now()
  expect(lifeMs).toBeGreaterThan(50_000)
  expect(lifeMs).toBeLessThanOrEqual(60_000)
  expect((await browser().redeem(first.code, 'x'.repeat(43))).status).toBe(400)
  const second = await browser().signInForCode('ada1', password)
  const elsewhere = { redirect_uri: `${server.config.publicUrl}/silent_renew` }
  expect((await browser().redeem(second.code, second.verifier, elsewhere)).status).toBe(400)
  const other = await browser().signInForCode('ada1', password)
  expect((await browser().redeem(other.code, other.verifier, { client_id: 'other' })).status).toBe(401)
  const third = await browser().signInForCode('ada1', password)
  expect((await browser().redeem(third.code, third.verifier)).status).toBe(200)
  expect((await browser().redeem(third.code, third.verifier)).status).toBe(400)
  const late = await browser().signInForCode('ada1', password)
  await server.db
    .update(oidcArtifacts)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(and(eq(oidcArtifacts.model, 'AuthorizationCode'), eq(oidcArtifacts.id, late.code)))
  expect((await browser().redeem(late.code, late.verifier)).status).toBe(400)
})

test('of 20 parallel redemptions of one code exactly one succeeds', async () => {
  for (let round = 0; round < 3; round += 1) {
    const signedIn = browser()
    const { code, verifier } = await signedIn.signInForCode('ada1', password)
    const tries = Array.from({ length: 20 }, () => signedIn.redeem(code, verifier))
    const statuses = (await Promise.all(tries)).map((answer) => answer.status)
    expect(statuses.sort()).toEqual([200, ...Array(19).fill(400)])
  }
})

test('a code that is used twice ends the tokens that it gave out, and the session with its renewals [3/D3-154]', async () => {
  const signedIn = browser()
  const { code, verifier } = await signedIn.signInForCode('ada1', password)
  const tokens = (await (await signedIn.redeem(code, verifier)).json()) as { access_token: string }
  expect((await callWith(tokens.access_token)).status).toBe(200)
  // A caller with the code but without its verifier ends nothing.
  expect((await browser().redeem(code, 'x'.repeat(43))).status).toBe(400)
  expect((await callWith(tokens.access_token)).status).toBe(200)
  const replayed = await browser().redeem(code, verifier)
  expect([replayed.status, await replayed.json()]).toEqual([
    400,
    expect.objectContaining({ error: 'invalid_grant' }),
  ])
  await expect.poll(async () => (await callWith(tokens.access_token)).status).toBe(401)
  const renewal = await signedIn.authorize({ prompt: 'none' })
  expect(new URL(locationOf(renewal)).searchParams.get('error')).toBe('login_required')
  const audits = await server.db.select().from(auditEntries).where(eq(auditEntries.action, 'reuse-sign-in'))
  expect(audits.map(({ entityId }) => entityId)).toContain(member.accountId)
  const other = await browser().signIn('ada1', password)
  expect((await callWith(other.access_token)).status).toBe(200)
})

test('of 20 parallel redemptions the winner too holds a token that has ended [3/D3-154]', async () => {
  const signedIn = browser()
  const { code, verifier } = await signedIn.signInForCode('ada1', password)
  const answers = await Promise.all(Array.from({ length: 20 }, () => signedIn.redeem(code, verifier)))
  const winner = answers.find(({ status }) => status === 200)
  if (!winner) throw new Error('No redemption won')
  const { access_token } = (await winner.json()) as { access_token: string }
  await expect.poll(async () => (await callWith(access_token)).status).toBe(401)
})

test('over https the cookies carry the prefixes that browsers hold them to [3/D3-155]', async () => {
  const secure = await server.startAnother({
    env: { PUBLIC_URL: 'https://portal.example.com', COOKIE_SECRET: 'a cookie secret for a test portal' },
  })
  const proxy = await openFrontProxy(secure.config.port, 'portal.example.com')
  onTestFinished(proxy.close)
  const visitor = aBrowser(secure.config, { via: proxy.url })
  const authorized = await visitor.authorize()
  const page = locationOf(authorized)
  const answered = await visitor.submit(page, 'ada1', password)
  const back = await visitor.request(locationOf(answered))
  const lines = [authorized, answered, back].flatMap(({ headers }) => headers.getSetCookie())
  const names = new Set(lines.map((line) => line.slice(0, line.indexOf('='))))
  expect([...names].filter((name) => !name.endsWith('.sig')).sort()).toEqual([
    '__Host-session',
    '__Secure-gatehouse_device',
    '__Secure-interaction',
    '__Secure-interaction_resume',
  ])
  for (const line of lines) {
    expect(line).toMatch(/; secure/i)
    expect(line).toMatch(/; httponly/i)
    expect(line).toMatch(/; samesite=lax/i)
    expect(line).not.toMatch(/; domain=/i)
    if (line.startsWith('__Host-')) expect(line).toMatch(/; path=\/(;|$)/i)
  }
  expect(locationOf(back)).toMatch(/^https:\/\/portal\.example\.com\/callback\?code=/)
})

test('discovery names what the portal uses and nothing else [3/S3-53]', async () => {
  const path = '/oidc/.well-known/openid-configuration'
  const { body } = await (await server.startAnother({ env: { FEATURES: 'launch' } })).call(path)
  expect(body.token_endpoint_auth_methods_supported).toEqual([
    'none',
    'client_secret_basic',
    'client_secret_post',
    'private_key_jwt',
  ])
  const alone = await (await server.startAnother({ env: { FEATURES: '' } })).call(path)
  expect(alone.body.token_endpoint_auth_methods_supported).toEqual(['none'])
  expect(alone.body).not.toHaveProperty('token_endpoint_auth_signing_alg_values_supported')
  for (const unused of [
    'pushed_authorization_request_endpoint',
    'dpop_signing_alg_values_supported',
    'introspection_endpoint',
    'revocation_endpoint',
    'registration_endpoint',
    'device_authorization_endpoint',
  ])
    expect(body, unused).not.toHaveProperty(unused)
  expect((await browser().post(`${server.config.issuer}/request`, {})).status).toBe(404)
})

test('an unknown client or return address gets an error page and no redirect', async () => {
  const { publicUrl } = server.config
  const unknown: Record<string, string>[] = [
    { redirect_uri: 'https://evil.example/callback' },
    { redirect_uri: `${publicUrl}/callback/` },
    { redirect_uri: `${publicUrl}/callback?x=1` },
    { redirect_uri: `${publicUrl}.evil.example/callback` },
    { redirect_uri: '//evil.example' },
    { client_id: 'somebody-else' },
  ]
  for (const more of unknown) {
    const answer = await browser().authorize(more)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('location')).toBeNull()
    expect(await answer.text()).toContain('You can&#39;t log in right now')
  }
  const parameters = new URLSearchParams({
    client_id: server.config.clientId,
    post_logout_redirect_uri: 'https://evil.example/',
  })
  const signOut = await browser().request(`${server.config.issuer}/session/end?${parameters}`)
  expect(signOut.status).toBe(400)
  expect(signOut.headers.get('location')).toBeNull()
})

test('an unknown user and a wrong password look alike, an inactive member with the right one reads why [1/S1-45, 3/D3-116]', async () => {
  await server.aMember({ loginId: 'gone1', password, memberStatus: 'Inactive' })
  const page = async (loginId: string, typed: string) => {
    const visitor = browser()
    const answer = await visitor.submit(await visitor.openSignIn(), loginId, typed)
    const html = await answer.text()
    return { status: answer.status, html: html.replaceAll(loginId, '{id}').replace(/sign-in\/[\w-]+/g, '') }
  }
  const wrong = await page('ada1', 'Wrong-Horse-9')
  expect(wrong.status).toBe(401)
  expect(wrong.html).toContain('The User ID or password is incorrect.')
  expect(await page('nobody', password)).toEqual(wrong)
  expect(await page('gone1', 'Wrong-Horse-9')).toEqual(wrong)
  for (let count = 0; count < 12; count += 1) {
    const { status, html } = await page('gone1', password)
    expect([status, html]).toEqual([403, expect.stringContaining('your membership is not active')])
  }
  await server.db.update(members).set({ memberStatus: 'Active' }).where(eq(members.loginId, 'gone1'))
  expect((await page('gone1', password)).status).toBe(303)
})

test('both fields are asked for, and what was typed is shown as text only', async () => {
  const visitor = browser()
  const page = await visitor.openSignIn()
  const noId = await visitor.submit(page, ' ', password)
  expect([noId.status, await noId.text()]).toEqual([400, expect.stringContaining('User ID Required')])
  const noPassword = await visitor.submit(page, 'ada1', '')
  expect([noPassword.status, await noPassword.text()]).toEqual([
    400,
    expect.stringContaining('Password Required'),
  ])
  const html = await (await visitor.submit(page, '"><script>alert(1)</script>', 'x')).text()
  expect(html).not.toContain('<script>alert')
})

test('a form from another site, of another browser or of no sign-in is refused', async () => {
  const visitor = browser()
  const page = await visitor.openSignIn()
  const foreign = await visitor.submit(page, 'ada1', password, { origin: 'https://evil.example' })
  expect(foreign.status).toBe(403)
  expect((await browser().submit(page, 'ada1', password)).status).toBe(400)
  expect((await browser().submit('/sign-in/unknown', 'ada1', password)).status).toBe(400)
  const own = await visitor.submit(page, 'ada1', password, { origin: server.config.authUrl })
  expect(own.status).toBe(303)
})

test('an account without member data and one without portal access can sign in [1/S1-45]', async () => {
  await server.anAccount({ loginId: 'bare1', password })
  await server.aMember({ loginId: 'shut1', password, hasMemberPortalAccess: false })
  const bare = await callWith((await browser().signIn('bare1', password)).access_token)
  expect(bare.body).toMatchObject({ userid: 'bare1', member: null, hasMemberPortalAccess: false })
  const shut = await callWith((await browser().signIn('shut1', password)).access_token)
  expect(shut.body.hasMemberPortalAccess).toBe(false)
})

test('sign-out with the id token ends the session: its token is refused at once on every process [1/D1-09, 1/S1-44]', async () => {
  const other = await server.startAnother()
  const signedIn = browser()
  const { access_token, id_token } = await signedIn.signIn('ada1', password)
  const elsewhere = (token: string) =>
    other.call('/api/app/Profiles/Claims', { headers: { authorization: `Bearer ${token}` } })
  // Both processes issue tokens under their own address; a copy with the other's issuer stands for one cluster.
  const { sid, ...claims } = decodeJwt(access_token)
  const copy = await other.tokenFor(member, { claims: { ...claims, sid, iss: other.config.issuer } })
  expect((await callWith(access_token)).status).toBe(200)
  expect((await elsewhere(copy)).status).toBe(200)
  const answer = await signedIn.signOut(id_token)
  expect(answer.status).toBe(303)
  const back = new URL(locationOf(answer))
  expect([back.pathname, back.searchParams.get('state')]).toEqual(['/logged-out', 'out-state'])
  await expect.poll(async () => (await callWith(access_token)).status, { interval: 20 }).toBe(401)
  await expect.poll(async () => (await elsewhere(copy)).status, { interval: 20 }).toBe(401)
  const silent = await signedIn.authorize({ prompt: 'none' })
  expect(locationOf(silent)).toContain('error=login_required')
})

test('without a hint the sign-out asks first; with one it does not ask [3/S3-41, 1/S1-44]', async () => {
  const signedIn = browser()
  const { id_token } = await signedIn.signIn('ada1', password)
  const asked = await (await signedIn.request(`${server.config.issuer}/session/end`)).text()
  expect(asked).toContain('Do you want to log out?')
  const [key] = await currentSigningKeys(server.db, server.clock.now(), server.config.keySecrets)
  if (!key) throw new Error('There is no signing key')
  const expired = await new SignJWT({ ...decodeJwt(id_token), iat: 1_600_000_000, exp: 1_600_000_600 })
    .setProtectedHeader({ alg: 'RS256', kid: key.kid })
    .sign(await importJWK(key, 'RS256'))
  for (const hint of [id_token, expired]) {
    const parameters = new URLSearchParams({ id_token_hint: hint })
    const told = await signedIn.request(`${server.config.issuer}/session/end?${parameters}`)
    const html = await told.text()
    expect(html).toContain('You are being logged out.')
    expect(html).not.toContain('Do you want to log out?')
  }
})

test('the sign-in page shows the logo of a known loginAor and the fallback for all else', async () => {
  const logoOf = async (loginAor: string) => {
    const visitor = browser()
    const html = await (await visitor.request(await visitor.openSignIn({ loginAor }))).text()
    return /<img class="logo" src="([^"]+)"/.exec(html)?.[1]
  }
  expect(await logoOf('CV')).toBe('/logos/cv.svg')
  expect(await logoOf('gsm')).toBe('/logos/gsm.svg')
  for (const odd of ['ZZ', '../..', '//evil', 'x'.repeat(3000), '"><img src=x>'])
    expect(await logoOf(odd)).toBe('/logos/fallback.svg')
})

test('sign-ins and failures are audited without what was typed', async () => {
  const visitor = browser()
  const page = await visitor.openSignIn()
  await visitor.submit(page, 'my-secret-typed-here', 'x')
  await visitor.submit(page, 'ada1', 'Wrong-Horse-9')
  const rows = await server.db.select().from(auditEntries).where(eq(auditEntries.entity, 'account'))
  expect(rows.map((row) => row.action)).toEqual(expect.arrayContaining(['log-in', 'fail-login']))
  expect(JSON.stringify(rows)).not.toMatch(/my-secret|Wrong-Horse|Correct-Horse/)
})

test('the provider publishes its addresses and only the public part of its keys [1/S1-36]', async () => {
  const { issuer } = server.config
  const discovery = await server.call('/oidc/.well-known/openid-configuration')
  expect(discovery.body).toMatchObject({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    end_session_endpoint: `${issuer}/session/end`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
  })
  expect(discovery.body.grant_types_supported).not.toContain('refresh_token')
  const { body } = await server.call('/oidc/jwks')
  for (const key of body.keys) expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
})
