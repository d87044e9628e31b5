import { market } from 'contract/market/current.ts'
import { and, eq, inArray, like, or, sql } from 'drizzle-orm'
import { folded, isBeyondAscii } from '#db/folded-text.ts'
import type { Db } from '#db/open.ts'
import { likeText } from '#db/search-to-sql.ts'
import { postalPlaces, propertyRecords } from '#db/tables/places.table.ts'
import { CITY_SHORT_NAMES, LOCALITIES } from './localities.ts'
import { isSameStreet, normaliseStreet, numberSpellings } from './street.ts'
import { foldAccents, type TypedAddress } from './typed-address.ts'

export type PostalPlace = typeof postalPlaces.$inferSelect
export type PropertyRecord = typeof propertyRecords.$inferSelect

/** Where a typed address can lie, best first, and the words that are left for its street. */
export type FoundPlaces = { places: PostalPlace[]; streetWords: string[] }

const MAX_CITY_WORDS = 5
const localities = new Map(
  Object.entries(LOCALITIES).map(([name, entry]) => [name.toLowerCase(), { name, ...entry }]),
)

/** The postal codes that the end of a typed address names, by code, city, town without post office or neighborhood. */
export async function findPlaces(db: Db, typed: TypedAddress): Promise<FoundPlaces> {
  const words = [...typed.streetWords, ...typed.cityWords]
  const tails = tailsOf(words)
  const named = tails.flatMap(({ name }) => localities.get(name) ?? [])
  const codes = named.flatMap(({ postalCodes }) => postalCodes)
  const names = ['', ...tails.map(({ name }) => name)]
  const { postalCode, city, stateOrProvince } = postalPlaces
  const rows = await db
    .select()
    .from(postalPlaces)
    .where(
      and(
        typed.stateOrProvince ? eq(stateOrProvince, typed.stateOrProvince) : undefined,
        or(
          inArray(postalCode, [typed.postalCode ?? '', ...codes]),
          and(
            or(inArray(sql`lower(${city})`, names), and(isBeyondAscii(city), inArray(folded(city), names))),
            // Without a state, a city is one of the market.
            typed.stateOrProvince ? undefined : inArray(stateOrProvince, [...market.states]),
          ),
        ),
      ),
    )
    .orderBy(postalCode)
  const known = tails.filter(({ name }) => localities.has(name) || rows.some((row) => isCalled(row, name)))
  // In `Main St E, Los Angeles` the comma says that `E` is of the street.
  const tail = known.find(({ length }) => length <= typed.cityWords.length) ?? known[0]
  const streetWords =
    typed.cityWords.length > 0 && (tail?.length ?? 0) <= typed.cityWords.length
      ? typed.streetWords
      : words.slice(0, words.length - (tail?.length ?? 0))
  return { places: placesOf(rows, typed.postalCode, tail?.name), streetWords }
}

/** Typed words have lost their accents. */
function isCalled({ city }: PostalPlace, name: string): boolean {
  return foldAccents(city).toLowerCase() === name
}

function placesOf(rows: PostalPlace[], postalCode: string | null, name = ''): PostalPlace[] {
  const locality = localities.get(name)
  const isNamed = (row: PostalPlace) =>
    isCalled(row, name) || locality?.postalCodes.includes(row.postalCode) === true
  const places = postalCode ? rows.filter((row) => row.postalCode === postalCode) : rows.filter(isNamed)
  return places.map((row) =>
    locality?.isCity && locality.postalCodes.includes(row.postalCode) ? { ...row, city: locality.name } : row,
  )
}

/** The places in the neighborhood of these words; all when the words name no neighborhood. */
export function inLocality(places: PostalPlace[], words: readonly string[]): PostalPlace[] {
  const codes = localities.get(words.join(' ').toLowerCase())?.postalCodes ?? []
  const within = places.filter(({ postalCode }) => codes.includes(postalCode))
  return within.length > 0 ? within : places
}

/** The ends of an address that could name a city, longest first, in lower case. */
function tailsOf(words: string[]): { name: string; length: number }[] {
  const lengths = Array.from({ length: Math.min(MAX_CITY_WORDS, words.length - 1) }, (_, index) => index + 1)
  return lengths.reverse().flatMap((length) => {
    const name = words.slice(-length).join(' ').toLowerCase().replace(/\./g, '')
    const full = CITY_SHORT_NAMES[name] ?? name.replace(/^\w+/, (word) => longForms[word] ?? word)
    return [...new Set([name, full])].map((spelling) => ({ name: spelling, length }))
  })
}

const longForms: Record<string, string> = {
  st: 'saint',
  mt: 'mount',
  ft: 'fort',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
  so: 'south',
  no: 'north',
}

/** The record of a street line in one of the places, when there is one; of several units the one that is asked for. */
export async function findRecord(
  db: Db,
  street: string,
  place: { postalCodes: string[]; unitNumber?: string | null },
): Promise<PropertyRecord | null> {
  const [number = ''] = normaliseStreet(street).split(' ')
  if (number === '' || place.postalCodes.length === 0) return null
  const rows = await db
    .select()
    .from(propertyRecords)
    .where(
      and(
        inArray(propertyRecords.postalCode, place.postalCodes),
        or(
          ...numberSpellings(number).map((spelling) =>
            like(propertyRecords.streetKey, `${likeText(spelling)} %`),
          ),
        ),
      ),
    )
    .orderBy(propertyRecords.universalPropertyId)
    .limit(200)
  const fitting = rows.filter((row) => isSameStreet(street, row.streetKey))
  const ofUnit = fitting.find((row) => row.unitNumber?.toLowerCase() === place.unitNumber?.toLowerCase())
  const exact = fitting.find((row) => row.streetKey === normaliseStreet(street))
  return ofUnit ?? exact ?? fitting[0] ?? null
}
