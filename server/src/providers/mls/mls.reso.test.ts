import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testServer } from '#testing/test-server.ts'

type Property = Record<string, unknown>

/** A RESO Web API server with one resource; `onPost` decides how it takes a property. */
const reso = {
  rows: [] as Property[],
  posts: [] as { headers: IncomingMessage['headers']; body: Property }[],
  isSearchDown: false,
  onPost: (_body: Property, _response: ServerResponse): void => undefined,
}

function store(body: Property): Property {
  const number = reso.rows.length + 1
  const row = { ...body, ListingKey: `K${number}`, ListingId: `RS${1000 + number}` }
  reso.rows.push(row)
  return row
}

function answer(response: ServerResponse, status: number, body?: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'odata-version': '4.01' })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}

const take = (body: Property, response: ServerResponse) =>
  answer(response, 201, { '@odata.id': 'Property', ...store(body) })

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.headers.authorization !== 'Bearer reso-token') return answer(response, 401)
  const url = new URL(request.url ?? '', 'http://reso')
  if (url.pathname !== '/reso/Property') return answer(response, 404)
  if (request.method === 'GET') {
    if (reso.isSearchDown) return answer(response, 503)
    const key = /^SourceSystemKey eq '(.+)'$/.exec(url.searchParams.get('$filter') ?? '')?.[1]
    return answer(response, 200, {
      value: reso.rows.filter((row) => row['SourceSystemKey'] === key).slice(0, 1),
    })
  }
  let text = ''
  for await (const chunk of request) text += String(chunk)
  const body: Property = JSON.parse(text)
  reso.posts.push({ headers: request.headers, body })
  return reso.onPost(body, response)
}

const httpServer = createServer((request, response) => void serve(request, response))
httpServer.listen(0, '127.0.0.1')
await once(httpServer, 'listening')
const { port } = httpServer.address() as AddressInfo
afterAll(() => {
  httpServer.closeAllConnections()
  httpServer.close()
})

const server = await testServer({
  env: { MLS_URL: `http://127.0.0.1:${port}/reso/`, MLS_TOKEN: 'reso-token' },
})
const agent = await server.aMember()
const promote = (id: string) =>
  server.call(`/api/app/Registration/promote/${id}`, { as: agent, method: 'POST' })

beforeEach(() => {
  reso.rows.length = 0
  reso.posts.length = 0
  reso.isSearchDown = false
  reso.onPost = take
})

test('a listing is posted as a RESO property, and its id at the MLS is kept [2/D2-27]', async () => {
  const { id } = await server.aListing({ agent, listPrice: 725_000, unitNumber: null })
  const { status, body } = await promote(id)
  expect(status).toBe(200)
  expect(body).toMatchObject({ isSuccessful: true, errors: [], results: [{ promotedMlsId: 'RS1001' }] })
  const [post] = reso.posts
  expect(post?.headers).toMatchObject({
    prefer: 'return=representation',
    'odata-version': '4.01',
    'idempotency-key': id,
    'content-type': 'application/json',
  })
  expect(post?.body).toMatchObject({
    StandardStatus: 'Incomplete',
    PropertyType: 'Residential',
    ListPrice: 725_000,
    ListAgentMlsId: agent.loginId,
    SourceSystemKey: id,
    StateOrProvince: 'CA',
  })
  expect(post?.body).not.toHaveProperty('UnitNumber')
  expect(post?.body).not.toHaveProperty('OffersEmail')
})

test('a refusal names the fields in our words, and the listing can be sent again', async () => {
  const { id } = await server.aListing({ agent })
  reso.onPost = (_body, response) =>
    answer(response, 400, {
      error: {
        code: '20100',
        message: 'The property was not accepted.',
        details: [
          { code: '20500', target: 'ListPrice', message: 'Below the least price of the MLS' },
          { code: '20501', target: 'YearBuilt', message: 'Year Built is missing' },
        ],
      },
    })
  const { status, body } = await promote(id)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    isSuccessful: false,
    message: 'The property was not accepted.',
    errors: [
      { field: 'listPrice', message: 'Below the least price of the MLS' },
      { field: 'YearBuilt', message: 'Year Built is missing' },
    ],
  })
  expect((await server.storedListing(id)).promotedMlsId).toBeNull()
  reso.onPost = take
  expect((await promote(id)).body.isSuccessful).toBe(true)
})

test('a refusal that cannot be read is still one', async () => {
  const { id } = await server.aListing({ agent })
  reso.onPost = (_body, response) => answer(response, 422)
  expect((await promote(id)).body).toMatchObject({
    isSuccessful: false,
    message: 'The MLS refused this listing.',
  })
})

test('when the line drops after the MLS took the listing, the MLS is asked and nothing is sent twice', async () => {
  const { id } = await server.aListing({ agent })
  reso.onPost = (body, response) => {
    store(body)
    response.destroy()
  }
  const { body } = await promote(id)
  expect(body).toMatchObject({ isSuccessful: true, results: [{ promotedMlsId: 'RS1001' }] })
  expect(reso.posts).toHaveLength(1)
})

test('when nothing is known, the next try first asks the MLS', async () => {
  const { id } = await server.aListing({ agent })
  reso.onPost = (body, response) => {
    store(body)
    response.destroy()
  }
  reso.isSearchDown = true
  expect((await promote(id)).status).toBe(502)
  expect((await server.storedListing(id)).promotedMlsId).toBeNull()
  expect((await promote(id)).body).toMatchObject({ isSuccessful: false })
  reso.isSearchDown = false
  server.clock.advance(61)
  expect((await promote(id)).body).toMatchObject({
    isSuccessful: true,
    results: [{ promotedMlsId: 'RS1001' }],
  })
  expect(reso.posts).toHaveLength(1)
})

test('of two rows at the MLS for one listing the first is the one that counts', async () => {
  const { id } = await server.aListing({ agent })
  reso.onPost = (body, response) => {
    store(body)
    store(body)
    answer(response, 204)
  }
  expect((await promote(id)).body.results[0].promotedMlsId).toBe('RS1001')
})

test('a server that is over its limit, or does not know us, has not refused the listing', async () => {
  for (const code of [401, 429, 500]) {
    const { id } = await server.aListing({ agent })
    reso.onPost = (_body, response) => answer(response, code)
    expect((await promote(id)).status, String(code)).toBe(502)
    expect((await server.storedListing(id)).promotedMlsId).toBeNull()
    reso.onPost = take
    expect((await promote(id)).body.isSuccessful, String(code)).toBe(true)
  }
})

test('a server that hangs is left after a while, and the listing can be sent again', async () => {
  const { id } = await server.aListing({ agent })
  reso.onPost = () => undefined
  expect((await promote(id)).status).toBe(502)
  reso.onPost = take
  expect((await promote(id)).body.isSuccessful).toBe(true)
}, 20_000)
