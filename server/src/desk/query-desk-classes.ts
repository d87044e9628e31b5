import type { DeskPage } from 'contract/desk/desk.contract.ts'
import type { WHOLE_REACH } from 'contract/desk/desk-tabs.ts'
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { readPage } from '#db/read-page.ts'
import { members, offices } from '#db/tables/members.table.ts'
import { attendees, trainingClasses, trainingLocations } from '#db/tables/training.table.ts'
import { type Desk, openDesk } from './desk-reach.ts'
import { isListed } from './query-desk-members.ts'

/** The places that members of a desk hold in classes that were not canceled. */
export function isBooked(desk: Desk, text: string | undefined): SQL | undefined {
  return and(isListed(desk, text), isNull(attendees.unRegisteredOn), isNull(trainingClasses.cancelledOn))
}

/**
 * One page of the bookings of the desk: classes still to come, the next one first, then those that have ended.
 * @throws HttpError 403 for those without a desk, and for an office out of reach
 */
export async function queryDeskClasses(
  call: MemberCall,
  { officeId, text, ...paged }: DeskPage & { officeId: number | typeof WHOLE_REACH },
) {
  const desk = await openDesk(call, officeId)
  const query = call.db
    .select({
      id: attendees.id,
      memberName: sql<string>`${members.firstName} || ' ' || ${members.lastName}`.as('member_name'),
      loginId: members.loginId,
      officeCode: offices.officeCode,
      className: trainingClasses.className,
      startTime: trainingClasses.startTime,
      endTime: trainingClasses.endTime,
      presentationType: trainingClasses.presentationType,
      location: { zone: trainingLocations.zone },
      wasPresent: attendees.wasPresent,
    })
    .from(attendees)
    .innerJoin(trainingClasses, eq(trainingClasses.id, attendees.trainingClassId))
    .leftJoin(trainingLocations, eq(trainingLocations.id, trainingClasses.locationId))
    .innerJoin(members, eq(members.id, attendees.memberId))
    .innerJoin(offices, eq(offices.id, members.officeId))
    .where(isBooked(desk, text))
    .$dynamic()
  const isOver = sql`${trainingClasses.endTime} < ${call.now.toISOString()}::timestamptz`
  const page = await readPage(call.db, paged, query, [
    asc(isOver),
    asc(sql`case when not ${isOver} then ${trainingClasses.startTime} end`),
    desc(trainingClasses.startTime),
    desc(attendees.id),
  ])
  const results = page.results.map((row) => ({
    ...row,
    startTime: row.startTime.toISOString(),
    endTime: row.endTime.toISOString(),
  }))
  return { ...page, results }
}
