import { eq } from 'drizzle-orm'
import { exportJWK, generateKeyPair } from 'jose'
import * as client from 'openid-client'
import { expect, test } from 'vitest'
import { applications } from '#db/tables/applications.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { signOnSecrets } from '#db/tables/sign-on.table.ts'
import { signInAged } from '#testing/sign-in-age.ts'
import { anOidcApplication, callback, signInAt } from '#testing/sign-on/oidc-application.ts'
import { testClock } from '#testing/test-clock.ts'
import { testServer } from '#testing/test-server.ts'

const password = 'Correct-Horse-9'
const server = await testServer({ clock: testClock(new Date()) })
const staff = await server.aMember({ isCrmlsAdmin: true })
const aor = await server.anAor()
const office = await server.anOffice({ aor })
const member = await server.aMember({
  loginId: 'launch1',
  firstName: 'Ann',
  lastName: 'Archer',
  office,
  aor,
  password,
})
const as = { login: member.loginId, password }
const path = '/api/app/SignOnClients'

test('a client works at once and on every process, by secret, by key and by PKCE alone [5/LAUNCH-05, 5/LAUNCH-06, 5/API-17, 5/D5-68]', async () => {
  const other = await server.startAnother()
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' }
  const bySecret = await anOidcApplication(server, staff, { authMethod: 'client_secret_basic' })
  const byKey = await anOidcApplication(server, staff, { authMethod: 'private_key_jwt', keys: [key] })
  const byPkce = await anOidcApplication(server, staff, { authMethod: 'none' })
  expect(bySecret.secret).toMatch(/^[\w-]{43}$/)
  expect([byKey.secret, byPkce.secret]).toEqual([null, null])
  const ways = [
    [bySecret.clientId, client.ClientSecretBasic(bySecret.secret)],
    [byKey.clientId, client.PrivateKeyJwt({ key: privateKey, kid: 'one' })],
    [byPkce.clientId, client.None()],
  ] as const
  for (const [clientId, way] of ways) {
    const { claims } = await signInAt(server, { clientId, way, ...as })
    expect(claims.sub).toBe(member.accountId)
    expect(claims.aud).toBe(clientId)
  }
  const answer = await fetch(
    `${other.url}/oidc/auth?client_id=${byPkce.clientId}&response_type=code&scope=openid&redirect_uri=${encodeURIComponent(callback)}&code_challenge=${'a'.repeat(43)}&code_challenge_method=S256`,
    { redirect: 'manual' },
  )
  expect(answer.headers.get('location')).toMatch(/^\/sign-in\//)
  await expect(
    signInAt(server, { clientId: bySecret.clientId, way: client.ClientSecretBasic('wrong'), ...as }),
  ).rejects.toMatchObject({ status: 401 })
  await expect(
    signInAt(server, { clientId: byKey.clientId, way: client.None(), ...as }),
  ).rejects.toMatchObject({ status: 401 })
})

test('a secret is shown once and stored sealed; a renewed one leaves the earlier valid for 7 days [5/LAUNCH-06]', async () => {
  const made = await anOidcApplication(server, staff, { authMethod: 'client_secret_basic' })
  const { body: list } = await server.call(path, { as: staff })
  expect(JSON.stringify(list)).not.toContain(made.secret)
  const stored = await server.db.select().from(signOnSecrets).where(eq(signOnSecrets.signOnClientId, made.id))
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain(made.secret)
  const { body: renewed } = await server.call(path, {
    as: staff,
    method: 'PUT',
    body: { id: made.id, rowVersion: 1, isSecretRenewed: true, client: made.client },
  })
  expect(renewed.secret).toMatch(/^[\w-]{43}$/)
  expect(renewed.secret).not.toBe(made.secret)
  expect(renewed.secrets.map(({ endsOn }: { endsOn: string | null }) => endsOn !== null)).toEqual([
    false,
    true,
  ])
  const trySecret = (secret: string) =>
    signInAt(server, { clientId: made.clientId, way: client.ClientSecretBasic(secret), ...as })
  const start = server.clock.now()
  server.clock.advance(7 * 86_400 - 60)
  expect((await trySecret(made.secret ?? '')).claims.sub).toBe(member.accountId)
  server.clock.advance(120)
  await expect(trySecret(made.secret ?? '')).rejects.toMatchObject({ status: 401 })
  expect((await trySecret(renewed.secret)).claims.sub).toBe(member.accountId)
  server.clock.set(start)
  const audit = await server.db.select().from(auditEntries).where(eq(auditEntries.entity, 'signOnClient'))
  expect(audit.map(({ action }) => action)).toContain('renew-secret')
  expect(JSON.stringify(audit)).not.toContain(made.secret)
  expect(JSON.stringify(audit)).not.toContain(renewed.secret)
})

test('PKCE S256, exact redirect addresses and the issuer in every answer hold for each client [5/LAUNCH-07, 1/S1-37]', async () => {
  const { clientId } = await anOidcApplication(server, staff, { authMethod: 'none' })
  const ask = async (more: Record<string, string | null>) => {
    const parameters: Record<string, string | null> = {
      client_id: clientId,
      response_type: 'code',
      scope: 'openid',
      redirect_uri: callback,
      state: 's',
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
      ...more,
    }
    const sent = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== null)
    const answer = await fetch(`${server.config.issuer}/auth?${new URLSearchParams(sent)}`, {
      redirect: 'manual',
    })
    const location = answer.headers.get('location')
    return {
      status: answer.status,
      location,
      search: new URL(location?.replace('#', '?') ?? '', server.url).searchParams,
    }
  }
  const refused: Record<string, string | null>[] = [
    { code_challenge: null, code_challenge_method: null },
    { code_challenge_method: 'plain' },
    { response_type: 'token' },
    { prompt: 'none' },
  ]
  for (const more of refused) {
    const { search, location } = await ask(more)
    expect(location?.startsWith(callback), JSON.stringify(more)).toBe(true)
    expect(search.get('error')).toBeTruthy()
    expect(search.get('iss')).toBe(server.config.issuer)
  }
  for (const redirect_uri of [`${callback}/`, `${callback}?a=b`, 'https://evil.example/callback'])
    expect(await ask({ redirect_uri })).toMatchObject({ status: 400, location: null })
})

test('no page asks for consent, and a scope that is not registered is refused [5/LAUNCH-08, 5/S5-29]', async () => {
  const { clientId } = await anOidcApplication(server, staff, { authMethod: 'none', scopes: ['openid'] })
  const at = { clientId, way: client.None(), ...as }
  const { tokens, pages } = await signInAt(server, at)
  expect(pages).toEqual(['sign-in'])
  expect(tokens.scope).toBe('openid')
  for (const scope of ['openid profile', 'openid core-api'])
    await expect(signInAt(server, { ...at, more: { scope } })).rejects.toMatchObject({
      error: 'invalid_scope',
    })
  await expect(
    signInAt(server, { ...at, more: { resource: 'urn:gatehouse:core-api' } }),
  ).rejects.toMatchObject({ error: 'invalid_target' })
  expect(tokens).not.toHaveProperty('refresh_token')
  for (const call of [
    '/api/app/Members/AuthMemberDto',
    '/api/app/AccountContact/Factors',
    '/api/app/Notifications',
  ]) {
    const headers = { authorization: `Bearer ${tokens.access_token}` }
    expect([401, 404], call).toContain((await server.call(call, { headers })).status)
  }
  expect(
    (
      await server.call('/api/app/Members/AuthMemberDto', {
        headers: { authorization: `Bearer ${tokens.access_token}` },
      })
    ).status,
  ).toBe(401)
})

test('a client gets the claims that are mapped for it, and no others [5/LAUNCH-09, 5/D5-69]', async () => {
  const { clientId } = await anOidcApplication(server, staff, {
    authMethod: 'none',
    scopes: ['openid', 'profile'],
    claims: { mls_id: 'MemberMlsId', given_name: 'MemberFirstName', office: 'OfficeMlsId', key: 'MemberKey' },
  })
  const { claims, userinfo } = await signInAt(server, { clientId, way: client.None(), ...as })
  const told = { mls_id: 'launch1', given_name: 'Ann', office: office.officeMlsId }
  expect(userinfo).toEqual({ sub: member.accountId, ...told })
  expect(claims).toMatchObject(told)
  const protocol = ['sub', 'aud', 'iss', 'iat', 'exp', 'nonce', 'at_hash', 'sid', 'auth_time', 'amr']
  expect(
    Object.keys(claims)
      .filter((name) => !protocol.includes(name))
      .sort(),
  ).toEqual(['given_name', 'mls_id', 'office'])
  const { body } = await server.call(path, {
    as: staff,
    method: 'POST',
    body: { ...aBody(1), claims: { sub: 'MemberEmail' } },
  })
  expect(body.errors).not.toEqual([])
})

test('a pairwise subject stays with a client through a change of its address and fits no other [5/LAUNCH-11, 5/D5-69]', async () => {
  const open = await anOidcApplication(server, staff, { authMethod: 'none' })
  const one = await anOidcApplication(server, staff, { authMethod: 'none', subjectType: 'pairwise' })
  const two = await anOidcApplication(server, staff, { authMethod: 'none', subjectType: 'pairwise' })
  const subAt = async (clientId: string, redirectUri?: string) =>
    (await signInAt(server, { clientId, way: client.None(), ...as, redirectUri })).claims.sub
  const first = await subAt(one.clientId)
  expect(await subAt(one.clientId)).toBe(first)
  expect(new Set([first, await subAt(two.clientId), await subAt(open.clientId)]).size).toBe(3)
  const moved = 'https://moved.example.com/callback'
  const changed = { ...one.client, redirectUris: [moved] }
  await server.call(path, { as: staff, method: 'PUT', body: { id: one.id, rowVersion: 1, client: changed } })
  expect(await subAt(one.clientId, moved)).toBe(first)
})

const aBody = (applicationId: number) => ({
  applicationId,
  kind: 'oidc',
  name: 'Client',
  redirectUris: [callback],
  authMethod: 'none',
})

test('invalid registrations are refused with the reason: addresses, applications, keys, an older version [5/D5-68]', async () => {
  const made = await anOidcApplication(server, staff, { authMethod: 'none' })
  const post = async (more: object) => {
    const [row] = await server.db
      .insert(applications)
      .values({ name: crypto.randomUUID(), applicationCategory: 'member', createdOn: server.clock.now() })
      .returning()
    return server.call(path, { as: staff, method: 'POST', body: { ...aBody(row?.id ?? 0), ...more } })
  }
  for (const address of [
    'http://a.example/cb',
    'https://a.example/cb#x',
    'https://*.example/cb',
    'javascript:1',
  ])
    expect((await post({ redirectUris: [address] })).body.errors[0].message).toBe(
      'Redirect URI must begin with https:// and have neither # nor *.',
    )
  expect((await post({ applicationId: made.client.applicationId })).body.errors[0].message).toBe(
    'This application has a sign-on already.',
  )
  expect((await post({ applicationId: 987_654 })).body.errors[0].message).toBe(
    "We couldn't find this application.",
  )
  expect((await post({ authMethod: 'private_key_jwt' })).body.errors[0].message).toBe(
    'The public keys are required.',
  )
  const key = { kty: 'EC', crv: 'P-256', x: 'x', y: 'y', d: 'secret' }
  expect((await post({ authMethod: 'private_key_jwt', keys: [key] })).body.errors[0].message).toBe(
    'Enter public keys only.',
  )
  const production = await server.call(path, {
    as: staff,
    method: 'PUT',
    body: { id: made.id, rowVersion: 9, client: made.client },
  })
  expect([production.status, production.body.message]).toEqual([
    409,
    'Someone else has changed this sign-on. Nothing was saved.',
  ])
})

test('registering wants a fresh sign-in of MLS staff with a second factor [5/API-17]', async () => {
  const someone = await server.aMember({ isCrmlsAdmin: true })
  const post = () => server.call(path, { as: someone, method: 'POST', body: aBody(987_654) })
  expect((await post()).status).toBe(400)
  await signInAged(server, someone, 16 * 60)
  const late = await post()
  expect([late.status, late.headers.get('www-authenticate')]).toEqual([
    401,
    'Bearer error="insufficient_user_authentication", max_age=900',
  ])
  expect((await server.call(path, { as: someone })).status).toBe(200)
  const strict = await server.startAnother({ env: { STAFF_REQUIRES_SECOND_FACTOR: 'true' } })
  expect((await strict.call(path, { as: someone })).status).toBe(403)
})

test('without the feature neither calls nor clients are there [5/D5-01]', async () => {
  const made = await anOidcApplication(server, staff, { authMethod: 'none' })
  const without = await server.startAnother({ env: { FEATURES: 'clock,proof,send' } })
  expect((await without.call(path, { as: staff })).status).toBe(404)
  const address = `${without.url}/oidc/auth?client_id=${made.clientId}&response_type=code&scope=openid`
  expect((await fetch(address, { redirect: 'manual' })).status).toBe(400)
})

test('staff see the claims about them that an application would get [5/LAUNCH-13]', async () => {
  const own = await server.aMember({ loginId: 'launch3', isCrmlsAdmin: true, office, aor, password })
  const told = async (id: number) =>
    (await server.call(`${path}/${id}/told`, { as: own })).body as { subject: string; claims: object }
  for (const subjectType of ['public', 'pairwise']) {
    const made = await anOidcApplication(server, staff, { authMethod: 'none', subjectType })
    const { claims } = await signInAt(server, {
      clientId: made.clientId,
      way: client.None(),
      login: own.loginId,
      password,
    })
    const { subject, claims: shown } = await told(made.id)
    expect(subject).toBe(claims.sub)
    expect(claims).toMatchObject(shown)
    expect(Object.keys(shown)).toEqual(['name', 'MemberMlsId'])
  }
  expect((await server.call(`${path}/987654/told`, { as: own })).status).toBe(404)
})
