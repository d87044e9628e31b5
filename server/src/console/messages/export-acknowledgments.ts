import { acknowledgmentsExport } from 'contract/staff/exports.contract.ts'
import { eq, or, sql } from 'drizzle-orm'
import { isOfOwnAssociation } from '#access/audience-reach.ts'
import { aors, members, offices } from '#db/tables/members.table.ts'
import { messageAcknowledgments } from '#db/tables/messages.table.ts'
import { fileNameOf, headOfTimes } from '#files/csv.ts'
import { exportOf } from '#files/mount-exports.ts'
import { isOwn } from './audience-members.ts'
import { findAskingMessage, isInAudience } from './shown-message.ts'

const HEAD = ['Title', 'Version', 'Status', 'Name', 'User ID', 'Office', 'Association']

/** Both lists of a message, and the acknowledgments of members who left its audience. Times are of the market. */
export const acknowledgmentsFile = exportOf({
  form: acknowledgmentsExport,
  open: async (call, { id }) => {
    const message = await findAskingMessage(call, id)
    const isAsked = sql`(${await isInAudience(call.db, message)})`
    const hasDone = sql`${messageAcknowledgments.memberId} is not null`
    const query = call.db
      .select({
        title: sql`${message.title}::text`.as('title'),
        version: sql`coalesce(${messageAcknowledgments.version}, ${message.version})`.as('version'),
        status: sql`case when not ${isAsked} then 'No longer in audience'
          when ${hasDone} then 'Acknowledged' else 'Not Yet' end`.as('status'),
        name: sql`${members.firstName} || ' ' || ${members.lastName}`.as('name'),
        loginId: sql`${members.loginId}`.as('login_id'),
        office: sql`${offices.officeCode}`.as('office'),
        association: sql`${aors.name}`.as('association'),
        acknowledgedOn:
          sql`to_char(${messageAcknowledgments.acknowledgedOn} at time zone ${call.marketZone}, 'MM-DD-YYYY HH12:MI AM')`.as(
            'acknowledged_on',
          ),
      })
      .from(members)
      .leftJoin(offices, eq(offices.id, members.officeId))
      .leftJoin(aors, eq(aors.id, members.aorId))
      .leftJoin(messageAcknowledgments, isOwn(id))
      .where(sql`${isOfOwnAssociation(call.area) ?? sql`true`} and ${or(isAsked, hasDone)}`)
      .orderBy(
        sql`${messageAcknowledgments.acknowledgedOn} nulls last`,
        members.lastName,
        members.firstName,
        members.id,
      )
    return {
      head: [...HEAD, headOfTimes('Acknowledged on', call.marketZone, call.now)],
      query: query.getSQL(),
      fileName: fileNameOf('acknowledgments', id),
    }
  },
})
