import type { WaitLine } from 'contract/training/staff/class-wait-list.ts'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { readCountedPage } from '#db/read-page.ts'
import { members, offices } from '#db/tables/members.table.ts'
import { trainingWaits } from '#db/tables/training.table.ts'
import { findSeatsTaken } from '../staff/class-record.ts'
import { memberName } from '../staff/query-roster.ts'
import type { TrainingCall } from '../staff/training-call.ts'
import { lineOrder } from './settle-wait-list.ts'

/**
 * Members with a held seat of a class, and members who wait for one, in line.
 * @throws HttpError 404 for a class out of reach
 */
export async function queryWaitList(
  call: TrainingCall,
  classId: number,
  asked: { pageId: number; pageSize: number },
): Promise<WaitLine> {
  const { db } = call
  await findSeatsTaken(db, call.reach, classId)
  const { id, trainingClassId, state } = trainingWaits
  const where = and(eq(trainingClassId, classId), ne(state, 'lapsed'))
  const order = [sql`(${state} = 'waiting')`, sql`${trainingWaits.offeredUntil}`, ...lineOrder]
  const select = () => db.select({ id }).from(trainingWaits).$dynamic()
  const { ids, totals } = await readCountedPage(db, asked, select, { id, where, order })
  const line = db
    .select({
      id,
      place: sql<number>`(row_number() over (order by ${lineOrder[0]}, ${lineOrder[1]}))::integer`.as(
        'place',
      ),
    })
    .from(trainingWaits)
    .where(and(eq(trainingClassId, classId), eq(state, 'waiting')))
    .as('line')
  const rows = await db
    .select({
      entry: { id, name: memberName, loginId: members.loginId, office: offices.name },
      place: line.place,
      joinedOn: trainingWaits.joinedOn,
      offeredUntil: trainingWaits.offeredUntil,
    })
    .from(trainingWaits)
    .innerJoin(members, eq(members.id, trainingWaits.memberId))
    .leftJoin(offices, eq(offices.id, members.officeId))
    .leftJoin(line, eq(line.id, id))
    .where(inArray(id, ids))
    .orderBy(...order)
  return {
    results: rows.map(({ entry, place, joinedOn, offeredUntil }) => ({
      ...entry,
      place,
      joinedOn: joinedOn.toISOString(),
      offeredUntil: offeredUntil?.toISOString() ?? null,
    })),
    ...totals,
  }
}
