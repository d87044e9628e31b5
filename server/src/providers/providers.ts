import type { AttachmentAddresses } from './attachment-addresses.ts'
import type { MailSender } from './mail/mail.ts'
import type { UnsubscribeAddresses } from './mail/unsubscribe-addresses.ts'
import type { MediaStore } from './media-store.ts'
import type { Mls } from './mls/mls.ts'
import type { AddressSearch } from './places/address-search.ts'
import type { Geocoding } from './places/geocoding.ts'
import type { PropertyRecords } from './places/property-records.ts'
import type { RosterFeed } from './roster-feed.ts'
import type { Scanner } from './scanner.ts'
import type { SmsSender } from './sms.ts'

/** The services outside the portal, each behind one interface and chosen by configuration. */
export type Providers = {
  mls: Mls
  mail: MailSender
  unsubscribeAddresses: UnsubscribeAddresses
  sms: SmsSender
  addressSearch: AddressSearch
  propertyRecords: PropertyRecords
  geocoding: Geocoding
  media: MediaStore
  attachmentAddresses: AttachmentAddresses
  rosterFeed: RosterFeed
  scanner: Scanner
}
