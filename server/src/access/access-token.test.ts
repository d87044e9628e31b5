import { eq } from 'drizzle-orm'
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { oidcArtifacts } from '../db/tables/accounts.table.ts'
import { members } from '../db/tables/members.table.ts'
import { aBrowser } from '../testing/browser.ts'
import { testClock } from '../testing/test-clock.ts'
import { testServer } from '../testing/test-server.ts'

const start = new Date()
const server = await testServer({ clock: testClock(start) })
const member = await server.aMember({ password: 'Correct-Horse-9' })

beforeEach(() => server.clock.set(start))

const statusWith = async (token: string) =>
  (await server.call('/api/app/Profiles/Claims', { headers: { authorization: `Bearer ${token}` } })).status
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const publishedKey = async () => (await server.call('/oidc/jwks')).body.keys[0]

test('a token of the provider is accepted', async () => {
  expect(await statusWith(await server.tokenFor(member))).toBe(200)
})

test('a token without signature, with a foreign key or with a confused algorithm is refused', async () => {
  const claims = decodeJwt(await server.tokenFor(member))
  const key = await publishedKey()
  const header = { typ: 'at+jwt', kid: key.kid }
  expect(await statusWith(`${part({ ...header, alg: 'none' })}.${part(claims)}.`)).toBe(401)
  const foreign = await generateKeyPair('RS256', { extractable: true })
  for (const kid of [key.kid, 'unknown'])
    expect(
      await statusWith(
        await new SignJWT(claims)
          .setProtectedHeader({ ...header, kid, alg: 'RS256' })
          .sign(foreign.privateKey),
      ),
    ).toBe(401)
  const jwk = await exportJWK(foreign.publicKey)
  const embedded = new SignJWT(claims).setProtectedHeader({ ...header, alg: 'RS256', jwk })
  expect(await statusWith(await embedded.sign(foreign.privateKey))).toBe(401)
  const secret = new TextEncoder().encode(JSON.stringify(key))
  const confused = await new SignJWT(claims).setProtectedHeader({ ...header, alg: 'HS256' }).sign(secret)
  expect(await statusWith(confused)).toBe(401)
  const [head, , signature] = (await server.tokenFor(member)).split('.')
  expect(await statusWith(`${head}.${part({ ...claims, sub: 'x' })}.${signature}`)).toBe(401)
})

test('a token for another audience or issuer, of another kind or without session is refused', async () => {
  for (const claims of [
    { aud: 'other-api' },
    { aud: undefined },
    { iss: 'https://evil.example' },
    { sid: undefined },
    { sid: 'no-such-session' },
    { sub: undefined },
    { sub: '00000000-0000-4000-8000-000000000000' },
    { sub: 'agent1' },
    { sub: `${member.accountId} ` },
    { sub: 'a\0b' },
    { exp: undefined },
  ])
    expect(await statusWith(await server.tokenFor(member, { claims })), JSON.stringify(claims)).toBe(401)
  for (const typ of ['JWT', undefined])
    expect(await statusWith(await server.tokenFor(member, { header: { typ } }))).toBe(401)
  const { id_token } = await aBrowser(server.config).signIn(member.loginId, 'Correct-Horse-9')
  expect(await statusWith(id_token)).toBe(401)
})

test('a token is refused from the second on at which it ends, also when it was accepted before', async () => {
  const used = await server.tokenFor(member)
  const unused = await server.tokenFor(member)
  server.clock.advance(598)
  expect(await statusWith(used)).toBe(200)
  server.clock.advance(3)
  expect(await statusWith(used)).toBe(401)
  expect(await statusWith(unused)).toBe(401)
})

test('a refusal carries no detail', async () => {
  const expired = await server.tokenFor(member, { claims: { exp: 1 } })
  const answer = await server.call('/api/app/Profiles/Claims', {
    headers: { authorization: `Bearer ${expired}` },
  })
  expect(answer.body).toEqual({ message: 'Unauthorized', errors: [] })
})

test('a token is refused as soon as its session has ended, also while the notice of it is lost [1/S1-01]', async () => {
  const ending = async () => {
    const token = await server.tokenFor(member)
    expect(await statusWith(token)).toBe(200)
    const { sid } = decodeJwt(token)
    return { token, end: () => server.db.delete(oidcArtifacts).where(eq(oidcArtifacts.uid, String(sid))) }
  }
  const first = await ending()
  await first.end()
  await expect.poll(() => statusWith(first.token), { interval: 10 }).toBe(401)
  const second = await ending()
  await server.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %' and datname = current_database()`,
  )
  expect(await statusWith(second.token)).toBe(200)
  await second.end()
  // Shorter than the wait before the connection is opened again.
  await expect.poll(() => statusWith(second.token), { timeout: 500, interval: 10 }).toBe(401)
  const third = await ending()
  await third.end()
  await expect.poll(() => statusWith(third.token), { interval: 10 }).toBe(401)
  const [head, body] = (await server.tokenFor(member)).split('.')
  const [, , signature] = (await server.tokenFor(member)).split('.')
  expect(await statusWith(`${head}.${body}.${signature}`)).toBe(401)
  for (const claims of [{ iss: 'https://evil.example' }, { aud: 'x' }, { exp: 1 }])
    expect(await statusWith(await server.tokenFor(member, { claims }))).toBe(401)
  expect((await server.call('/api/app/Profiles/Claims')).status).toBe(401)
})

test('a session that has run out is refused without a word that it was ended, also after the clean-up of the hour', async () => {
  const token = await server.tokenFor(member)
  const { sid } = decodeJwt(token)
  await server.db
    .update(oidcArtifacts)
    .set({ expiresAt: new Date(server.clock.now().getTime() - 1000) })
    .where(eq(oidcArtifacts.uid, String(sid)))
  const answer = await server.call('/api/app/Profiles/Claims', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect([answer.status, answer.body]).toEqual([401, { message: 'Unauthorized', errors: [] }])
})

test('an inactive member is refused with the next call', async () => {
  const leaver = await server.aMember()
  expect((await server.call('/api/app/Profiles/Claims', { as: leaver })).status).toBe(200)
  await server.db.update(members).set({ memberStatus: 'Inactive' }).where(eq(members.id, leaver.id))
  expect((await server.call('/api/app/Profiles/Claims', { as: leaver })).status).toBe(401)
  expect((await server.call('/api/app/Members/AuthMemberDto', { as: leaver })).status).toBe(401)
})
