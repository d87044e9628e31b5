import { eq, sql } from 'drizzle-orm'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { dataClientCalls } from '#db/tables/operations/data-access.table.ts'
import { aDataClient, aReader, askToken, readerOf } from '#testing/data-api/a-data-client.ts'
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

test.each([
  ['with the scope', { scope: 'reso' }],
  ['without a scope', { scope: '' }],
  ['with the resource', { resource: 'urn:gatehouse:reso-api' }],
])(
  'a program that asks %s gets a token of 60 minutes by client credentials, signed RS256, for reso-api with scope reso [5/DATA-02, 5/D5-77]',
  async (_name, asked) => {
    const client = await aDataClient(server)
    const answer = await askToken(server, client, asked)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({ expires_in: 3600, token_type: 'Bearer', scope: 'reso' })
    expect(answer.body.refresh_token).toBeUndefined()
    const claims = decodeJwt(answer.body.access_token)
    expect(claims).toMatchObject({ aud: 'reso-api', scope: 'reso', client_id: client.clientId })
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600)
    expect(decodeProtectedHeader(answer.body.access_token)).toMatchObject({ alg: 'RS256', typ: 'at+jwt' })
    const headers = { authorization: `Bearer ${answer.body.access_token}` }
    expect((await server.call('/reso/odata/', { headers })).status).toBe(200)
  },
)

test('the secret may come in the body of the call, as the tool of RESO sends it [5/DATA-02]', async () => {
  const client = await aDataClient(server)
  const ask = (secret: string) =>
    send(`${server.config.issuer}/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `grant_type=client_credentials&client_id=${client.clientId}&client_secret=${encodeURIComponent(secret)}&scope=reso`,
    })
  expect((await ask(client.secret)).body).toMatchObject({ token_type: 'Bearer', scope: 'reso' })
  for (const wrong of [client.secret.slice(1), client.secretHash])
    expect((await ask(wrong)).body.error).toBe('invalid_client')
})

test('a wrong secret, another resource, another scope, another grant and the portal itself get no token [5/D5-77]', async () => {
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
  // Nobody signs in to a program, and members sign in by code alone.
  const signIn = new URLSearchParams({
    client_id: client.clientId,
    response_type: 'code',
    redirect_uri: 'https://program.example',
  })
  const asApplication = await fetch(`${server.config.issuer}/auth?${signIn}`, { redirect: 'manual' })
  expect(asApplication.status).toBe(400)
  const { body } = await server.call('/oidc/.well-known/openid-configuration')
  expect(body.response_types_supported).toEqual(['code'])
  expect(body.grant_types_supported).toEqual(['authorization_code', 'client_credentials'])
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

test('a program that is switched off is out at once in every process, even right after a check [5/S5-34]', async () => {
  const another = await server.startAnother({ env: { DATA_API: 'on' } })
  const staff = await server.aMember({ memberTypeId: 14, isCrmlsAdmin: true })
  const client = await aDataClient(server)
  const readers = [await readerOf(server, client), await readerOf(another, client)]
  const paths = [server, another].map(({ url }) => ['Property', '$metadata', `${url}/reso/odata/`])
  const statuses = () =>
    Promise.all(
      readers.flatMap(({ read }, index) =>
        (paths[index] ?? []).map(async (path) => (await read(path)).status),
      ),
    )
  const turn = (isOff: boolean) =>
    server.call(`/api/app/DataClients/${client.id}`, { as: staff, method: 'PUT', body: { isOff } })
  expect(await statuses()).toEqual(Array(6).fill(200))
  expect((await turn(true)).status).toBe(200)
  expect(await statuses()).toEqual(Array(6).fill(401))
  for (const portal of [server, another])
    expect((await askToken(portal, client)).body.error).toBe('invalid_client')
  await turn(false)
  expect(await statuses()).toEqual(Array(6).fill(200))
})

test('a secret is nowhere in the database, and opens the token endpoint alone [5/S5-34]', async () => {
  const staff = await server.aMember({ memberTypeId: 14, isCrmlsAdmin: true })
  const post = (path: string, body: object) =>
    server.call(`/api/app/DataClients${path}`, { as: staff, method: 'POST', body })
  const aor = await server.anAor()
  const made = (await post('', { name: 'Sealed', aorIds: [aor.id] })).body
  const renewed = (await post(`/${made.client.id}/secret`, {})).body
  expect((await askToken(server, { ...made.client, secret: renewed.secret })).status).toBe(200)
  const { rows } = await server.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  for (const { name } of rows) {
    const found = await server.db.execute(sql`select 1 from ${sql.identifier(name)} stored
      where strpos(to_jsonb(stored)::text, ${made.secret}) > 0 or strpos(to_jsonb(stored)::text, ${renewed.secret}) > 0`)
    expect(found.rows, name).toEqual([])
  }
  const headers = { authorization: `Bearer ${renewed.secret}` }
  expect((await server.call('/reso/odata/', { headers })).status).toBe(401)
})

test('every call of a program is counted, over all processes and for the last 30 days [5/S5-34]', async () => {
  const another = await server.startAnother({ env: { DATA_API: 'on' } })
  const staff = await server.aMember({ memberTypeId: 14, isCrmlsAdmin: true })
  const [{ client, read }, unused] = [await aReader(server), await aReader(server)]
  const elsewhere = await readerOf(another, client)
  await Promise.all([
    ...Array.from({ length: 20 }, () => read('Property')),
    ...Array.from({ length: 20 }, () => elsewhere.read('Member?$filter=x')),
  ])
  const callsOf = async ({ id }: { id: number }) => {
    const { body } = await server.call('/api/app/DataClients', { as: staff })
    return body.results.find((row: { id: number }) => row.id === id)?.calls
  }
  expect(await callsOf(client)).toBe(40)
  expect(await callsOf(unused.client)).toBe(0)
  await server.db.update(dataClientCalls).set({ day: sql`${dataClientCalls.day} - 29` })
  expect(await callsOf(client)).toBe(40)
  await server.db.update(dataClientCalls).set({ day: sql`${dataClientCalls.day} - 1` })
  expect(await callsOf(client)).toBe(0)
})

test('a token ends after 60 minutes', async () => {
  clock.set(new Date())
  const other = await aReader(server)
  clock.advance(3590)
  expect((await other.read('')).status).toBe(200)
  clock.advance(20)
  expect((await other.read('')).status).toBe(401)
})

test('a program gets 300 responses within a minute, then has to wait; others are not held up [5/S5-34]', async () => {
  const [{ client, read }, other] = [await aReader(server), await aReader(server)]
  clock.set(new Date())
  const statuses = await Promise.all(Array.from({ length: 301 }, async () => (await read('')).status))
  expect(statuses.filter((status) => status === 200)).toHaveLength(300)
  const refused = await read('')
  expect([refused.status, refused.body.error.code, refused.headers.get('retry-after')]).toEqual([
    429,
    'TooManyRequests',
    '60',
  ])
  const day = eq(dataClientCalls.dataClientId, client.id)
  const counted = await server.db.select({ calls: dataClientCalls.calls }).from(dataClientCalls).where(day)
  expect(counted).toEqual([{ calls: 300 }])
  expect((await other.read('')).status).toBe(200)
  clock.advance(60)
  expect((await read('')).status).toBe(200)
})
