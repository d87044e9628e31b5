import { and, eq, like, or } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { likeText } from '../../db/search-to-sql.ts'
import { propertyRecords } from '../../db/tables/places.table.ts'
import type { PropertyRecords } from './property-records.ts'
import { normaliseStreet, streetCore } from './street.ts'

/** Property records of our own table; the street is compared without regard to spelling and suffix. */
export function localPropertyRecords(db: Db): PropertyRecords {
  return {
    find: async (postalCode, address) => {
      const key = normaliseStreet(address)
      const core = streetCore(address)
      const rows = await db
        .select()
        .from(propertyRecords)
        .where(
          and(
            eq(propertyRecords.postalCode, postalCode.slice(0, 5)),
            or(
              eq(propertyRecords.streetKey, key),
              like(propertyRecords.streetKey, `${likeText(core.split(' ')[0] ?? '')} %`),
            ),
          ),
        )
        .limit(200)
      const found =
        rows.filter((row) => row.streetKey === key).at(0) ??
        rows.find((row) => streetCore(row.streetKey) === core)
      if (!found) return { propertiesFound: 0 }
      return {
        propertiesFound: 1,
        property: {
          county: found.countyOrParish,
          state: found.stateOrProvince,
          address: {
            zip4: found.postalCodePlus4,
            streetSuffix: found.streetSuffix,
            full: streetLine(found),
          },
          upi: found.universalPropertyId,
          coordinates: [found.latitude, found.longitude],
          propertyType: found.propertyType,
        },
      }
    },
  }
}

type StreetParts = Pick<
  typeof propertyRecords.$inferSelect,
  'streetNumber' | 'streetDirPrefix' | 'streetName' | 'streetSuffix' | 'streetDirSuffix'
>

/** The street line of a record, empty parts left out. */
export function streetLine(record: StreetParts): string {
  return [
    record.streetNumber,
    record.streetDirPrefix,
    record.streetName,
    record.streetSuffix,
    record.streetDirSuffix,
  ]
    .filter(Boolean)
    .join(' ')
}
