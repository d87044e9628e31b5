import { toRecordId } from 'contract/common/address-parts.ts'
import { isMlsStaff } from 'contract/members/roles.ts'
import { MAX_MARK_AGE_MS, PRESENCE_TEXTS, presenceRefusal } from 'contract/training/presence-rules.ts'
import type { Attendee } from 'contract/training/training-class.ts'
import { TRAINING_REFUSALS } from 'contract/training/training-texts.ts'
import { and, eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { attendees, trainingClasses } from '#db/tables/training.table.ts'
import { changesOf, inTransaction, writeAudit } from '#db/write.ts'
import { conflict, notFound } from '#http/errors.ts'
import { withdrawCertificate } from './record/certificates.ts'
import { roomZone } from './room-zone.ts'
import { isKeptWithin, trainingReach } from './training-access.ts'
import { toAttendees } from './training-record.ts'

type Row = typeof attendees.$inferSelect
type Mark = { id: string; wasPresent: boolean | null; setOn?: string | undefined }

/**
 * Records whether a member was in a class of the caller's association. A mark made while offline counts
 * for the time at which it was set.
 * @throws HttpError 403 without the right to keep training, 404 for one that is unknown or of another association, 409
 * outside of the days on which presence can be set, for a released seat, and for a mark that is older than another
 */
export async function recordPresence(call: MemberCall, input: Mark): Promise<Attendee> {
  const reach = await trainingReach(call)
  const id = toRecordId(input.id)
  if (id === null) return refuse()
  const { wasPresent } = input
  const setOn = timeOf(input, call.now)
  return inTransaction(call, async (tx) => {
    const [found] = await tx
      .select({ before: attendees, trainingClass: trainingClasses })
      .from(attendees)
      .innerJoin(trainingClasses, eq(trainingClasses.id, attendees.trainingClassId))
      .where(and(eq(attendees.id, id), isKeptWithin(reach, trainingClasses.aorId)))
      .for('update', { of: attendees })
    if (!found) return refuse()
    const { before, trainingClass } = found
    const zone = await roomZone(tx, call, trainingClass)
    refuseOutsideOfDays(call, { ...trainingClass, zone }, setOn)
    if (before.unRegisteredOn !== null) throw conflict(PRESENCE_TEXTS.notRegistered)
    if (before.presenceOn !== null && before.presenceOn > setOn) throw conflict(PRESENCE_TEXTS.setMeanwhile)
    await tx.update(attendees).set({ wasPresent, presenceOn: setOn }).where(eq(attendees.id, id))
    await writeAudit(tx, call, auditedPresence(before, { wasPresent, how: 'desk', setOn }))
    if (!wasPresent) await withdrawCertificate(tx, call, before)
    const [answered] = await toAttendees({ ...call, db: tx }, [{ ...before, wasPresent }])
    return answered ?? refuse()
  })
}

/** @throws HttpError 409 while presence in a class cannot be set by the caller */
export function refuseOutsideOfDays(
  { member }: MemberCall,
  { startTime, endTime, zone }: { startTime: Date; endTime: Date; zone: string },
  at: Date,
): void {
  const times = { startTime: startTime.toISOString(), endTime: endTime.toISOString() }
  const refusal = presenceRefusal(times, { at, zone, isMlsStaff: isMlsStaff(member) })
  if (refusal) throw conflict(refusal)
}

/** The presence in the audit trail: the new value, and whether by staff or with a code. */
export function auditedPresence(
  before: Row,
  { wasPresent, how, setOn }: { wasPresent: boolean | null; how: 'desk' | 'code'; setOn?: Date },
) {
  const changes = { memberId: before.memberId, ...changesOf(before, { wasPresent }), how }
  return {
    action: 'record-presence',
    entity: 'attendee',
    entityId: String(before.id),
    changes: setOn ? { ...changes, setOn } : changes,
  }
}

/** When a mark was set; a clock that is ahead of ours means now. */
function timeOf({ setOn }: Mark, now: Date): Date {
  if (setOn === undefined) return now
  const at = new Date(setOn)
  if (now.getTime() - at.getTime() > MAX_MARK_AGE_MS) throw conflict(PRESENCE_TEXTS.tooOld)
  return at > now ? now : at
}

function refuse(): never {
  throw notFound(TRAINING_REFUSALS.attendeeNotFound)
}
