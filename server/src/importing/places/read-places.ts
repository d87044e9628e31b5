import { stateOf } from '#providers/places/states.ts'
import { foldAccents } from '#providers/places/typed-address.ts'
import { ImportError } from '../import-error.ts'
import { nameOfSource, openSource, type Source, type SourceSettings } from '../sources/open-source.ts'
import type { SourceRecord } from '../sources/record.ts'
import type { Tally } from '../tally.ts'

type Position = { latitude: number; longitude: number }
/** A postal code as a list of them names it, with where it stands there. */
export type ListedCode = { place: string; city: string; countyOrParish: string; stateOrProvince: string }
export type ReadPlaces = {
  /** By postal code. */
  codes: Map<string, ListedCode>
  positions: Map<string, Position>
  /** Cities and towns of the Gazetteer, by `placeKey`. */
  cities: Map<string, Position & { name: string; stateOrProvince: string }>
}

/** The kinds of a file, which its first line tells, as the report names them. */
export const PLACE_KINDS = ['postal codes', 'positions', 'cities'] as const
type PlaceKind = (typeof PLACE_KINDS)[number]

/** The name of a city in one spelling, with its state. */
export function placeKey(stateOrProvince: string, name: string): string {
  return `${stateOrProvince} ${foldAccents(name).toLowerCase()}`
}

/**
 * Reads postal codes with their city, and the files of ZCTAs and of places of the Census Gazetteer; each is known by its
 * fields.
 * @throws ImportError for a file of another kind
 */
export async function readPlaces(
  sources: Source[],
  settings: SourceSettings,
  tally: Tally,
): Promise<ReadPlaces> {
  const read: ReadPlaces = { codes: new Map(), positions: new Map(), cities: new Map() }
  for (const source of sources) {
    let kind: PlaceKind | null = null
    for await (const record of openSource(source, settings)) {
      const values = plainValues(record.values)
      kind ??= kindOf(values, nameOfSource(source))
      tally.add(kind, 'read')
      const problem = record.problem ?? takers[kind](read, values, record)
      const key = values.get('zip') ?? values.get('geoid') ?? ''
      if (problem !== null) tally.refuse(kind, { place: record.place, key, field: '', reason: problem })
    }
  }
  return read
}

/** Headings that lists of postal codes have for the same field. */
const HEADINGS: Record<string, string> = {
  zipcode: 'zip',
  zip5: 'zip',
  postalcode: 'zip',
  deliveryzipcode: 'zip',
  primarycity: 'city',
  physicalcity: 'city',
  stateid: 'state',
  stateabbr: 'state',
  stateorprovince: 'state',
  physicalstate: 'state',
  countyname: 'county',
  countyorparish: 'county',
}

/** The values without the blanks that pad them, by their headings in one spelling. */
function plainValues(values: SourceRecord['values']): Map<string, string> {
  return new Map(
    Object.entries(values).map(([heading, value]) => {
      const plain = heading.toLowerCase().replace(/[^a-z0-9]/g, '')
      const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
      return [HEADINGS[plain] ?? plain, text]
    }),
  )
}

function kindOf(values: Map<string, string>, name: string): PlaceKind {
  const has = (...fields: string[]) => fields.every((field) => values.has(field))
  if (has('zip', 'city', 'state', 'county')) return 'postal codes'
  if (has('usps', 'name', 'lsad', 'intptlat', 'intptlong')) return 'cities'
  if (has('geoid', 'intptlat', 'intptlong') && !has('usps')) return 'positions'
  throw new ImportError(
    `${name} is no file of places: its first line has to name ZIP, city, state and county, or the fields of the Census Gazetteer's files of places or ZCTAs.`,
  )
}

type Taker = (read: ReadPlaces, values: Map<string, string>, record: SourceRecord) => string | null

/** Each takes what a line says, or returns why it cannot. */
const takers: Record<PlaceKind, Taker> = {
  'postal codes': ({ codes }, values, { place }) => {
    const code = postalCode(values.get('zip'))
    if (code === null) return `"${values.get('zip')}" is no ZIP of five digits.`
    const stateOrProvince = stateOf(values.get('state') ?? '')
    if (!stateOrProvince) return `"${values.get('state')}" is no state of the United States.`
    const [city = '', countyOrParish = ''] = [values.get('city'), values.get('county')]
    if (city === '') return 'The city is missing.'
    if (countyOrParish === '') return 'The county is missing.'
    const before = codes.get(code)
    if (before) return `${code} is in ${before.place} too: the first line counts.`
    codes.set(code, { place, city, countyOrParish, stateOrProvince })
    return null
  },
  positions: ({ positions }, values) => {
    const code = values.get('geoid') ?? ''
    if (!/^\d{5}$/.test(code)) return `"${code}" is no ZCTA of five digits.`
    const position = positionOf(values)
    if (!position) return 'INTPTLAT and INTPTLONG are no position.'
    positions.set(code, position)
    return null
  },
  cities: ({ cities }, values) => {
    const stateOrProvince = stateOf(values.get('usps') ?? '')
    if (!stateOrProvince) return `"${values.get('usps')}" is no state of the United States.`
    const name = withoutLegalForm(values.get('name') ?? '')
    if (name === '') return 'The name is missing.'
    const position = positionOf(values)
    if (!position) return 'INTPTLAT and INTPTLONG are no position.'
    const key = placeKey(stateOrProvince, name)
    if (!cities.has(key)) cities.set(key, { ...position, name, stateOrProvince })
    return null
  },
}

/** Five digits, also with four more behind; a spreadsheet takes the zeros of the East away. */
function postalCode(text = ''): string | null {
  const [, code] = /^(\d{3,5})(?:-\d{4})?$/.exec(text) ?? []
  return code?.padStart(5, '0') ?? null
}

function positionOf(values: Map<string, string>): Position | null {
  const [latitude, longitude] = [values.get('intptlat'), values.get('intptlong')].map((text) =>
    text ? Number(text) : Number.NaN,
  )
  const isOnEarth = Math.abs(latitude ?? Number.NaN) <= 90 && Math.abs(longitude ?? Number.NaN) <= 180
  return isOnEarth && latitude !== undefined && longitude !== undefined ? { latitude, longitude } : null
}

/** `Abbott` of `Abbott city`: the Census puts the legal form behind the name, in small letters but for `CDP`. */
function withoutLegalForm(name: string): string {
  return name
    .replace(/ \(balance\)$/, '')
    .replace(
      / (city and borough|(?:consolidated|metropolitan|unified|metro) government|urban county|city|town|village|borough|municipality|CDP)$/,
      '',
    )
}
