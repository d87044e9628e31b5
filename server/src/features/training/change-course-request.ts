import { toRecordId } from 'contract/common/address-parts.ts'
import { COURSE_REQUEST_STATUS, isCancellable } from 'contract/training/course-request-status.ts'
import { DESK_TEXTS } from 'contract/training/staff/training-desk-texts.ts'
import type { CourseRequest } from 'contract/training/training-class.ts'
import { TRAINING_REFUSALS } from 'contract/training/training-texts.ts'
import { and, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { members } from '#db/tables/members.table.ts'
import { courseRequests } from '#db/tables/training.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { conflict, forbidden, notFound } from '#http/errors.ts'
import { notify } from '#notify/notify.ts'
import { toCourseRequest } from './course-request-record.ts'
import { isKeptWithin, type TrainingReach, trainingReach } from './training-access.ts'
import { TRAINING_NOTICES } from './training-notices.ts'

/**
 * Cancels an own request from status 1 or 2.
 * @throws HttpError 403, alike for an unknown and a foreign one; 409 in any other status
 */
export async function cancelCourseRequest(call: MemberCall, id: string): Promise<CourseRequest> {
  return inTransaction(call, async (tx) => {
    const before = await lockRequest(tx, id, eq(courseRequests.requestedBy, call.member.id))
    if (!before) throw forbidden()
    if (!isCancellable(before.requestStatus)) throw conflict(TRAINING_REFUSALS.requestSettled)
    return storeStatus(call, tx, before, { requestStatus: COURSE_REQUEST_STATUS.cancelled, reason: null })
  })
}

/**
 * Sets the status of a request of a member of the caller's association.
 * @throws HttpError 403 without the right to keep training, 404 for one that is unknown or out of reach
 */
export async function setCourseRequestStatus(
  call: MemberCall,
  {
    id,
    requestStatus,
    reason = null,
  }: { id: string; requestStatus: number | null; reason?: string | null | undefined },
): Promise<CourseRequest> {
  const reach = await trainingReach(call)
  return inTransaction(call, async (tx) => {
    const before = await lockRequest(tx, id, isKeptWithin(reach, courseRequests.aorId))
    if (!before) throw notFound(TRAINING_REFUSALS.requestNotFound)
    return storeStatus(call, tx, before, { requestStatus, reason })
  })
}

/**
 * Sets a waiting request to `Scheduled`, in the transaction that enters its class.
 * @throws HttpError 404 for one that is unknown or out of reach, 409 for one that does not wait
 */
export async function scheduleRequest(
  call: MemberCall,
  tx: Db,
  { id, reach }: { id: number; reach: TrainingReach },
): Promise<void> {
  const before = await lockRequest(tx, String(id), isKeptWithin(reach, courseRequests.aorId))
  if (!before) throw notFound(TRAINING_REFUSALS.requestNotFound)
  if (!isCancellable(before.requestStatus)) throw conflict(DESK_TEXTS.requestSettled)
  await storeStatus(call, tx, before, { requestStatus: COURSE_REQUEST_STATUS.scheduled, reason: null })
}

type Locked = typeof courseRequests.$inferSelect & { loginId: string }

async function lockRequest(tx: Db, text: string, reach: SQL): Promise<Locked | null> {
  const id = toRecordId(text)
  if (id === null) return null
  const [row] = await tx
    .select({ ...getTableColumns(courseRequests), loginId: members.loginId })
    .from(courseRequests)
    .innerJoin(members, eq(members.id, courseRequests.requestedBy))
    .where(and(eq(courseRequests.id, id), reach))
    .for('update', { of: courseRequests })
  return row ?? null
}

async function storeStatus(
  call: MemberCall,
  tx: Db,
  before: Locked,
  { requestStatus, reason }: { requestStatus: number | null; reason: string | null },
): Promise<CourseRequest> {
  if (requestStatus === before.requestStatus) return toCourseRequest(before)
  const rowVersion = before.rowVersion + 1
  await tx
    .update(courseRequests)
    .set({ requestStatus, reason, rowVersion })
    .where(eq(courseRequests.id, before.id))
  await writeAudit(tx, call, {
    action: requestStatus === COURSE_REQUEST_STATUS.cancelled ? 'cancel' : 'update',
    entity: 'courseRequest',
    entityId: String(before.id),
    changes: {
      requestedBy: before.requestedBy,
      requestStatus: { from: before.requestStatus, to: requestStatus },
      ...(reason && { reason }),
    },
  })
  const changed = toCourseRequest({ ...before, requestStatus })
  const notice = TRAINING_NOTICES.requestStatus({ ...changed, rowVersion, reason }, call.marketZone)
  await notify(tx, call, notice, { memberIds: [before.requestedBy] })
  return changed
}
