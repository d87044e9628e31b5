import { RELEASE_TEXTS } from 'contract/listings/releases.contract.ts'
import type { MemberCall } from '#access/call.ts'
import { inTransaction } from '#db/write.ts'
import { conflict, invalidField } from '#http/errors.ts'
import { notify } from '#notify/notify.ts'
import { refuseLocked, storeChange } from '../change-listing.ts'
import { lockListing } from '../get-listing.ts'
import { resolveAgents } from '../list-agent.ts'
import { RELEASE_NOTICES } from './release-notices.ts'
import { hasOpenOffer } from './release-record.ts'

/**
 * Gives a listing to another agent of its office.
 * @throws HttpError 400 for an agent of another office, 403, 404, 409 for a locked or offered listing
 */
export function reassignListing(call: MemberCall, id: string, listAgentMlsId: string) {
  return inTransaction(call, async (tx) => {
    const listing = await lockListing(call, tx, id)
    await refuseLocked(call, tx, listing, false)
    if (await hasOpenOffer(tx, call.now, id)) throw conflict(RELEASE_TEXTS.offered)
    const { coListAgentMlsId } = listing
    const agents = await resolveAgents(tx, { listAgentMlsId, coListAgentMlsId }, listing)
    if (agents.listOfficeCode !== listing.listOfficeCode)
      throw invalidField('listAgentMlsId', RELEASE_TEXTS.notOfOffice)
    await storeChange(call, tx, listing, 'update', agents)
    const notice = RELEASE_NOTICES.reassigned(listing, call.setUp.portalUrl)
    await notify(tx, call, notice, { loginId: agents.listAgentMlsId })
    return { listAgentMlsId: agents.listAgentMlsId }
  })
}
