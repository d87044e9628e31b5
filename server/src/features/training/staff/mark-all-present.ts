import { classZone } from 'contract/training/class-times.ts'
import { DESK_TEXTS } from 'contract/training/staff/training-desk-texts.ts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { attendees } from '#db/tables/training.table.ts'
import { inTransaction, writeAudits } from '#db/write.ts'
import { auditedPresence, refuseOutsideOfDays } from '#features/training/record-presence.ts'
import { conflict } from '#http/errors.ts'
import { findStaffClass } from './class-record.ts'
import type { TrainingCall } from './training-call.ts'

/**
 * Records that all registered members were present. Returns the number of new marks.
 * @throws HttpError 404 for a class out of reach, 409 for a cancelled one and outside of the days for presence
 */
export async function markAllPresent(call: TrainingCall, id: number): Promise<{ marked: number }> {
  const found = await findStaffClass(call, id)
  if (found.cancelledOn !== null) throw conflict(DESK_TEXTS.cancelled)
  refuseOutsideOfDays(
    call,
    {
      startTime: new Date(found.startTime),
      endTime: new Date(found.endTime),
      zone: classZone(found, call.marketZone),
    },
    call.now,
  )
  return inTransaction(call, async (tx) => {
    const rows = await tx
      .select()
      .from(attendees)
      .where(
        and(
          eq(attendees.trainingClassId, id),
          isNull(attendees.unRegisteredOn),
          sql`${attendees.wasPresent} is distinct from true`,
        ),
      )
      .orderBy(asc(attendees.id))
      .for('update')
    const ids = rows.map((row) => row.id)
    if (ids.length === 0) return { marked: 0 }
    await tx
      .update(attendees)
      .set({ wasPresent: true, presenceOn: call.now })
      .where(inArray(attendees.id, ids))
    await writeAudits(
      tx,
      call,
      rows.map((row) => auditedPresence(row, { wasPresent: true, how: 'desk' })),
    )
    return { marked: ids.length }
  })
}
