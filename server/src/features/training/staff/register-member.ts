import type { StaffClass } from 'contract/training/staff/staff-class.ts'
import { DESK_TEXTS } from 'contract/training/staff/training-desk-texts.ts'
import { TRAINING_REFUSALS } from 'contract/training/training-texts.ts'
import { and, eq } from 'drizzle-orm'
import { isReachable } from '#access/audience-reach.ts'
import { members } from '#db/tables/members.table.ts'
import { trainingClasses } from '#db/tables/training.table.ts'
import { inTransaction } from '#db/write.ts'
import { ClassFull, takeSeat } from '#features/training/register-attendee.ts'
import { conflict, notFound } from '#http/errors.ts'
import { findStaffClass } from './class-record.ts'
import type { TrainingCall } from './training-call.ts'

/**
 * Registers a member on a request by phone or at the door: until the class ends, and while there are seats.
 * @throws HttpError 404 for a class out of reach or an unknown member, 409 for a full, cancelled or past class
 */
export async function registerMember(
  call: TrainingCall,
  { id, memberId }: { id: number; memberId: number },
): Promise<StaffClass> {
  const found = await findStaffClass(call, id)
  if (found.cancelledOn !== null) throw conflict(DESK_TEXTS.cancelled)
  if (new Date(found.endTime) <= call.now) throw conflict(DESK_TEXTS.ended)
  const [member] = await call.db
    .select({ id: members.id, loginId: members.loginId })
    .from(members)
    .where(and(eq(members.id, memberId), isReachable))
  if (!member) throw notFound(DESK_TEXTS.memberNotFound)
  try {
    await inTransaction(call, (tx) => takeSeat(call, tx, { found, member, closes: trainingClasses.endTime }))
  } catch (error) {
    if (error instanceof ClassFull) throw conflict(TRAINING_REFUSALS.full)
    throw error
  }
  return findStaffClass(call, id)
}
