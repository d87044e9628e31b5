import { type EnteredSeries, seriesDates, seriesProblem } from 'contract/training/staff/class-series.ts'
import { movedCutOff } from 'contract/training/staff/moved-cut-offs.ts'
import type { StaffClass } from 'contract/training/staff/staff-class.ts'
import type { EnteredClass } from 'contract/training/training-form.ts'
import { asc, inArray } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { singlePage } from '#db/search-to-sql.ts'
import { trainingClasses, trainingSeries } from '#db/tables/training.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { scheduleRequest } from '#features/training/change-course-request.ts'
import { resolveAor } from '#features/training/resolve-aor.ts'
import { roomZone } from '#features/training/room-zone.ts'
import { insertClasses } from '#features/training/save-class.ts'
import { invalidField, notFound } from '#http/errors.ts'
import { findStaffClass, selectStaffClasses } from './class-record.ts'
import { refuseRetired } from './refuse-retired.ts'
import type { TrainingCall } from './training-call.ts'

type ForRequest = { requestId?: number | null | undefined }

/**
 * Enters a class; the course request that it is for becomes `Scheduled` with it.
 * @throws HttpError 400 for values, 403 for another association, 404 and 409 of the request
 */
export async function createStaffClass(
  call: TrainingCall,
  { requestId, ...entered }: EnteredClass & ForRequest,
): Promise<StaffClass> {
  const { reach } = call
  return inTransaction(call, async (tx) => {
    await refuseRetired(tx, entered)
    if (requestId) await scheduleRequest(call, tx, { id: requestId, reach })
    const [id] = await insertClasses(tx, call, { entered: [entered], reach })
    return findStaffClass({ ...call, db: tx }, id ?? 0)
  })
}

/**
 * Enters the classes of a series, each by itself.
 * @throws HttpError as above, 400 for the series
 */
export async function createSeries(
  call: TrainingCall,
  { trainingClass, requestId, ...series }: EnteredSeries & { trainingClass: EnteredClass } & ForRequest,
) {
  const { reach } = call
  const zone = await roomZone(call.db, call, trainingClass)
  const problem = seriesProblem(trainingClass, series, zone)
  if (problem) throw invalidField(problem.field, problem.message)
  const movedAlong = (cutOff: Date | null = null, startTime: Date) =>
    movedCutOff({ startTime: trainingClass.startTime, cutOff }, startTime, zone)
  const entered = seriesDates(trainingClass, series.rule, zone)
    .filter(({ day }) => !series.without.includes(day))
    .map(({ startTime, endTime }) => ({
      ...trainingClass,
      startTime,
      endTime,
      registerUntil: movedAlong(trainingClass.registerUntil, startTime),
      unregisterUntil: movedAlong(trainingClass.unregisterUntil, startTime),
    }))
  return inTransaction(call, async (tx) => {
    await refuseRetired(tx, trainingClass)
    if (requestId) await scheduleRequest(call, tx, { id: requestId, reach })
    const seriesId = await insertSeries(tx, call, trainingClass, series)
    const ids = await insertClasses(tx, call, { entered, reach, seriesId })
    const { classes } = await selectStaffClasses(
      { ...call, db: tx },
      {
        where: inArray(trainingClasses.id, ids),
        orderBy: [asc(trainingClasses.startTime), asc(trainingClasses.id)],
      },
    )
    return singlePage(classes)
  })
}

async function insertSeries(
  tx: Db,
  call: TrainingCall,
  { aor }: EnteredClass,
  { rule, without }: EnteredSeries,
): Promise<number> {
  const aorId = await resolveAor(tx, call.reach, aor?.name ?? null)
  const [row] = await tx
    .insert(trainingSeries)
    .values({ rule, without, aorId, createdOn: call.now })
    .returning({ id: trainingSeries.id })
  if (!row) throw notFound()
  await writeAudit(tx, call, {
    action: 'create',
    entity: 'trainingSeries',
    entityId: String(row.id),
    changes: { ...rule, without },
  })
  return row.id
}
