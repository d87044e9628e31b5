import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as client from 'openid-client'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { endAllSessions } from '#accounts/sessions.ts'
import { aBrowser } from '#testing/browser.ts'
import { anOidcApplication, signInAt } from '#testing/sign-on/oidc-application.ts'
import { testClock } from '#testing/test-clock.ts'
import { testServer } from '#testing/test-server.ts'
import { sendLogoutToken } from './send-logout-token.ts'

// Tokens are checked against the real clock.
const server = await testServer({ clock: testClock(new Date()), env: { FEATURES: 'launch' } })
const { config, db, outbox } = server
const staff = await server.aMember({ isCrmlsAdmin: true })
const password = 'Correct-Horse-9'
const member = await server.aMember({ loginId: 'out1', password })
const login = { login: member.loginId, password }
const keys = createRemoteJWKSet(new URL(`${config.issuer}/jwks`))

/** The tokens that were posted to the application, and its response. */
const application = { tokens: [] as string[], status: 200 }
const listener = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk))
  request.on('end', () => {
    application.tokens.push(new URLSearchParams(body).get('logout_token') ?? '')
    response.writeHead(application.status, { location: 'https://evil.example' }).end()
  })
})
await once(listener.listen(0, '127.0.0.1'), 'listening')
afterAll(() => void listener.close())
const backchannelLogoutUri = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/logged-out`
const registered = await anOidcApplication(server, staff, { authMethod: 'none', backchannelLogoutUri })

const warnings: string[] = []
/** Does the worker's part for queued notices; returns how many were notified. */
async function work(): Promise<number> {
  const { rows } = await db.execute<{ data: Parameters<typeof sendLogoutToken>[1] }>(
    sql`delete from pgboss.job where name = 'sign-out' returning data`,
  )
  const log = { warn: (_facts: object, text: string) => void warnings.push(text) }
  for (const { data } of rows) await sendLogoutToken({ db, config, now: server.clock.now(), log }, data)
  return rows.length
}

beforeEach(async () => {
  await db.execute(sql`delete from pgboss.job where name = 'sign-out'`)
  Object.assign(application, { tokens: [], status: 200 })
})

/** A browser in which the member is logged in at the portal and at the application. */
async function signedIn(clientId = registered.clientId) {
  const browser = aBrowser(config)
  const own = await browser.signIn(member.loginId, password)
  const { claims } = await signInAt(server, { clientId, way: client.None(), ...login, browser })
  return { browser, own, claims }
}

const call = (path: string, token: string, more: object = {}) =>
  server.call(path, { headers: { authorization: `Bearer ${token}` }, ...more })

test('the application is notified when a member signs out of the portal, by a token of its own kind [5/LAUNCH-12, 5/D5-70]', async () => {
  const { browser, own, claims } = await signedIn()
  expect(claims['sid']).toBeTruthy()
  await browser.signOut(own.id_token)
  expect(await work()).toBe(1)
  const { payload, protectedHeader } = await jwtVerify(application.tokens[0] ?? '', keys, {
    issuer: config.issuer,
    audience: registered.clientId,
    typ: 'logout+jwt',
  })
  expect(protectedHeader.alg).toBe('RS256')
  expect(payload).toMatchObject({
    sub: claims.sub,
    sid: claims['sid'],
    jti: expect.any(String),
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  })
  expect(payload).not.toHaveProperty('nonce')
  expect(Number(payload.exp) - Number(payload.iat)).toBe(120)
})

const endings: [string, (signed: Awaited<ReturnType<typeof signedIn>>) => Promise<unknown>][] = [
  [
    'a session that is ended in another browser',
    async () => {
      const other = await aBrowser(config).signIn(member.loginId, password)
      const { body } = await call('/api/app/MemberSessions', other.access_token)
      const { results } = body as { results: { id: string; isCurrent: boolean }[] }
      for (const { id, isCurrent } of results)
        if (!isCurrent) await call(`/api/app/MemberSessions/${id}`, other.access_token, { method: 'DELETE' })
    },
  ],
  ['an inactive member', () => db.transaction((tx) => endAllSessions(tx, outbox, [member.accountId]))],
]

test.each(endings)('the application is notified of %s [5/LAUNCH-12, 5/D5-70]', async (_ending, end) => {
  const signed = await signedIn()
  await end(signed)
  expect(await work()).toBeGreaterThan(0)
  const told = await Promise.all(
    application.tokens.map(async (token) => (await jwtVerify(token, keys)).payload),
  )
  expect(told.map(({ sid }) => sid)).toContain(signed.claims['sid'])
})

test('a pairwise client gets its own name for the member, one without a session gets nothing [5/LAUNCH-11, 5/LAUNCH-12]', async () => {
  const own = await anOidcApplication(server, staff, {
    authMethod: 'none',
    subjectType: 'pairwise',
    backchannelLogoutUri,
  })
  const { browser, own: tokens, claims } = await signedIn(own.clientId)
  await browser.signOut(tokens.id_token)
  expect(await work()).toBe(1)
  const { payload } = await jwtVerify(application.tokens[0] ?? '', keys, { audience: own.clientId })
  expect(payload.sub).toBe(claims.sub)
  expect(payload.sub).not.toBe(member.accountId)
})

test('400 is the end of it and stands in the log; other answers are tried again, and no redirect is followed [5/D5-70, 5/S5-32]', async () => {
  const entry = { clientId: registered.clientId, accountId: member.accountId, sid: 'one' }
  const log = { warn: (_facts: object, text: string) => void warnings.push(text) }
  const send = (more = {}) => sendLogoutToken({ db, config, now: server.clock.now(), log, ...more }, entry)
  application.status = 400
  await send()
  expect(warnings).toEqual(['a client has refused a logout token'])
  for (const status of [500, 302, 404]) {
    application.status = status
    await expect(send(), String(status)).rejects.toThrow(`The logout address answered ${status}`)
  }
  expect(application.tokens).toHaveLength(4)
  application.status = 200
  await expect(send({ config: { ...config, isProduction: true } })).rejects.toThrow('is in a private network')
})

test('a logout token signs nobody in, and an id token ends no session [5/LAUNCH-34, 5/D5-108]', async () => {
  const { browser, own } = await signedIn()
  await browser.signOut(own.id_token)
  await work()
  const [token = ''] = application.tokens
  expect((await call('/api/app/Profiles/Claims', token)).status).toBe(401)
  await expect(jwtVerify(token, keys, { typ: 'JWT' })).rejects.toThrow('typ')
  await expect(jwtVerify(own.id_token, keys, { typ: 'logout+jwt' })).rejects.toThrow('typ')
})
