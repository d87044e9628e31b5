import { sql } from 'drizzle-orm'
import type { Db, OpenDatabase } from '#db/open.ts'
import { postalPlaces } from '#db/tables/places.table.ts'
import { countyName } from '#providers/places/county-name.ts'
import { titled } from '#providers/places/titled.ts'
import { ImportError } from '../import-error.ts'
import { withImportLock } from '../import-lock.ts'
import type { Source, SourceSettings } from '../sources/open-source.ts'
import { newTally, type RefusedRow, type Tally } from '../tally.ts'
import { offerPlaces } from './offer-places.ts'
import { type ListedCode, PLACE_KINDS, placeKey, type ReadPlaces, readPlaces } from './read-places.ts'

const AT_ONCE = 1000

type PostalPlace = typeof postalPlaces.$inferSelect

type Services = {
  database: Pick<OpenDatabase, 'pool'>
  clock: () => Date
  source: SourceSettings
  onRefused: (row: RefusedRow) => void
}

/**
 * Loads postal codes with city, county and position for the search of addresses, and the cities and counties of the
 * market's states for its listings. All of it or nothing; what is stored and not named stays.
 * @throws ImportError
 */
export async function importPlaces(
  { database, clock, source, onRefused }: Services,
  { sources, isDryRun }: { sources: Source[]; isDryRun: boolean },
): Promise<{ tally: Tally; isWhole: boolean }> {
  const tally = newTally(onRefused)
  const read = await readPlaces(sources, source, tally)
  if (read.codes.size + read.positions.size + read.cities.size === 0)
    throw new ImportError('The files hold no place that can be read.')
  await withImportLock(database, isDryRun, (db) =>
    db.transaction(async (tx) => {
      const stored = await tx.select().from(postalPlaces)
      const known = new Map(stored.map((place) => [place.postalCode, place]))
      await storeCodes(tx, [...listed(read, known, tally), ...moved(read, known)], { known, tally })
      await offerPlaces(tx, read.cities.values(), { tally, now: clock() })
    }),
  )
  return { tally, isWhole: PLACE_KINDS.every((kind) => !tally.counts.get(kind)?.refused) }
}

type Known = Map<string, PostalPlace>

/** The postal codes that are listed, with the position of their ZCTA, the one they had, or that of their city. */
function listed(read: ReadPlaces, known: Known, tally: Tally): PostalPlace[] {
  return [...read.codes].flatMap(([postalCode, code]) => {
    const { stateOrProvince, place } = code
    const before = known.get(postalCode)
    const city = read.cities.get(placeKey(stateOrProvince, code.city))
    const position = read.positions.get(postalCode) ?? before ?? city
    if (!position) {
      const reason = 'It has no position: import the files of ZCTAs and places of the Gazetteer with it.'
      tally.refuse('postal codes', { place, key: postalCode, field: '', reason })
      return []
    }
    return {
      postalCode,
      city: city?.name ?? cityName(code, before),
      countyOrParish: countyName(inCapitals(code.countyOrParish)),
      stateOrProvince,
      latitude: position.latitude,
      longitude: position.longitude,
    }
  })
}

/** Postal codes that are stored and only named by a file of positions. */
function moved({ codes, positions }: ReadPlaces, known: Known): PostalPlace[] {
  return [...positions].flatMap(([postalCode, position]) => {
    const place = known.get(postalCode)
    return place && !codes.has(postalCode) ? { ...place, ...position } : []
  })
}

/** A list in capitals does not take a better spelling away. */
function cityName({ city, stateOrProvince }: ListedCode, before: PostalPlace | undefined): string {
  const isSame = before && placeKey(before.stateOrProvince, before.city) === placeKey(stateOrProvince, city)
  return isSame && city === city.toUpperCase() ? before.city : inCapitals(city)
}

const inCapitals = (name: string) => titled(name.split(/\s+/))

async function storeCodes(
  tx: Db,
  places: PostalPlace[],
  { known, tally }: { known: Known; tally: Tally },
): Promise<void> {
  const changed = places.filter((place) => {
    const before = known.get(place.postalCode)
    const isSame =
      before && Object.entries(before).every(([field, value]) => value === place[field as keyof PostalPlace])
    tally.add('postal codes', before ? (isSame ? 'unchanged' : 'changed') : 'created')
    return !isSame
  })
  for (let at = 0; at < changed.length; at += AT_ONCE)
    await tx
      .insert(postalPlaces)
      .values(changed.slice(at, at + AT_ONCE))
      .onConflictDoUpdate({
        target: postalPlaces.postalCode,
        set: {
          city: sql`excluded.city`,
          countyOrParish: sql`excluded.county_or_parish`,
          stateOrProvince: sql`excluded.state_or_province`,
          latitude: sql`excluded.latitude`,
          longitude: sql`excluded.longitude`,
        },
      })
}
