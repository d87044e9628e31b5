import type { Db } from '../db/open.ts'
import { localAddressSearch } from './address-search.local.ts'
import { localGeocoding } from './geocoding.local.ts'
import { localMls } from './mls.local.ts'
import { localPropertyRecords } from './property-records.local.ts'
import type { Providers } from './providers.ts'

/** All services from our own database: the portal works without any service outside. */
export function localProviders(db: Db, clock: () => Date): Providers {
  return {
    mls: localMls(db, clock),
    addressSearch: localAddressSearch(db),
    propertyRecords: localPropertyRecords(db),
    geocoding: localGeocoding(db),
  }
}
