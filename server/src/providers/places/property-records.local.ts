import type { Db } from '#db/open.ts'
import { findRecord } from './local-places.ts'
import type { PropertyRecords } from './property-records.ts'
import { streetLine } from './street.ts'

/** Property records of our own table; the street is compared without regard to spelling and suffix. */
export function localPropertyRecords(db: Db): PropertyRecords {
  return {
    find: async (postalCode, address) => {
      const found = await findRecord(db, address, { postalCodes: [postalCode.slice(0, 5)] })
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
