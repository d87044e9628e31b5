import { and, eq, ilike } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { likeText } from '../../db/search-to-sql.ts'
import { postalPlaces, propertyRecords } from '../../db/tables/places.table.ts'
import type { Geocoding } from './geocoding.ts'
import { normaliseStreet } from './street.ts'

/** Coordinates from our own property records, else the centre of the postal code in the text. */
export function localGeocoding(db: Db): Geocoding {
  return {
    locate: async (address) => {
      const words = normaliseStreet(address).split(' ').filter(Boolean).slice(0, 12)
      if (words.length === 0) return null
      const [record] = await db
        .select({ latitude: propertyRecords.latitude, longitude: propertyRecords.longitude })
        .from(propertyRecords)
        .where(and(...words.map((word) => ilike(propertyRecords.searchText, `%${likeText(word)}%`))))
        .orderBy(propertyRecords.universalPropertyId)
        .limit(1)
      if (record) return record
      const postalCode = /\b(\d{5})(-\d{4})?\s*$/.exec(address)?.[1] ?? ''
      const [place] = await db
        .select({ latitude: postalPlaces.latitude, longitude: postalPlaces.longitude })
        .from(postalPlaces)
        .where(eq(postalPlaces.postalCode, postalCode))
      return place ?? null
    },
  }
}
