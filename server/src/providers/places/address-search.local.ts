import { market } from 'contract/market/current.ts'
import type { AddressSuggestion } from 'contract/places/place.ts'
import { ADDRESS_SEARCH_MAX_RESULTS } from 'contract/places/place-limits.ts'
import { and, count, desc, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { propertyRecords } from '#db/tables/places.table.ts'
import type { AddressSearch } from './address-search.ts'
import { findPlaces, findRecord, inLocality, type PostalPlace, type PropertyRecord } from './local-places.ts'
import { normaliseStreet, type StreetForm, streetLine } from './street.ts'
import { readStreet } from './street-form.ts'
import { titled } from './titled.ts'
import { readTypedAddress, type TypedAddress } from './typed-address.ts'
import { bareUnit } from './units.ts'

/**
 * Suggestions from our own tables: the record of the typed address, records that hold every typed word, and the typed
 * address itself, not verified, when it has the form of one.
 */
export function localAddressSearch(db: Db): AddressSearch {
  return {
    suggest: async (text) => {
      const [typed, known] = await Promise.all([suggestTyped(db, text), findRecords(db, text)])
      const labels = new Set<string>()
      return [...typed.filter(({ isVerified }) => isVerified), ...known, ...typed]
        .filter(({ label }) => !labels.has(label) && labels.add(label))
        .slice(0, ADDRESS_SEARCH_MAX_RESULTS)
    },
  }
}

/** Records of which some word begins with each typed word: the first letters of an address are enough. */
async function findRecords(db: Db, text: string): Promise<AddressSuggestion[]> {
  const words = normaliseStreet(text).split(' ').filter(Boolean).slice(0, 10)
  if (words.length === 0) return []
  const rows = await db
    .select()
    .from(propertyRecords)
    .where(and(...words.map((word) => sql`${propertyRecords.searchText} ~ ${`\\m${word}`}`)))
    .orderBy(propertyRecords.streetKey, propertyRecords.universalPropertyId)
    .limit(ADDRESS_SEARCH_MAX_RESULTS)
  return rows.map((row) => ofRecord(row, row.unitNumber))
}

async function suggestTyped(db: Db, text: string): Promise<AddressSuggestion[]> {
  const typed = readTypedAddress(text)
  if (!typed) return []
  const found = await suggestRead(db, typed)
  const city = market.citiesLikeStates.find(({ state }) => state === typed.stateOrProvince)?.city
  if (found.length > 0 || !city) return found
  return suggestRead(db, { ...typed, stateOrProvince: null, cityWords: city.split(' ') })
}

async function suggestRead(db: Db, typed: TypedAddress): Promise<AddressSuggestion[]> {
  const state = typed.stateOrProvince
  const { places: all, streetWords } = await findPlaces(db, typed)
  if (all.length === 0 && state && !market.states.includes(state)) return elsewhere(typed, state)
  const read = readStreet(streetWords)
  if (!read || all.length === 0) return []
  const places = inLocality(all, read.rest)
  const { street } = read
  const unitNumber = [bareUnit(read.rest), typed.unitNumber].filter(Boolean).join(' ') || null
  const line = streetLine({ streetNumber: typed.streetNumber, ...street })
  const record = await findRecord(db, line, {
    postalCodes: places.map(({ postalCode }) => postalCode),
    unitNumber,
  })
  if (record) return [ofRecord(record, unitNumber ?? record.unitNumber)]
  const parts = { ...street, streetNumber: typed.streetNumber, unitNumber }
  const ranked = await rankPlaces(db, places, street)
  return ranked.map((place) => unverified(parts, place, typed.postalCodePlus4))
}

type Place = Pick<PostalPlace, 'city' | 'countyOrParish' | 'stateOrProvince' | 'postalCode'> & {
  latitude: number | null
  longitude: number | null
}

/**
 * At most ten places, those first where the records know a street of this name. Of a city with more postal codes than
 * can be shown the address without one is offered too, as the right code may be missing.
 */
async function rankPlaces(db: Db, places: PostalPlace[], street: StreetForm): Promise<Place[]> {
  if (places.length <= 1) return places
  const codes = places.map(({ postalCode }) => postalCode)
  const known = await db
    .select({ postalCode: propertyRecords.postalCode, records: count() })
    .from(propertyRecords)
    .where(
      and(
        inArray(propertyRecords.postalCode, codes),
        sql`lower(${propertyRecords.streetName}) = ${street.streetName.toLowerCase()}`,
      ),
    )
    .groupBy(propertyRecords.postalCode)
    .orderBy(desc(count()))
    .limit(ADDRESS_SEARCH_MAX_RESULTS - 1)
  const knownCodes = known.map(({ postalCode }) => postalCode)
  const isKnown = (place: PostalPlace) => knownCodes.includes(place.postalCode)
  const first = places
    .filter(isKnown)
    .sort((one, other) => knownCodes.indexOf(one.postalCode) - knownCodes.indexOf(other.postalCode))
  const rest = places.filter((place) => !isKnown(place))
  const open = places.length > ADDRESS_SEARCH_MAX_RESULTS ? withoutCode(places) : []
  return [...first, ...open, ...rest].slice(0, ADDRESS_SEARCH_MAX_RESULTS)
}

function withoutCode([place]: PostalPlace[]): Place[] {
  return place ? [{ ...place, postalCode: '', latitude: null, longitude: null }] : []
}

/** An address of another state as it was typed: only its parts are known. */
function elsewhere(typed: TypedAddress, stateOrProvince: string): AddressSuggestion[] {
  const read = readStreet(typed.streetWords)
  const city = titled(typed.cityWords.length > 0 ? typed.cityWords : (read?.rest ?? []))
  if (!read || city === '') return []
  const { streetNumber, postalCode, postalCodePlus4 } = typed
  const unitNumber = typed.unitNumber ?? (typed.cityWords.length > 0 ? bareUnit(read.rest) : null)
  const place = { city, countyOrParish: '', stateOrProvince, postalCode: postalCode ?? '' }
  const parts = { ...read.street, streetNumber, unitNumber }
  return [unverified(parts, { ...place, latitude: null, longitude: null }, postalCodePlus4)]
}

type Parts = StreetForm & { streetNumber: string; unitNumber: string | null }

function unverified(parts: Parts, place: Place, postalCodePlus4: string | null): AddressSuggestion {
  const { city, countyOrParish, stateOrProvince, postalCode, latitude, longitude } = place
  return {
    ...parts,
    city,
    countyOrParish,
    stateOrProvince,
    postalCode,
    postalCodePlus4,
    latitude,
    longitude,
    label: labelOf(parts, place),
    geocodeAccuracy: latitude === null ? null : 'approximate',
    isVerified: false,
  }
}

function ofRecord(record: PropertyRecord, unitNumber: string | null): AddressSuggestion {
  return {
    ...record,
    unitNumber,
    label: labelOf({ ...record, unitNumber }, record),
    geocodeAccuracy: 'rooftop',
    isVerified: true,
  }
}

function labelOf(parts: Parts, place: Pick<Place, 'city' | 'stateOrProvince' | 'postalCode'>): string {
  const unit = parts.unitNumber ? ` Unit ${parts.unitNumber}` : ''
  return `${streetLine(parts)}${unit}, ${place.city}, ${place.stateOrProvince} ${place.postalCode}`.trim()
}
