import { addressCode, checkInRefusal } from 'contract/training/check-in.ts'
import { classZone } from 'contract/training/class-times.ts'
import type { DoorCode } from 'contract/training/staff/class-roster.ts'
import { DESK_TEXTS } from 'contract/training/staff/training-desk-texts.ts'
import { checkInSecret, digitsAt, digitsChangeOn } from '#features/training/check-in-codes.ts'
import { conflict } from '#http/errors.ts'
import { findStaffClass } from './class-record.ts'
import { countPresent } from './query-roster.ts'
import type { TrainingCall } from './training-call.ts'

/**
 * The code that the screen at the door of a class shows now, and the number of present members.
 * @throws HttpError 404 for a class out of reach, 409 for a cancelled one and while nobody can check in
 */
export async function doorCode(call: TrainingCall, id: number): Promise<DoorCode> {
  const { db, now } = call
  const found = await findStaffClass(call, id)
  const zone = classZone(found, call.marketZone)
  const refusal = found.cancelledOn === null ? checkInRefusal(found, now, zone) : DESK_TEXTS.cancelled
  if (refusal) throw conflict(refusal)
  const digits = digitsAt(await checkInSecret(db, id), now)
  return {
    digits,
    code: addressCode(id, digits),
    changesOn: digitsChangeOn(now).toISOString(),
    registered: found.seatsTaken,
    present: await countPresent(db, id),
  }
}
