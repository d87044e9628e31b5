import type { GeocodedPlace } from 'contract/places/place.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { postalPlaces } from '#db/tables/places.table.ts'
import type { Geocoding } from './geocoding.ts'
import { findPlaces, findRecord } from './local-places.ts'
import { readTypedAddress } from './typed-address.ts'

/** Positions from our own property records, else approximately from the postal code in the text. */
export function localGeocoding(db: Db): Geocoding {
  return {
    locate: async (address) => (await locateRecord(db, address)) ?? (await locatePostalCode(db, address)),
  }
}

async function locateRecord(db: Db, address: string): Promise<GeocodedPlace | null> {
  const typed = readTypedAddress(address)
  if (!typed) return null
  const { places, streetWords } = await findPlaces(db, typed)
  const record = await findRecord(db, `${typed.streetNumber} ${streetWords.join(' ')}`, {
    postalCodes: places.map(({ postalCode }) => postalCode),
    unitNumber: typed.unitNumber,
  })
  return record ? { ...placeOf(record), geocodeAccuracy: 'rooftop' } : null
}

async function locatePostalCode(db: Db, address: string): Promise<GeocodedPlace | null> {
  const postalCode = /\b(\d{5})(-\d{4})?\s*$/.exec(address)?.[1] ?? ''
  const [place] = await db.select().from(postalPlaces).where(eq(postalPlaces.postalCode, postalCode))
  return place ? { ...placeOf(place), geocodeAccuracy: 'approximate' } : null
}

type Place = Omit<GeocodedPlace, 'geocodeAccuracy'>

function placeOf({ latitude, longitude, city, countyOrParish, stateOrProvince }: Place): Place {
  return { latitude, longitude, city, countyOrParish, stateOrProvince }
}
