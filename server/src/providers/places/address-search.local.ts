import type { AddressSuggestion } from 'contract/places/place.ts'
import { ADDRESS_SEARCH_MAX_RESULTS } from 'contract/places/place-limits.ts'
import { and, ilike, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { likeText } from '../../db/search-to-sql.ts'
import { postalPlaces, propertyRecords } from '../../db/tables/places.table.ts'
import type { AddressSearch } from './address-search.ts'
import { streetLine } from './property-records.local.ts'
import { directionOf, normaliseStreet, suffixOf } from './street.ts'

/**
 * Suggestions from our own tables: first property records that hold every word, then the typed address itself when
 * it starts with a house number and ends in a real city or postal code, at the centre of that postal code.
 */
export function localAddressSearch(db: Db): AddressSearch {
  return {
    suggest: async (text) => {
      const known = await findRecords(db, text)
      const typed = known.length > 0 ? [] : await placeTypedAddress(db, text)
      return [...known, ...typed].slice(0, ADDRESS_SEARCH_MAX_RESULTS)
    },
  }
}

async function findRecords(db: Db, text: string): Promise<AddressSuggestion[]> {
  const words = normaliseStreet(text).split(' ').filter(Boolean).slice(0, 10)
  if (words.length === 0) return []
  const rows = await db
    .select()
    .from(propertyRecords)
    .where(and(...words.map((word) => ilike(propertyRecords.searchText, `%${likeText(word)}%`))))
    .orderBy(propertyRecords.streetKey, propertyRecords.universalPropertyId)
    .limit(ADDRESS_SEARCH_MAX_RESULTS)
  return rows.map((row) => ({ ...row, label: labelOf(streetLine(row), row) }))
}

type Place = typeof postalPlaces.$inferSelect

async function placeTypedAddress(db: Db, text: string): Promise<AddressSuggestion[]> {
  const words = text.replace(/,/g, ' ').split(/\s+/).filter(Boolean)
  const [streetNumber] = words
  if (!streetNumber || !/^\d+[A-Za-z]?$/.test(streetNumber) || words.length < 3) return []
  const tails = [1, 2, 3, 4, 5]
    .filter((length) => words.length - length >= 2)
    .map((length) => words.slice(-length))
  const postalCodes = words.slice(2).filter((word) => /^\d{5}$/.test(word))
  const cities = tails.map((tail) =>
    tail
      .filter((word) => !/^(\d{5}|CA|LA)$/i.test(word))
      .join(' ')
      .toLowerCase(),
  )
  const places = await db
    .select()
    .from(postalPlaces)
    .where(
      or(
        inArray(postalPlaces.postalCode, ['', ...postalCodes]),
        inArray(sql`lower(${postalPlaces.city})`, cities),
      ),
    )
    .orderBy(postalPlaces.postalCode)
    .limit(2000)
  const state = words.find((word, index) => index > 1 && /^(CA|LA)$/i.test(word))?.toUpperCase()
  const fitting = places
    .filter((place) => !state || place.stateOrProvince === state)
    .filter((place) => postalCodes.length === 0 || postalCodes.includes(place.postalCode))
    .sort((one, other) => other.city.length - one.city.length)
  const seen = new Set<string>()
  return fitting.flatMap((place) => {
    const street = parseStreet(words.slice(1), place)
    if (!street || seen.has(place.postalCode)) return []
    seen.add(place.postalCode)
    return [suggestionOf(streetNumber, street, place)]
  })
}

function parseStreet(words: string[], place: Place) {
  const city = place.city.toLowerCase().split(' ')
  let rest = words.filter((word) => word !== place.postalCode)
  if (rest.at(-1)?.toUpperCase() === place.stateOrProvince) rest = rest.slice(0, -1)
  if (rest.slice(-city.length).join(' ').toLowerCase() === place.city.toLowerCase())
    rest = rest.slice(0, -city.length)
  const streetDirPrefix = rest.length > 1 && rest[0] ? (directionOf(rest[0]) ?? null) : null
  if (streetDirPrefix) rest = rest.slice(1)
  const streetDirSuffix = rest.length > 2 ? (directionOf(rest.at(-1) ?? '') ?? null) : null
  if (streetDirSuffix) rest = rest.slice(0, -1)
  const streetSuffix = rest.length > 1 ? (suffixOf(rest.at(-1) ?? '') ?? null) : null
  if (streetSuffix) rest = rest.slice(0, -1)
  const streetName = rest.map(capitalise).join(' ')
  return streetName ? { streetDirPrefix, streetName, streetSuffix, streetDirSuffix } : null
}

function suggestionOf(
  streetNumber: string,
  street: NonNullable<ReturnType<typeof parseStreet>>,
  place: Place,
): AddressSuggestion {
  return {
    ...street,
    ...place,
    streetNumber,
    unitNumber: null,
    label: labelOf(streetLine({ streetNumber, ...street }), place),
  }
}

function labelOf(street: string, place: Pick<Place, 'city' | 'stateOrProvince' | 'postalCode'>): string {
  return `${street}, ${place.city}, ${place.stateOrProvince} ${place.postalCode}`
}

function capitalise(word: string): string {
  return /^[a-z]/.test(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word
}
