import type { StaffClass, StaffClassDetails } from 'contract/training/staff/staff-class.ts'
import { and, desc, eq, getTableColumns, gt, gte, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import {
  attendees,
  trainingClasses,
  trainingClassMessages,
  trainingSeries,
} from '#db/tables/training.table.ts'
import { findStaffClass, isKeptClass } from './class-record.ts'
import type { TrainingCall } from './training-call.ts'

const MAX_SENT = 50

/**
 * A class with its series and the messages to its members.
 * @throws HttpError 404 for one that is unknown or out of reach
 */
export async function getStaffClass(
  call: TrainingCall,
  id: number,
  db: Db = call.db,
): Promise<StaffClassDetails> {
  const found = await findStaffClass({ ...call, db }, id)
  const [series, sent] = [await seriesOf(call, db, found), await sentTo(db, id)]
  return { ...found, series, sent }
}

async function seriesOf(call: TrainingCall, db: Db, { seriesId, startTime }: StaffClass) {
  if (seriesId === null) return null
  const [row] = await db.select().from(trainingSeries).where(eq(trainingSeries.id, seriesId))
  if (!row) return null
  const isOpen = and(
    eq(trainingClasses.seriesId, seriesId),
    isKeptClass(call.reach),
    isNull(trainingClasses.cancelledOn),
    gt(trainingClasses.startTime, call.now),
  )
  return {
    rule: row.rule,
    without: row.without,
    later: await reachedBy(db, and(isOpen, gte(trainingClasses.startTime, new Date(startTime)))),
    upcoming: await reachedBy(db, isOpen),
  }
}

/** The number of classes that meet a condition, and of members registered for any of them. */
async function reachedBy(db: Db, where: SQL | undefined) {
  const [row] = await db
    .select({
      classes: sql<number>`count(distinct ${trainingClasses.id})::integer`,
      members: sql<number>`count(distinct ${attendees.memberId})::integer`,
    })
    .from(trainingClasses)
    .leftJoin(
      attendees,
      and(eq(attendees.trainingClassId, trainingClasses.id), isNull(attendees.unRegisteredOn)),
    )
    .where(where)
  return row ?? { classes: 0, members: 0 }
}

async function sentTo(db: Db, id: number) {
  const { key: _, ...shown } = getTableColumns(trainingClassMessages)
  const rows = await db
    .select(shown)
    .from(trainingClassMessages)
    .where(eq(trainingClassMessages.trainingClassId, id))
    .orderBy(desc(trainingClassMessages.sentOn), desc(trainingClassMessages.id))
    .limit(MAX_SENT)
  return rows.map((row) => ({ ...row, sentOn: row.sentOn.toISOString() }))
}
