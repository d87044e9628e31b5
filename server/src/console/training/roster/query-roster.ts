import type { Roster, RosterShown } from 'contract/staff/training/class-roster.ts'
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { isNamed } from '#access/name-words.ts'
import type { Db } from '#db/open.ts'
import { pageTotals } from '#db/search-to-sql.ts'
import { members, offices } from '#db/tables/members.table.ts'
import { attendees } from '#db/tables/training.table.ts'
import { findStaffClass } from '../classes/class-record.ts'
import type { TrainingCall } from '../training-call.ts'

type Asked = { text: string; shown: RosterShown | null; pageId: number; pageSize: number }

/** The name of a member, as a column. */
export const memberName = sql<string>`${members.firstName} || ' ' || ${members.lastName}`

const isRegistered = isNull(attendees.unRegisteredOn)
const conditions: Record<RosterShown, SQL | undefined> = {
  registered: isRegistered,
  present: and(isRegistered, eq(attendees.wasPresent, true)),
  absent: and(isRegistered, eq(attendees.wasPresent, false)),
  unregistered: isNotNull(attendees.unRegisteredOn),
}

/**
 * Members who have or had a seat in a class, by name.
 * @throws HttpError 404 for a class out of reach
 */
export async function queryRoster(call: TrainingCall, id: number, asked: Asked): Promise<Roster> {
  await findStaffClass(call.db, call.reach, id)
  const { text, shown, pageId, pageSize } = asked
  const where = and(
    eq(attendees.trainingClassId, id),
    shown ? conditions[shown] : undefined,
    text === '' ? undefined : isNamed(text),
  )
  const rows = await call.db
    .select({
      entry: {
        id: attendees.id,
        name: memberName,
        loginId: members.loginId,
        office: offices.name,
        wasPresent: attendees.wasPresent,
      },
      registeredOn: attendees.createdOn,
      unregisteredOn: attendees.unRegisteredOn,
      total: sql<number>`count(*) over ()::integer`,
    })
    .from(attendees)
    .innerJoin(members, eq(members.id, attendees.memberId))
    .leftJoin(offices, eq(offices.id, members.officeId))
    .where(where)
    .orderBy(asc(members.lastName), asc(members.firstName), asc(attendees.id))
    .limit(pageSize)
    .offset(pageId * pageSize)
  return {
    results: rows.map(({ entry, registeredOn, unregisteredOn }) => ({
      ...entry,
      registeredOn: registeredOn.toISOString(),
      unregisteredOn: unregisteredOn?.toISOString() ?? null,
    })),
    ...pageTotals({ pageId, pageSize }, rows[0]?.total ?? 0),
    ...(await countPresent(call.db, id)),
  }
}

/** How many are registered for a class, and how many of them are there. */
export async function countPresent(db: Db, id: number): Promise<{ registered: number; present: number }> {
  const [row] = await db
    .select({
      registered: sql<number>`count(*)::integer`,
      present: sql<number>`count(*) filter (where ${attendees.wasPresent})::integer`,
    })
    .from(attendees)
    .where(and(eq(attendees.trainingClassId, id), isRegistered))
  return row ?? { registered: 0, present: 0 }
}
