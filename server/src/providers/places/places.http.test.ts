import http from 'node:http'
import type { AddressSuggestion } from 'contract/places/place.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { testServer } from '#testing/test-server.ts'

const suggestion: AddressSuggestion = {
  label: '1 Far Away Rd, Indio, CA 92201',
  streetNumber: '1',
  streetDirPrefix: null,
  streetName: 'Far Away',
  streetSuffix: 'Rd',
  streetDirSuffix: null,
  unitNumber: null,
  city: 'Indio',
  countyOrParish: 'Riverside',
  stateOrProvince: 'CA',
  postalCode: '92201',
  postalCodePlus4: null,
  latitude: 33.7,
  longitude: -116.2,
  geocodeAccuracy: 'rooftop',
  isVerified: true,
}
const report = {
  propertiesFound: 1,
  property: {
    county: 'Riverside',
    state: 'CA',
    address: { zip4: '1234', streetSuffix: 'Rd', full: '1 Far Away Rd' },
    upi: 'US-FAR',
    coordinates: [-116.2, 33.7],
    propertyType: null,
  },
}
const place = {
  latitude: 33.7,
  longitude: -116.2,
  geocodeAccuracy: 'rooftop',
  city: null,
  countyOrParish: null,
  stateOrProvince: null,
}

type Answer = (response: http.ServerResponse) => void
const json =
  (body: unknown, status = 200): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const answers = new Map<string, Answer>()
const asked: string[] = []
const service = http.createServer((request, response) => {
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
  asked.push(`${request.headers.authorization} ${pathname}${search}`)
  const answer = answers.get(pathname)
  if (answer) answer(response)
  else response.writeHead(404).end()
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
const address = service.address()
const port = typeof address === 'object' && address ? address.port : 0
afterAll(() => service.closeAllConnections())
afterAll(() => void service.close())

const server = await testServer({
  env: { PLACES_URL: `http://127.0.0.1:${port}/v1/`, PLACES_TOKEN: 'places-secret' },
})
let member: Awaited<ReturnType<typeof server.aMember>>
beforeAll(async () => {
  member = await server.aMember()
})
beforeEach(() => {
  asked.length = 0
  answers.clear()
})
const search = () => server.call('/api/app/AddressSearch?text=1+far+away&country=US', { as: member })

test('addresses, positions and records come from the configured service, with its token', async () => {
  answers.set('/v1/addresses', json({ results: [suggestion] }))
  answers.set('/v1/geocode', json(place))
  answers.set('/v1/records', json(report))
  expect((await search()).body.results).toEqual([suggestion])
  const located = await server.call('/api/app/Geocode?address=1+Far+Away+Rd', { as: member })
  expect(located.body).toEqual(place)
  const found = await server.call('/taxapi/PropertyReport/92201?address=1+Far+Away+Rd', { as: member })
  expect(found.body).toMatchObject({ propertiesFound: 1, property: { upi: 'US-FAR' } })
  expect(asked).toEqual([
    'Bearer places-secret /v1/addresses?text=1+far+away&country=US',
    'Bearer places-secret /v1/geocode?address=1+Far+Away+Rd',
    'Bearer places-secret /v1/records?postalCode=92201&address=1+Far+Away+Rd',
  ])
})

test.each<[string, Answer]>([
  ['refuses', json({ message: 'no' }, 500)],
  ['answers in another form', json({ results: [{ label: 'half' }] })],
  ['sends no JSON', (response) => response.end('<html>')],
  ['sends without end', (response) => response.end('x'.repeat(2_000_000))],
  ['leads elsewhere', (response) => response.writeHead(302, { location: 'http://example.com/' }).end()],
  ['breaks off', (response) => void response.socket?.destroy()],
])('a service that %s finds no address, and says of a record that it is not available', async (_, answer) => {
  answers.set('/v1/addresses', answer)
  answers.set('/v1/records', answer)
  const { status, body } = await search()
  expect([status, body.results]).toEqual([200, []])
  const record = await server.call('/taxapi/PropertyReport/92201?address=1+Far+Away+Rd', { as: member })
  expect(record.status).toBe(503)
})

test('a service that stays silent is given up', async () => {
  answers.set('/v1/addresses', () => undefined)
  expect((await search()).body.results).toEqual([])
})

test('its address without its token stops the start', () => {
  expect(() => readConfig({ PLACES_URL: 'https://places.example.com' })).toThrow(
    'PLACES_TOKEN is missing: set the bearer token of PLACES_URL, then start again.',
  )
})
