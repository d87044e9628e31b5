import { ROSTER_TEXTS } from 'contract/training/staff/class-roster.ts'
import type { StaffClassDetails } from 'contract/training/staff/staff-class.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { notifyAttendees, registeredMembers } from '#features/training/notify-attendees.ts'
import { conflict } from '#http/errors.ts'
import { findStaffClass } from './class-record.ts'
import { getStaffClass } from './get-class.ts'
import type { TrainingCall } from './training-call.ts'

type Message = { title: string; text: string; messageKey: string }

/**
 * Writes to the registered members of a class, by notification and mail; the same message reaches nobody twice.
 * @throws HttpError 404 for a class out of reach, 409 when nobody is registered
 */
export async function messageAttendees(
  call: TrainingCall,
  id: number,
  { title, text, messageKey }: Message,
): Promise<StaffClassDetails> {
  const { className } = await findStaffClass(call, id)
  return inTransaction(call, async (tx) => {
    const memberIds = await registeredMembers(tx, id)
    if (memberIds.length === 0) throw conflict(ROSTER_TEXTS.nobody)
    const message = { subject: title, text }
    const key = `class-message:${id}:${messageKey.toLowerCase()}`
    if (await notifyAttendees(tx, call, { classId: id, memberIds, message, key }))
      await writeAudit(tx, call, {
        action: 'message',
        entity: 'trainingClass',
        entityId: String(id),
        changes: { className, members: memberIds.length },
      })
    return getStaffClass(call, id, tx)
  })
}
