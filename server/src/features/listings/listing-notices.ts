import type { Listing } from 'contract/listings/listing.ts'
import type { Db } from '#db/open.ts'
import type { Outbox } from '#db/outbox.ts'
import { notifyMember } from '#notify/notify-member.ts'

type Services = { outbox: Outbox; now: Date }
type Named = Pick<Listing, 'id' | 'listingId' | 'unparsedAddress' | 'listAgentMlsId'>

/** Tells the listing agent, also by mail, that the MLS has the listing. */
export function notifySent(tx: Db, services: Services, listing: Named, mlsId: string): Promise<void> {
  return notifyMember(tx, services, {
    loginId: listing.listAgentMlsId,
    subject: `${listing.listingId} was sent to the MLS`,
    text: `Your registered listing at ${listing.unparsedAddress} (${listing.listingId}) is now in the MLS as ${mlsId}.`,
    priority: 1,
    emailCategory: 'Listings',
    key: `listing-sent:${listing.id}`,
  })
}

/** Tells the listing agent that the listing was cancelled. */
export function notifyCancelled(tx: Db, services: Services, listing: Named): Promise<void> {
  return notifyMember(tx, services, {
    loginId: listing.listAgentMlsId,
    subject: `${listing.listingId} was cancelled`,
    text: `Your registered listing ${listing.listingId}, ${listing.unparsedAddress}, was cancelled.`,
    priority: 0,
    emailCategory: null,
    key: `listing-cancelled:${listing.id}`,
  })
}
