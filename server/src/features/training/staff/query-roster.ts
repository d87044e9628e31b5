import type { Roster, RosterShown } from 'contract/training/staff/class-roster.ts'
import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { isNamed } from '#access/name-words.ts'
import type { Db } from '#db/open.ts'
import { readCountedPage } from '#db/read-page.ts'
import { members, offices } from '#db/tables/members.table.ts'
import { attendees } from '#db/tables/training.table.ts'
import { findSeatsTaken } from './class-record.ts'
import type { TrainingCall } from './training-call.ts'

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
  const registered = await findSeatsTaken(call.db, call.reach, id)
  const { text, shown } = asked
  const where = and(
    eq(attendees.trainingClassId, id),
    shown ? conditions[shown] : undefined,
    text === '' ? undefined : isNamed(text),
  )
  const order = [sql`lower(${members.lastName})`, sql`lower(${members.firstName})`, asc(attendees.id)]
  const select = () =>
    call.db
      .select({ id: attendees.id })
      .from(attendees)
      .innerJoin(members, eq(members.id, attendees.memberId))
      .$dynamic()
  const [{ ids, totals }, present] = await Promise.all([
    readCountedPage(call.db, asked, select, { id: attendees.id, where, order }),
    countPresent(call.db, id),
  ])
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
    })
    .from(attendees)
    .innerJoin(members, eq(members.id, attendees.memberId))
    .leftJoin(offices, eq(offices.id, members.officeId))
    .where(inArray(attendees.id, ids))
    .orderBy(...order)
  return {
    results: rows.map(({ entry, registeredOn, unregisteredOn }) => ({
      ...entry,
      registeredOn: registeredOn.toISOString(),
      unregisteredOn: unregisteredOn?.toISOString() ?? null,
    })),
    ...totals,
    registered,
    present,
  }
}

/** The number of registered members of a class who are present. */
export function countPresent(db: Db, id: number): Promise<number> {
  return db.$count(attendees, and(eq(attendees.trainingClassId, id), conditions.present))
}
