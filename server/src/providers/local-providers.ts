import type { Db } from '../db/open.ts'
import { localMail } from './mail/mail.local.ts'
import { localMls } from './mls/mls.local.ts'
import { localAddressSearch } from './places/address-search.local.ts'
import { localGeocoding } from './places/geocoding.local.ts'
import { localPropertyRecords } from './places/property-records.local.ts'
import type { Providers } from './providers.ts'

/** All services from our own database: the portal works without any service outside. */
export function localProviders(db: Db, clock: () => Date): Providers {
  return {
    mls: localMls(db, clock),
    mail: localMail(db, clock),
    addressSearch: localAddressSearch(db),
    propertyRecords: localPropertyRecords(db),
    geocoding: localGeocoding(db),
  }
}
