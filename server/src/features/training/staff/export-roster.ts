import { calendarDayIn } from 'contract/common/calendar-day.ts'
import { rosterExport } from 'contract/staff/exports.contract.ts'
import { classZone } from 'contract/training/class-times.ts'
import { shownClassName } from 'contract/training/shown-class.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { members, offices } from '#db/tables/members.table.ts'
import { attendees } from '#db/tables/training.table.ts'
import { fileNameOf, headOfTimes } from '#files/csv.ts'
import { exportOf } from '#files/mount-exports.ts'
import { findStaffClass } from './class-record.ts'
import { memberName } from './query-roster.ts'
import { trainingCall } from './training-call.ts'

/** The attendees of a class and their presence. Times are of the room. */
export const rosterFile = exportOf({
  form: rosterExport,
  open: async (staff, { id }) => {
    const call = await trainingCall(staff)
    const found = await findStaffClass(call, id)
    const zone = classZone(found, call.marketZone)
    const query = call.db
      .select({
        name: memberName.as('name'),
        loginId: sql`${members.loginId}`.as('login_id'),
        office: sql`${offices.name}`.as('office'),
        registeredOn: sql`to_char(${attendees.createdOn} at time zone ${zone}, 'MM-DD-YYYY HH12:MI AM')`.as(
          'registered_on',
        ),
        presence: sql`case when ${attendees.wasPresent} then 'Present'
          when not ${attendees.wasPresent} then 'Absent' else 'Not recorded' end`.as('presence'),
      })
      .from(attendees)
      .innerJoin(members, eq(members.id, attendees.memberId))
      .leftJoin(offices, eq(offices.id, members.officeId))
      .where(and(eq(attendees.trainingClassId, id), isNull(attendees.unRegisteredOn)))
      .orderBy(asc(members.lastName), asc(members.firstName), asc(attendees.id))
    const day = calendarDayIn(zone, new Date(found.startTime))
    const registeredOn = headOfTimes('Registered on', zone, call.now)
    return {
      head: ['Name', 'User ID', 'Office', registeredOn, 'Presence'],
      query: query.getSQL(),
      fileName: fileNameOf(shownClassName(found.className), day),
    }
  },
})
