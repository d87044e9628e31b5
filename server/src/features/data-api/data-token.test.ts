import { eq } from 'drizzle-orm'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { dataClients } from '#db/tables/operations/data-access.table.ts'
import { aDataClient, aReader, askToken } from '#testing/data-api/a-data-client.ts'
import { send } from '#testing/send.ts'
import { testClock } from '#testing/test-clock.ts'
import { testServer } from '#testing/test-server.ts'

// The provider goes by the clock of the machine.
const clock = testClock(new Date())
const server = await testServer({ clock, env: { DATA_API: 'on' } })
const plain = await server.startAnother({ env: { DATA_API: 'off' } })
const member = await server.aMember()

test('without DATA_API=on there is no data API and no grant for programs [5/DATA-01]', async () => {
  const { token, client } = await aReader(server)
  for (const path of ['/reso/odata/', '/reso/odata/Property', '/reso/odata/$metadata']) {
    const headers = { authorization: `Bearer ${token}` }
    expect((await send(`${plain.url}${path}`, { method: 'GET', headers })).status).toBe(404)
    expect((await send(`${server.url}${path}`, { method: 'GET', headers })).status).toBe(200)
  }
  expect((await askToken(plain, client)).body.error).toBe('invalid_client')
  const { body } = await plain.call('/oidc/.well-known/openid-configuration')
  expect(body.grant_types_supported).not.toContain('client_credentials')
})

test('a program gets a token of 60 minutes by client credentials, signed RS256, for reso-api with scope reso [5/DATA-02]', async () => {
  const client = await aDataClient(server)
  const answer = await askToken(server, client)
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body).toMatchObject({ expires_in: 3600, token_type: 'Bearer', scope: 'reso' })
  expect(answer.body.refresh_token).toBeUndefined()
  const claims = decodeJwt(answer.body.access_token)
  expect(claims).toMatchObject({ aud: 'reso-api', scope: 'reso', client_id: client.clientId })
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600)
  expect(decodeProtectedHeader(answer.body.access_token)).toMatchObject({ alg: 'RS256', typ: 'at+jwt' })
})

test('a wrong secret, another resource, another scope, another grant and the portal itself get no token', async () => {
  const client = await aDataClient(server)
  expect((await askToken(server, { ...client, secret: client.secret.slice(1) })).status).toBe(401)
  expect((await askToken(server, { ...client, secret: client.secretHash })).status).toBe(401)
  expect((await askToken(server, client, { resource: 'urn:gatehouse:core-api' })).body.error).toBe(
    'invalid_target',
  )
  expect((await askToken(server, client, { scope: 'core-api' })).body.error).toBe('invalid_scope')
  const asMember = { grant_type: 'authorization_code', code: 'x', redirect_uri: 'https://program.example' }
  expect((await askToken(server, client, asMember)).body.error_description).toBe(
    'requested grant type is not allowed for this client',
  )
  const asPortal = await send(`${server.config.issuer}/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `grant_type=client_credentials&client_id=${server.config.clientId}&scope=reso`,
  })
  expect(asPortal.body.error_description).toBe('requested grant type is not allowed for this client')
})

test('a member token does not open the data API, and a program token opens nothing else [5/DATA-03]', async () => {
  const { token } = await aReader(server)
  const asMember = await server.call('/reso/odata/Property', { as: member })
  expect(asMember.status).toBe(401)
  expect(asMember.headers.get('www-authenticate')).toBe('Bearer')
  expect((await server.call('/reso/odata/')).status).toBe(401)
  const headers = { authorization: `Bearer ${token}` }
  for (const path of [
    '/api/app/Members/AuthMemberDto',
    '/api/app/Registration/q',
    `/api/app/UserNotification/member/${member.id}`,
    '/api/app/DataClients',
    '/oidc/me',
  ]) {
    const method = path.endsWith('/q') ? 'POST' : 'GET'
    const body = method === 'POST' ? {} : undefined
    expect((await server.call(path, { headers, method, body })).status, path).toBe(401)
  }
})

test('a program that is switched off is out at once, and a token ends after 60 minutes', async () => {
  const { client, read } = await aReader(server)
  expect((await read('')).status).toBe(200)
  await server.db.update(dataClients).set({ isOff: true }).where(eq(dataClients.id, client.id))
  expect((await read('')).status).toBe(401)
  expect((await askToken(server, client)).status).toBe(401)
  const other = await aReader(server)
  clock.advance(3590)
  expect((await other.read('')).status).toBe(200)
  clock.advance(20)
  expect((await other.read('')).status).toBe(401)
})

test('a program is answered 300 times within a minute, then told to wait; others are not held up', async () => {
  const [{ read }, other] = [await aReader(server), await aReader(server)]
  clock.set(new Date())
  const statuses = await Promise.all(Array.from({ length: 301 }, async () => (await read('')).status))
  expect(statuses.filter((status) => status === 200)).toHaveLength(300)
  const refused = await read('')
  expect([refused.status, refused.body.error.code, refused.headers.get('retry-after')]).toEqual([
    429,
    'TooManyRequests',
    '60',
  ])
  expect((await other.read('')).status).toBe(200)
  clock.advance(60)
  expect((await read('')).status).toBe(200)
})
