import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import { attachmentAddresses } from './attachment-addresses.ts'
import { clamdScanner } from './clamd-scanner.ts'
import { localMail } from './mail/mail.local.ts'
import { smtpMail } from './mail/mail.smtp.ts'
import { mailLook } from './mail/mail-brand.ts'
import { unsubscribeAddresses } from './mail/unsubscribe-addresses.ts'
import { localMedia } from './media.local.ts'
import { s3Media } from './media.s3.ts'
import type { MediaStore } from './media-store.ts'
import { localMls } from './mls/mls.local.ts'
import { resoMls } from './mls/mls.reso.ts'
import { localAddressSearch } from './places/address-search.local.ts'
import { localGeocoding } from './places/geocoding.local.ts'
import { httpPlaces } from './places/places.http.ts'
import { localPropertyRecords } from './places/property-records.local.ts'
import type { Providers } from './providers.ts'
import { rosterFeed } from './roster-feed.ts'
import { noScanner } from './scanner.ts'
import { httpSms } from './sms.http.ts'
import { localSms } from './sms.local.ts'

/** The services that the configuration chooses; by default all from our own database. */
export function openProviders(
  config: Pick<
    Config,
    | 'isProduction'
    | 'mls'
    | 'places'
    | 'smtp'
    | 'sms'
    | 'mediaS3'
    | 'marketName'
    | 'socialLinks'
    | 'quickLinks'
    | 'supportPhone'
    | 'publicUrl'
    | 'coreUrl'
    | 'keySecrets'
    | 'importHosts'
    | 'proof'
  >,
  db: Db,
  clock: () => Date,
): Providers {
  const media = openMedia(config, db, clock)
  const look = mailLook(config, db, media)
  const unsubscribe = unsubscribeAddresses(config)
  return {
    mls: config.mls ? resoMls(config.mls) : localMls(db, clock),
    mail: config.smtp
      ? smtpMail(config.smtp, look, unsubscribe)
      : localMail(db, clock, look, !config.isProduction),
    unsubscribeAddresses: unsubscribe,
    sms: config.sms ? httpSms(config.sms) : localSms(db, clock),
    media,
    attachmentAddresses: attachmentAddresses(config),
    rosterFeed: rosterFeed(config),
    scanner: config.proof.scan ? clamdScanner(config.proof.scan) : noScanner,
    ...(config.places ? httpPlaces(config.places) : localPlaces(db)),
  }
}

const localPlaces = (db: Db) => ({
  addressSearch: localAddressSearch(db),
  propertyRecords: localPropertyRecords(db),
  geocoding: localGeocoding(db),
})

/** The store that the configuration names. Files that still lie in the database are found there too. */
function openMedia(config: Pick<Config, 'mediaS3'>, db: Db, clock: () => Date): MediaStore {
  const local = localMedia(db, clock)
  if (!config.mediaS3) return local
  const outside = s3Media(config.mediaS3)
  return {
    write: outside.write,
    read: async (key) => (await outside.read(key)) ?? local.read(key),
    remove: async (keys) => {
      await local.remove(keys)
      await outside.remove(keys)
    },
    list: async function* () {
      yield* outside.list()
      yield* local.list()
    },
  }
}
