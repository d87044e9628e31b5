import type { Attendee } from 'contract/training/training-class.ts'
import { TRAINING_REFUSALS } from 'contract/training/training-texts.ts'
import { and, eq, getTableColumns } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { attendees, trainingClasses } from '#db/tables/training.table.ts'
import { changesOf, inTransaction, writeAudit } from '#db/write.ts'
import { notFound } from '#http/errors.ts'
import { isKeptWithin, toRecordId, trainingReach } from './training-access.ts'
import { toAttendees } from './training-record.ts'

/**
 * Records whether somebody was in a class of the caller's association.
 * @throws HttpError 403 for who keeps no training, 404 for one that is unknown or of another association
 */
export async function recordPresence(
  call: MemberCall,
  input: { id: string; wasPresent: boolean | null },
): Promise<Attendee> {
  const reach = await trainingReach(call)
  const id = toRecordId(input.id)
  if (id === null) return refuse()
  const { wasPresent } = input
  return inTransaction(call, async (tx) => {
    const [before] = await tx
      .select(getTableColumns(attendees))
      .from(attendees)
      .innerJoin(trainingClasses, eq(trainingClasses.id, attendees.trainingClassId))
      .where(and(eq(attendees.id, id), isKeptWithin(reach, trainingClasses.aorId)))
      .for('update', { of: attendees })
    if (!before) return refuse()
    await tx.update(attendees).set({ wasPresent }).where(eq(attendees.id, id))
    const changes = { memberId: before.memberId, ...changesOf(before, { wasPresent }) }
    await writeAudit(tx, call, {
      action: 'record presence',
      entity: 'attendee',
      entityId: String(id),
      changes,
    })
    const [answered] = await toAttendees(tx, [{ ...before, wasPresent }])
    return answered ?? refuse()
  })
}

function refuse(): never {
  throw notFound(TRAINING_REFUSALS.attendeeNotFound)
}
