import type { AddressSearch } from './address-search.ts'
import type { Geocoding } from './geocoding.ts'
import type { Mls } from './mls.ts'
import type { PropertyRecords } from './property-records.ts'

/** The services outside the portal, each behind one interface and chosen by configuration. */
export type Providers = {
  mls: Mls
  addressSearch: AddressSearch
  propertyRecords: PropertyRecords
  geocoding: Geocoding
}
