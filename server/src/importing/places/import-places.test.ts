import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { lookupValues, postalPlaces, propertyRecords } from '#db/tables/places.table.ts'
import { testServer } from '#testing/test-server.ts'
import type { Encoding } from '../sources/decode-text.ts'
import type { RefusedRow } from '../tally.ts'
import { importPlaces } from './import-places.ts'

const server = await testServer()
const { db } = server
const member = await server.aMember()
const folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-places-'))
afterAll(() => rmSync(folder, { recursive: true }))

const TEXAS = ['75001', '75069', '81212', '75070', '02134']
beforeEach(async () => {
  await db.delete(postalPlaces).where(inArray(postalPlaces.postalCode, TEXAS))
})

type Files = Record<string, string | Uint8Array>
type Options = { encoding?: Encoding; isDryRun?: boolean }
async function run(files: Files, { encoding = 'utf-8', isDryRun = false }: Options = {}) {
  const sources = Object.entries(files).map(([name, content]) => {
    writeFileSync(path.join(folder, name), content)
    return path.join(folder, name)
  })
  const refused: RefusedRow[] = []
  const { tally, isWhole } = await importPlaces(
    {
      database: server.database,
      clock: server.clock.now,
      source: { encoding, token: null, retryAfterMs: [], idleMs: 5000 },
      onRefused: (row) => refused.push(row),
    },
    { sources, isDryRun },
  )
  const counts = [...tally.counts].map(([kind, row]) => [
    kind,
    Object.fromEntries(Object.entries(row).filter(([, count]) => count > 0)),
  ])
  return {
    counts: Object.fromEntries(counts),
    isWhole,
    refused: refused.map(({ place, reason }) => `${place}: ${reason}`),
  }
}

const codeOf = async (postalCode: string) =>
  (await db.select().from(postalPlaces).where(eq(postalPlaces.postalCode, postalCode)))[0]
const search = async (text: string) => {
  const { body } = await server.call(`/api/app/AddressSearch?${new URLSearchParams({ text })}`, {
    as: member,
  })
  return body.results
}
const cities = async () => {
  const { body } = await server.call('/cribdata/LookupValues/8', { as: member })
  return body.results.map(({ longValue }: { longValue: string }) => longValue)
}

/** As the Census Bureau has it: tabs, and blanks behind the last column. */
const ZCTAS = [
  'GEOID\tALAND\tAWATER\tALAND_SQMI\tAWATER_SQMI\tINTPTLAT\tINTPTLONG                                    ',
  '75001\t9880011\t41026\t3.815\t0.016\t32.960047\t-96.838522                                           ',
  '75069\t87510242\t772209\t33.788\t0.298\t33.163817\t-96.599205                                        ',
  '',
].join('\n')
const PLACES = [
  'USPS\tGEOID\tANSICODE\tNAME\tLSAD\tFUNCSTAT\tALAND\tAWATER\tALAND_SQMI\tAWATER_SQMI\tINTPTLAT\tINTPTLONG            ',
  'TX\t4845744\t02411065\tMcKinney city\t25\tA\t175193023\t2541053\t67.642\t0.981\t33.201516\t-96.665312              ',
  'CO\t0811810\t02409980\tCañon City city\t25\tA\t32456789\t59817\t12.532\t0.023\t38.444134\t-105.220347                 ',
  'CA\t0699999\t02409999\tMade Up Springs CDP\t57\tS\t32456789\t59817\t12.532\t0.023\t34.444134\t-116.220347             ',
  '',
].join('\n')
const CODES = `\uFEFF"ZIP Code","City","State","County"\r
75001,ADDISON,TX,"DALLAS COUNTY"\r
75069,MCKINNEY,Texas,Collin County\r
81212,"Cañon City",CO,Fremont\r
`
const ALL = { 'places.txt': PLACES, 'zcta.txt': ZCTAS, 'zips.csv': CODES }

test('postal codes take their position from their ZCTA or their city, and again nothing changes [5/DATA-31]', async () => {
  expect(await run(ALL, { isDryRun: true })).toMatchObject({
    counts: { 'postal codes': { read: 3, created: 3 }, positions: { read: 2 }, cities: { read: 3 } },
    isWhole: true,
  })
  expect(await codeOf('75001')).toBeUndefined()
  expect(await run(ALL)).toEqual({
    counts: {
      cities: { read: 3 },
      positions: { read: 2 },
      'postal codes': { read: 3, created: 3 },
      'look-up values': { created: 1 },
    },
    isWhole: true,
    refused: [],
  })
  expect(await codeOf('75001')).toEqual({
    postalCode: '75001',
    city: 'Addison',
    countyOrParish: 'Dallas',
    stateOrProvince: 'TX',
    latitude: 32.960047,
    longitude: -96.838522,
  })
  expect(await codeOf('75069')).toMatchObject({ city: 'McKinney', countyOrParish: 'Collin' })
  expect(await codeOf('81212')).toMatchObject({ city: 'Cañon City', latitude: 38.444134 })
  expect((await run(ALL)).counts['postal codes']).toEqual({ read: 3, unchanged: 3 })
  // Without the file of places, capitals take no better spelling away.
  expect((await run({ 'zips.csv': CODES })).counts['postal codes']).toEqual({ read: 3, unchanged: 3 })
})

test('the search of addresses, positions and property records use what was imported [5/DATA-32]', async () => {
  await run(ALL)
  const found = {
    city: 'McKinney',
    countyOrParish: 'Collin',
    stateOrProvince: 'TX',
    latitude: 33.163817,
    longitude: -96.599205,
    isVerified: false,
  }
  for (const text of ['12 Oak St, McKinney, TX', '12 Oak St 75069', '12 Oak Street Mckinney Texas 75069'])
    expect(await search(text), text).toMatchObject([
      { label: '12 Oak St, McKinney, TX 75069', postalCode: '75069', ...found },
    ])
  expect(await search('5 Main St, Canon City, CO')).toMatchObject([{ city: 'Cañon City' }])
  // A city without a state is one of the market.
  expect(await search('12 Oak St, McKinney')).toEqual([])
  const { body } = await server.call('/api/app/Geocode?address=12+Nowhere+Ln+75001', { as: member })
  expect(body).toMatchObject({ city: 'Addison', latitude: 32.960047, geocodeAccuracy: 'approximate' })
  await db.insert(propertyRecords).values({
    universalPropertyId: 'US-48-1',
    propertyType: 'Residential',
    streetNumber: '7',
    streetName: 'Elm',
    streetSuffix: 'St',
    city: 'McKinney',
    countyOrParish: 'Collin',
    stateOrProvince: 'TX',
    postalCode: '75069',
    latitude: 33.1,
    longitude: -96.6,
    streetKey: '7 elm st',
  })
  expect(await search('7 Elm Street, McKinney, TX')).toMatchObject([
    { label: '7 Elm St, McKinney, TX 75069', isVerified: true },
  ])
})

test('cities of the states of the market can be named by a listing, those of others not [5/DATA-33]', async () => {
  await run(ALL)
  const offered = await cities()
  expect(offered).toContain('Made Up Springs')
  expect(offered).not.toContain('McKinney')
  const at = offered.indexOf('Made Up Springs')
  expect(offered[at - 1] < 'Made Up Springs' && offered[at + 1] > 'Made Up Springs').toBe(true)
  await db.update(lookupValues).set({ isHidden: true }).where(eq(lookupValues.shortValue, 'Made Up Springs'))
  expect((await run(ALL)).counts['look-up values']).toBeUndefined()
  const [hidden] = await db.select().from(lookupValues).where(eq(lookupValues.shortValue, 'Made Up Springs'))
  expect(hidden?.isHidden).toBe(true)
})

test('Windows-1252, bars, a lost zero and four more digits are read [5/DATA-31]', async () => {
  const latin = Buffer.from('ZIP|City|state_id|county_name\n81212|Ca\xF1on City|CO|Fremont\n', 'latin1')
  await expect(run({ 'zips.txt': latin })).rejects.toThrow(
    /zips\.txt line 2 is not UTF-8: .*--encoding windows-1252/,
  )
  const east = 'zip,city,state,county\r2134-1000,Boston,MA,Suffolk\r'
  const zctas = ZCTAS.replace('75001', '02134')
  const more: Options = { encoding: 'windows-1252' }
  // Its mark says that the file of places is UTF-8 all the same.
  await run({ 'zips.txt': latin, 'east.csv': east, 'zcta.txt': zctas, 'places.txt': `\uFEFF${PLACES}` }, more)
  expect(await codeOf('81212')).toMatchObject({ city: 'Cañon City' })
  expect(await codeOf('02134')).toMatchObject({ city: 'Boston', stateOrProvince: 'MA' })
})

test('what cannot be read is refused with its line, and the rest is stored [5/DATA-31]', async () => {
  const lines = [
    'zip,city,state,county',
    '7500,ADDISON',
    '7500x,Addison,TX,Dallas',
    '75001,Addison,PR,Dallas',
    '75001,,TX,Dallas',
    '75001,Addison,TX,',
    '75001,"Addison, Town of",TX,Dallas',
    '75001,Addison,TX,Collin',
    '75070,McKinney,TX,Collin',
  ]
  const files = {
    'zips.csv': lines.join('\n'),
    'zcta.txt': `${ZCTAS}7500\t1\t1\t1\t1\t91\t1\n75069\t1\t1\t1\t1\t\t\n`,
  }
  expect(await run(files)).toMatchObject({
    counts: { 'postal codes': { read: 8, created: 1, refused: 7 }, positions: { read: 4, refused: 2 } },
    isWhole: false,
    refused: [
      'zips.csv line 2: The line has 2 values, the first line names 4 fields.',
      'zips.csv line 3: "7500x" is no ZIP of five digits.',
      'zips.csv line 4: "PR" is no state of the United States.',
      'zips.csv line 5: The city is missing.',
      'zips.csv line 6: The county is missing.',
      'zips.csv line 8: 75001 is in zips.csv line 7 too: the first line counts.',
      'zcta.txt line 4: "7500" is no ZCTA of five digits.',
      'zcta.txt line 5: INTPTLAT and INTPTLONG are no position.',
      'zips.csv line 9: It has no position: import the files of ZCTAs and places of the Gazetteer with it.',
    ],
  })
  expect(await codeOf('75001')).toMatchObject({ city: 'Addison, Town of' })
})

test('a file of positions moves what is stored, and a file of another kind is refused whole [5/DATA-31]', async () => {
  await run(ALL)
  const { counts } = await run({ 'zcta.txt': ZCTAS.replace('32.960047', '32.5') })
  expect(counts['postal codes']).toEqual({ changed: 1, unchanged: 1 })
  expect(await codeOf('75001')).toMatchObject({ city: 'Addison', latitude: 32.5 })
  const counties = 'USPS\tGEOID\tNAME\tINTPTLAT\tINTPTLONG\nTX\t48085\tCollin County\t33.1\t-96.5\n'
  await expect(run({ 'counties.txt': counties, 'zips.csv': CODES })).rejects.toThrow(
    'counties.txt is no file of places: its first line has to name ZIP, city, state and county, or the fields of the Census Gazetteer',
  )
})
