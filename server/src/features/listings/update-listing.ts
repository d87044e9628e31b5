import type { Listing } from 'contract/listings/listing.ts'
import { LISTING_REFUSALS, STANDARD_STATUS, STANDARD_STATUSES } from 'contract/listings/listing-rules.ts'
import type { SentListing } from 'contract/listings/listings.contract.ts'
import type { MemberCall } from '#access/call.ts'
import { changesOf, inTransaction } from '#db/write.ts'
import { forbidden, invalidField } from '#http/errors.ts'
import { cancelLocked, isCancelledSo } from './cancel-listing.ts'
import { mayBeRepeated, refuseLocked, refuseStale, storeChange } from './change-listing.ts'
import { findListing, lockListing } from './get-listing.ts'
import { resolveAgents } from './list-agent.ts'
import { checkedListing } from './listing-input.ts'
import { refuseOtherThanOffered } from './offered-lookups.ts'

/**
 * Changes a listing; with `standardStatus` K it is cancelled, with Z deleted. A call that is repeated, as its answer got
 * lost, finds done what it has changed.
 * @throws HttpError 400 for values, 403 when the caller could not view the result, 404, 409 for a lock or an older
 * `rowVersion`.
 */
export async function updateListing(
  call: MemberCall,
  id: string,
  sent: SentListing,
  ifMatch: string | undefined,
): Promise<Listing> {
  if (sent.id !== undefined && sent.id !== id) throw invalidField('id', 'The id differs from the address.')
  const status = checkedStatus(sent.standardStatus)
  return inTransaction(call, async (tx) => {
    const before = await lockListing(call, tx, id)
    const isCancel = status === STANDARD_STATUS.cancelled
    const isPerhapsDone = mayBeRepeated(call, before, ifMatch, sent.rowVersion)
    if (isPerhapsDone && isCancel && isCancelledSo(before, sent.cancellationDate)) return before
    await refuseLocked(call, tx, before, !isCancel)
    if (!isPerhapsDone || status !== STANDARD_STATUS.active)
      refuseStale(call, before, ifMatch, sent.rowVersion)
    if (isCancel) return cancelLocked(call, tx, before, sent.cancellationDate)
    if (status === STANDARD_STATUS.deleted) {
      await storeChange(call, tx, before, 'delete', { standardStatus: STANDARD_STATUS.deleted })
      return {
        ...before,
        standardStatus: STANDARD_STATUS.deleted,
        modifiedBy: call.loginId,
        modifiedOn: call.now.toISOString(),
        rowVersion: before.rowVersion + 1,
      }
    }
    const values = checkedListing(call, sent, before)
    await refuseOtherThanOffered(tx, values, before)
    const agents = await resolveAgents(tx, values, before)
    if (isPerhapsDone) {
      if (Object.keys(changesOf(before, { ...values, ...agents })).length === 0) return before
      refuseStale(call, before, ifMatch, sent.rowVersion)
    }
    await storeChange(call, tx, before, 'update', { ...values, ...agents })
    const after = await findListing(call, tx, id)
    if (!after) throw forbidden(LISTING_REFUSALS.mayNotRegister)
    return after
  })
}

function checkedStatus(status: string | null | undefined) {
  if (status === undefined || status === null) return STANDARD_STATUS.active
  const known = STANDARD_STATUSES.find((entry) => entry === status)
  if (!known) throw invalidField('standardStatus', LISTING_REFUSALS.invalidStandardStatus)
  return known
}
