import { answerBy } from 'contract/deadlines/listing-release.ts'
import { RELEASE_TEXTS } from 'contract/listings/releases.contract.ts'
import { hasAgentLeft } from 'contract/members/listing-owner.ts'
import type { MemberCall } from '#access/call.ts'
import { headsOf } from '#access/office-heads.ts'
import { listingReleases } from '#db/tables/compliance/releases.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { ruleSetOf } from '#deadlines/rule-set-of.ts'
import { writeHistory } from '#history/write-history.ts'
import { conflict } from '#http/errors.ts'
import { notify } from '#notify/notify.ts'
import { refuseLocked } from '../change-listing.ts'
import { lockListing } from '../get-listing.ts'
import { RELEASE_NOTICES } from './release-notices.ts'
import {
  agentInOffice,
  hasOpenOffer,
  headsOfCode,
  lockOffer,
  namedRelease,
  settle,
  shownOffer,
} from './release-record.ts'

/**
 * Offers a listing to the office in which its agent works now. It stays with its office until that one accepts.
 * @throws HttpError 403, 404, 409 while the agent is there, works in no other office, or the listing is offered already
 */
export function offerRelease(call: MemberCall, id: string) {
  return inTransaction(call, async (tx) => {
    const listing = await lockListing(call, tx, id)
    await refuseLocked(call, tx, listing, false)
    const agent = await agentInOffice(tx, listing.listAgentMlsId)
    const from = listing.listOfficeCode
    if (from === null || !hasAgentLeft(from, agent && { officeCode: agent.officeCode, isActive: true }))
      throw conflict(RELEASE_TEXTS.notLeft)
    if (!agent) throw conflict(RELEASE_TEXTS.noOffice)
    if (await hasOpenOffer(tx, call.now, id)) throw conflict(RELEASE_TEXTS.offered)
    const [release] = await tx
      .insert(listingReleases)
      .values({
        registrationId: id,
        fromOfficeCode: from,
        toOfficeCode: agent.officeCode,
        state: 'offered',
        offeredBy: call.loginId,
        offeredOn: call.now,
        answerBy: answerBy(await ruleSetOf(tx, id), call.now, call.marketZone),
      })
      .returning()
    if (!release) throw new Error('A release was not stored.')
    const named = await namedRelease(tx, release)
    const to = `Offered to ${agent.officeName}`
    await writeHistory(tx, call, id, [{ field: 'release', from: named.fromOffice, to }])
    await writeAudit(tx, call, {
      action: 'release',
      entity: 'listing',
      entityId: id,
      changes: { from, to: agent.officeCode },
    })
    await notify(tx, call, RELEASE_NOTICES.offered(named, call.marketZone, call.setUp.portalUrl), {
      where: headsOf(agent),
    })
    return shownOffer('offered', named)
  })
}

/**
 * Withdraws the open offer of a listing.
 * @throws HttpError 403, 404, 409 without an open offer
 */
export function withdrawRelease(call: MemberCall, id: string) {
  return inTransaction(call, async (tx) => {
    await lockListing(call, tx, id)
    const release = await lockOffer(tx, call.now, id)
    await settle(tx, call, release, 'withdrawn')
    const named = await namedRelease(tx, release)
    await writeHistory(tx, call, id, [
      { field: 'release', from: `Offered to ${named.toOffice}`, to: 'Withdrawn' },
    ])
    await writeAudit(tx, call, { action: 'withdraw-release', entity: 'listing', entityId: id, changes: {} })
    const where = await headsOfCode(tx, release.toOfficeCode)
    await notify(tx, call, RELEASE_NOTICES.withdrawn(named), { where })
    return shownOffer('withdrawn', named)
  })
}
