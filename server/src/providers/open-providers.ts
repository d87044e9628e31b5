import type { Config } from '../config.ts'
import type { Db } from '../db/open.ts'
import { localMail } from './mail/mail.local.ts'
import { localMls } from './mls/mls.local.ts'
import { resoMls } from './mls/mls.reso.ts'
import { localAddressSearch } from './places/address-search.local.ts'
import { localGeocoding } from './places/geocoding.local.ts'
import { localPropertyRecords } from './places/property-records.local.ts'
import type { Providers } from './providers.ts'

/** The services that the configuration chooses; by default all from our own database. */
export function openProviders(config: Pick<Config, 'mls'>, db: Db, clock: () => Date): Providers {
  return {
    mls: config.mls ? resoMls(config.mls) : localMls(db, clock),
    mail: localMail(db, clock),
    addressSearch: localAddressSearch(db),
    propertyRecords: localPropertyRecords(db),
    geocoding: localGeocoding(db),
  }
}
