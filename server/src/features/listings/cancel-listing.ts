import { DAY_RANGE, toCalendarDay } from 'contract/common/calendar-day.ts'
import type { Listing } from 'contract/listings/listing.ts'
import { cancellationProblem, LISTING_REFUSALS, STANDARD_STATUS } from 'contract/listings/listing-rules.ts'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/write.ts'
import { invalidField } from '#http/errors.ts'
import { notify } from '#notify/notify.ts'
import { mayBeRepeated, refuseLocked, refuseStale, storeChange } from './change-listing.ts'
import { findListing, lockListing } from './get-listing.ts'
import { latestDay } from './listing-input.ts'
import { LISTING_NOTICES } from './listing-notices.ts'
import { keepersOf } from './notice-receivers.ts'

/**
 * Cancels a listing as of a date from its contract date to today; a call that is repeated finds it done.
 * @throws HttpError 400 for the date, 404, 409 when it is cancelled or promoted already, or has changed since it was seen.
 */
export async function cancelListing(
  call: MemberCall,
  id: string,
  cancellationDate: string | null | undefined,
  ifMatch?: string,
) {
  const cancelled = await inTransaction(call, async (tx) => {
    const before = await lockListing(call, tx, id)
    if (isCancelledSo(before, cancellationDate) && mayBeRepeated(call, before, ifMatch)) return before
    await refuseLocked(call, tx, before, false)
    refuseStale(call, before, ifMatch)
    return cancelLocked(call, tx, before, cancellationDate)
  })
  return { isSuccessful: true, message: null, results: [cancelled] }
}

/** Whether a listing is cancelled as of just this date. */
export const isCancelledSo = (stored: Listing, cancellationDate: string | null | undefined) =>
  stored.standardStatus === STANDARD_STATUS.cancelled &&
  stored.cancellationDate === toCalendarDay(cancellationDate ?? '')

/** Writes status and date together on a row that the caller has locked and found open. */
export async function cancelLocked(
  call: MemberCall,
  tx: Db,
  before: Listing,
  cancellationDate: string | null | undefined,
): Promise<Listing> {
  const day = toCalendarDay(cancellationDate ?? '')
  if (!cancellationDate) throw invalidField('cancellationDate', LISTING_REFUSALS.cancellationDateRequired)
  if (!day) throw invalidField('cancellationDate', `Cancellation date must be a date ${DAY_RANGE}.`)
  const contractDay = before.listingContractDate
  const problem = cancellationProblem(day, { today: latestDay(call), contractDay })
  if (problem) throw invalidField('cancellationDate', problem)
  await storeChange(call, tx, before, 'cancel', {
    standardStatus: STANDARD_STATUS.cancelled,
    cancellationDate: day,
  })
  await notify(tx, call, LISTING_NOTICES.cancelled(before), await keepersOf(tx, before))
  return (await findListing(call, tx, before.id)) ?? before
}
