import { LISTING_REFUSALS, STANDARD_STATUS } from 'contract/listings/listing-rules.ts'
import { RELEASE_TEXTS } from 'contract/listings/releases.contract.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { reach } from '#access/reach.ts'
import type { Db } from '#db/open.ts'
import { complianceRecords } from '#db/tables/compliance/deadlines.table.ts'
import { listings } from '#db/tables/listings.table.ts'
import { offices } from '#db/tables/members.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { ruleSetOf } from '#deadlines/rule-set-of.ts'
import { writeHistory } from '#history/write-history.ts'
import { conflict, notFound } from '#http/errors.ts'
import { notify } from '#notify/notify.ts'
import { refuseLocked, storeChange } from '../change-listing.ts'
import { isId } from '../get-listing.ts'
import { listingColumns, toListing } from '../listing-record.ts'
import { RELEASE_NOTICES } from './release-notices.ts'
import {
  agentInOffice,
  headsOfCode,
  lockOffer,
  namedRelease,
  type StoredRelease,
  settle,
  shownOffer,
} from './release-record.ts'

/**
 * Accepts or declines a listing that is offered to an office of the caller. Accepted, it belongs to the office of its agent.
 * @throws HttpError 404 for a listing that is not offered to the caller, 409 for an offer that has ended
 */
export function answerRelease(call: MemberCall, id: string, isAccepted: boolean) {
  return inTransaction(call, async (tx) => {
    if (!isId(id)) throw notFound(LISTING_REFUSALS.notFound)
    const [row] = await tx
      .select(listingColumns(call))
      .from(listings)
      .where(eq(listings.id, id))
      .for('update')
    if (!row || row.standardStatus === STANDARD_STATUS.deleted) throw notFound(LISTING_REFUSALS.notFound)
    const release = await lockOffer(tx, call.now, id).catch(async (error) => {
      throw (await isOfferedTo(call, tx, id)) ? error : notFound(LISTING_REFUSALS.notFound)
    })
    if (!(await headsOffice(call, tx, release.toOfficeCode))) throw notFound(LISTING_REFUSALS.notFound)
    const listing = toListing(row)
    const named = await namedRelease(tx, release)
    if (isAccepted) {
      await refuseLocked(call, tx, listing, false)
      await takeOver(call, tx, listing, release, named.toOffice)
      await notify(tx, call, RELEASE_NOTICES.moved(named), { loginId: named.agent })
    } else {
      await writeHistory(tx, call, id, [declined(named.toOffice)])
      await writeAudit(tx, call, { action: 'decline-release', entity: 'listing', entityId: id, changes: {} })
    }
    const state = isAccepted ? 'accepted' : 'declined'
    await settle(tx, call, release, state)
    const where = await headsOfCode(tx, release.fromOfficeCode)
    await notify(tx, call, RELEASE_NOTICES.answered(named, isAccepted), { where })
    return shownOffer(state, named)
  })
}

const declined = (office: string) => ({
  field: 'release',
  from: `Offered to ${office}`,
  to: `Declined by ${office}`,
})

/** Writes the new owner, and asks for the seller's signature again where the rules say so. */
async function takeOver(
  call: MemberCall,
  tx: Db,
  listing: ReturnType<typeof toListing>,
  release: StoredRelease,
  office: string,
): Promise<void> {
  const agent = await agentInOffice(tx, listing.listAgentMlsId)
  if (!agent || agent.officeCode !== release.toOfficeCode) throw conflict(RELEASE_TEXTS.movedOn)
  const set = await ruleSetOf(tx, listing.id)
  if (set?.signatureOnRelease)
    await tx
      .insert(complianceRecords)
      .values({
        registrationId: listing.id,
        exemptionKind: 'None',
        rowVersion: 1,
        signatureAgainFrom: call.now,
      })
      .onConflictDoUpdate({
        target: complianceRecords.registrationId,
        set: {
          sellerSignedAt: null,
          signatureAgainFrom: call.now,
          rowVersion: sql`${complianceRecords.rowVersion} + 1`,
        },
      })
  await writeHistory(tx, call, listing.id, [
    { field: 'release', from: `Offered to ${office}`, to: `Accepted by ${office}` },
  ])
  await storeChange(call, tx, listing, 'update', {
    listOfficeCode: agent.officeCode,
    listMainOfficeCode: agent.mainOfficeCode,
    listAor: agent.aor,
  })
}

async function headsOffice({ member }: MemberCall, tx: Db, officeCode: string): Promise<boolean> {
  return (await tx.$count(offices, and(eq(offices.officeCode, officeCode), reach(member, 'deskOffices')))) > 0
}

/** Whether an offer of the listing, of any state, went to an office of the caller. */
async function isOfferedTo({ member }: MemberCall, tx: Db, id: string): Promise<boolean> {
  const isTo = sql`${offices.officeCode} in (select to_office_code from listing_releases where registration_id = ${id})`
  return (await tx.$count(offices, and(isTo, reach(member, 'deskOffices')))) > 0
}
