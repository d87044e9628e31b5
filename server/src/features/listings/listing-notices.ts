import type { Listing } from 'contract/listings/listing.ts'
import type { Db } from '#db/open.ts'
import type { Outbox } from '#db/outbox.ts'
import { notifyMember } from '#notify/notify.ts'

type Services = { outbox: Outbox; now: Date }
type Named = Pick<Listing, 'id' | 'listingId' | 'unparsedAddress' | 'listAgentMlsId'>

/** Notifies the listing agent, also by mail, that the MLS has the listing. */
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

/** Notifies the listing agent that the listing was cancelled. */
export function notifyCancelled(tx: Db, services: Services, listing: Named): Promise<void> {
  return notifyMember(tx, services, {
    loginId: listing.listAgentMlsId,
    subject: `${listing.listingId} was cancelled`,
    text: `Your registered listing ${listing.listingId}, ${listing.unparsedAddress}, was cancelled.`,
    priority: 0,
    emailCategory: null,
    category: 'Listings',
    key: `listing-cancelled:${listing.id}`,
  })
}

/** Notifies the listing agent and the actor of the end of retries: `sent`, `given up`, or the words of the MLS. */
export async function notifyRetriesEnded(
  tx: Db,
  services: Services,
  listing: Named,
  { attempt, actor, end }: { attempt: string; actor: string; end: string },
): Promise<void> {
  const isAgent = listing.listAgentMlsId.toLowerCase() === actor.toLowerCase()
  // The sending itself notifies the agent of a listing that was sent.
  const both = isAgent ? [actor] : [listing.listAgentMlsId, actor]
  const receivers = end === 'sent' ? both.filter((loginId) => loginId !== listing.listAgentMlsId) : both
  const name = `${listing.listingId}, ${listing.unparsedAddress}`
  const text =
    end === 'sent'
      ? `The retries ended: the MLS has taken ${name}.`
      : end === 'given up'
        ? `The retries ended without an answer from the MLS. ${name}, was not sent. You can send it again.`
        : `The retries ended: the MLS refused ${name}. It said: ${end}`
  for (const loginId of receivers)
    await notifyMember(tx, services, {
      loginId,
      subject: `${listing.listingId} is no longer retried`,
      text,
      priority: 1,
      emailCategory: 'Listings',
      key: `retries-ended:${attempt}`,
    })
}
