import { beforeEach, expect, test } from 'vitest'
import { lookupValues, propertyRecords } from '#db/tables/places.table.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const member = await server.aMember()
await server.db.insert(propertyRecords).values({
  universalPropertyId: 'US-06-1',
  propertyType: 'Residential',
  streetNumber: '123',
  streetDirPrefix: 'N',
  streetName: 'Main',
  streetSuffix: 'St',
  city: 'Indio',
  countyOrParish: 'Riverside',
  stateOrProvince: 'CA',
  postalCode: '92201',
  postalCodePlus4: '1234',
  latitude: 33.7,
  longitude: -116.2,
  streetKey: '123 n main st',
})

beforeEach(() => server.clock.advance(60))

const get = (path: string, as = member) => server.call(path, { as })
const searchFor = (text: string, as = member) =>
  get(`/api/app/AddressSearch?${new URLSearchParams({ text, country: 'US' })}`, as)

test('a known address is suggested from its property record, in either spelling [2/D2-53]', async () => {
  for (const text of ['123 N Main St', '123 north main street, indio', 'main 123', '92201 main']) {
    const { body } = await searchFor(text)
    expect(body.results, text).toEqual([
      {
        label: '123 N Main St, Indio, CA 92201',
        streetNumber: '123',
        streetDirPrefix: 'N',
        streetName: 'Main',
        streetSuffix: 'St',
        streetDirSuffix: null,
        unitNumber: null,
        city: 'Indio',
        countyOrParish: 'Riverside',
        stateOrProvince: 'CA',
        postalCode: '92201',
        postalCodePlus4: '1234',
        latitude: 33.7,
        longitude: -116.2,
        geocodeAccuracy: 'rooftop',
        isVerified: true,
      },
    ])
  }
})

test('a typed address in a real place is suggested with its parts and the centre of the postal code', async () => {
  for (const text of ['350 S Grand Ave Los Angeles 90071', '350 South Grand Avenue, Los Angeles, CA 90071']) {
    const { body } = await searchFor(text)
    expect(body.results).toHaveLength(1)
    expect(body.results[0]).toMatchObject({
      label: '350 S Grand Ave, Los Angeles, CA 90071',
      streetNumber: '350',
      streetDirPrefix: 'S',
      streetName: 'Grand',
      streetSuffix: 'Ave',
      city: 'Los Angeles',
      countyOrParish: 'Los Angeles',
      stateOrProvince: 'CA',
      postalCode: '90071',
    })
    expect(body.results[0].latitude).toBeCloseTo(34.05, 1)
    expect(body.results[0].longitude).toBeCloseTo(-118.26, 1)
  }
  const bare = await searchFor('350 S Grand Ave Los Angeles CA')
  expect(bare.body.results.length).toBeGreaterThan(0)
  expect(bare.body.results.length).toBeLessThanOrEqual(10)
})

test('too little, nothing real and other countries give nothing', async () => {
  for (const text of ['', 'ab', 'Grand', '350', '350 Nowhere Rd Atlantis', '%%%', '___'])
    expect((await searchFor(text)).body.results, text).toEqual([])
  const abroad = await get('/api/app/AddressSearch?text=350 S Grand&country=CA')
  expect(abroad.status).toBe(400)
  expect(abroad.body.message).toBe('Country must be US')
  expect((await searchFor('x'.repeat(201))).body.message).toBe('Text must be at most 200 characters')
})

test('a question mark is part of the text', async () => {
  expect((await get('/api/app/AddressSearch?text=123 N Main St Indio?country=ZZ')).body.results).toEqual([])
})

test('searches are limited to 60 per member and minute, over all processes [2/S2-26]', async () => {
  const failing = await server.startAnother({
    providers: {
      addressSearch: {
        suggest: async () => {
          throw new Error('down')
        },
      },
    },
  })
  const busy = await server.aMember()
  const path = '/api/app/AddressSearch?text=350 S Grand Ave Los Angeles'
  const answers = await Promise.all(
    Array.from({ length: 65 }, (_, index) => (index % 2 ? server : failing).call(path, { as: busy })),
  )
  const statuses = answers.map((answer) => answer.status).sort()
  expect(statuses).toEqual([...Array(60).fill(200), ...Array(5).fill(429)])
  const refused = await server.call(path, { as: busy })
  expect(refused.body).toEqual({ message: 'Too many searches. Try again in a moment.', errors: [] })
  expect((await searchFor('350 S Grand Ave Los Angeles')).status).toBe(200)
  server.clock.advance(60)
  const down = await failing.call(path, { as: busy })
  expect([down.status, down.body.results]).toEqual([200, []])
  const here = (await server.call(path, { as: busy })).body.results
  expect(here.length).toBeGreaterThan(0)
  expect(here.length).toBeLessThanOrEqual(10)
  expect((await server.call(`${path}&country=MX`, { as: busy })).status).toBe(400)
})

test('an address is located by its record, else by its postal code, else not at all [2/D2-55]', async () => {
  const locate = (address: string) => get(`/api/app/Geocode?${new URLSearchParams({ address })}`)
  const indio = { city: 'Indio', countyOrParish: 'Riverside', stateOrProvince: 'CA' }
  expect((await locate('123 North Main Street, Indio')).body).toEqual({
    latitude: 33.7,
    longitude: -116.2,
    geocodeAccuracy: 'rooftop',
    ...indio,
  })
  const near = await locate('999 Elsewhere Rd, 90071')
  expect(near.body.latitude).toBeCloseTo(34.05, 1)
  expect(near.body).toMatchObject({ geocodeAccuracy: 'approximate', city: 'Los Angeles' })
  for (const address of ['', 'nowhere', '00000', '999 Elsewhere Rd, 00000']) {
    const answer = await locate(address)
    expect(answer.status, address).toBe(404)
    expect(answer.body).toEqual({ message: 'Not Found', errors: [] })
  }
})

test('a provider is asked once for an address; an unknown or failed one is 404 and asked again [2/S2-27]', async () => {
  const asked: string[] = []
  const place = {
    latitude: 33.5,
    longitude: -116.5,
    geocodeAccuracy: 'approximate' as const,
    city: 'Indio',
    countyOrParish: null,
    stateOrProvince: 'CA',
  }
  const outside = await server.startAnother({
    providers: {
      geocoding: {
        locate: async (address) => {
          asked.push(address)
          if (address.startsWith('broken')) throw new Error('down')
          return address.startsWith('1 Way') ? place : null
        },
      },
    },
  })
  const locate = (address: string) =>
    outside.call(`/api/app/Geocode?${new URLSearchParams({ address })}`, { as: member })
  for (const address of ['1 Way, Indio', ' 1 WAY,  indio ', '1 Way, Indio'])
    expect((await locate(address)).body).toEqual(place)
  expect(asked).toEqual(['1 Way, Indio'])
  for (const address of ['nowhere', 'nowhere', 'broken', 'broken'])
    expect((await locate(address)).status).toBe(404)
  expect(asked).toHaveLength(5)
  outside.clock.advance(31 * 86_400)
  await locate('1 Way, Indio')
  expect(asked).toHaveLength(6)
  outside.clock.advance(-31 * 86_400)
})

test('a geocoding provider that fails is a 404', async () => {
  const failing = await server.startAnother({
    providers: {
      geocoding: {
        locate: async () => {
          throw new Error('down')
        },
      },
    },
  })
  expect((await failing.call('/api/app/Geocode?address=90071', { as: member })).status).toBe(404)
})

test('a property record is found by postal code and street in any spelling, with [lat, lon] [2/LENT-18, 2/LENT-19, 2/S2-25, 2/LAPI-17, 2/D2-59]', async () => {
  for (const address of ['123 Main', '123 N Main St', '123 north main street']) {
    const { status, body } = await get(`/taxapi/PropertyReport/92201?address=${encodeURIComponent(address)}`)
    expect(status).toBe(200)
    expect(body, address).toEqual({
      propertiesFound: 1,
      property: {
        county: 'Riverside',
        state: 'CA',
        address: { zip4: '1234', streetSuffix: 'St', full: '123 N Main St' },
        upi: 'US-06-1',
        coordinates: [33.7, -116.2],
        propertyType: 'Residential',
      },
    })
  }
  for (const path of [
    '92201?address=12 Main',
    '90071?address=123 Main',
    '92201?address=%25',
    '92201?address=',
  ]) {
    const { status, body } = await get(`/taxapi/PropertyReport/${path}`)
    expect(status).toBe(200)
    expect(body).toEqual({ propertiesFound: 0 })
  }
})

test('lookup set 3 serves most lookups and set 8 the cities [2/LENT-20, 2/LENT-21, 2/LENT-22, 2/LAPI-18, 2/LAPI-19]', async () => {
  const general = (await get('/cribdata/LookupValues/3')).body.results
  const names = new Set(general.map((row: { lookupName: string }) => row.lookupName))
  expect([...names].sort()).toEqual([
    'CountyOrParish',
    'StreetDirPrefix',
    'StreetDirSuffix',
    'StreetSuffix',
    'StreetSuffixModifier',
    'SubdivisionName',
  ])
  expect(general).toContainEqual({ lookupName: 'StreetSuffix', shortValue: 'Ave', longValue: 'Avenue' })
  const cities = (await get('/cribdata/LookupValues/8')).body.results
  expect(new Set(cities.map((row: { lookupName: string }) => row.lookupName))).toEqual(new Set(['City']))
  expect(cities).toContainEqual({ lookupName: 'City', shortValue: 'Indio', longValue: 'Indio' })
})

test('counties have their RESO names, and towns without a post office of their own can be chosen [2/D2-61]', async () => {
  const names = async (set: number, lookupName: string): Promise<string[]> =>
    (await get(`/cribdata/LookupValues/${set}`)).body.results
      .filter((row: { lookupName: string }) => row.lookupName === lookupName)
      .map((row: { shortValue: string }) => row.shortValue)
  const counties = await names(3, 'CountyOrParish')
  expect(counties).toEqual(expect.arrayContaining(['San Francisco', 'Los Angeles', 'Orleans']))
  expect(counties.filter((name) => / County$| Parish$|City and/.test(name))).toEqual([])
  const cities = await names(8, 'City')
  for (const city of ['Coto de Caza', 'East Los Angeles', 'La Canada Flintridge', 'San Francisco'])
    expect(cities.filter((name) => name === city)).toHaveLength(1)
  for (const neighborhood of ['Hollywood', 'French Quarter']) expect(cities).not.toContain(neighborhood)
  expect(cities).toEqual([...cities].sort((one, other) => one.localeCompare(other, 'en')))
})

test('lookup sets come from tables and may be kept by the browser; any other set is 404 [2/S2-24, 2/D2-61]', async () => {
  for (const setNumber of [3, 8]) {
    const added = { lookupName: 'City', shortValue: 'New', longValue: `New in set ${setNumber}` }
    await server.db.insert(lookupValues).values({ ...added, setNumber, sortOrder: 0 })
    expect((await get(`/cribdata/LookupValues/${setNumber}`)).body.results).toContainEqual(added)
  }
  for (const set of [3, 8]) {
    const answer = await get(`/cribdata/LookupValues/${set}`)
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    expect(answer.body.totalResults).toBe(answer.body.results.length)
  }
  for (const set of [0, 1, 4, 7, 9, -3, 33]) {
    const answer = await get(`/cribdata/LookupValues/${set}`)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})
