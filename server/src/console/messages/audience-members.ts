import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { aors, members, offices } from '#db/tables/members.table.ts'
import { messageAcknowledgments } from '#db/tables/messages.table.ts'

/** The shown columns of a member of an audience, by which the lists are searched and ordered. */
export const memberColumns = {
  memberId: members.id,
  name: sql<string>`${members.firstName} || ' ' || ${members.lastName}`,
  loginId: members.loginId,
  officeCode: offices.officeCode,
  aorShortName: aors.name,
  acknowledgedOn: messageAcknowledgments.acknowledgedOn,
}

/** Members with their offices and associations, and their acknowledgment of one message. */
export function membersOf(db: Db, messageId: number) {
  return db
    .select(memberColumns)
    .from(members)
    .leftJoin(offices, eq(offices.id, members.officeId))
    .leftJoin(aors, eq(aors.id, members.aorId))
    .leftJoin(messageAcknowledgments, isOwn(messageId))
    .$dynamic()
}

/** The ids of the same, with all that a list of them is narrowed and ordered by. */
export function memberIdsOf(db: Db, messageId: number) {
  return db
    .select({ id: members.id })
    .from(members)
    .leftJoin(offices, eq(offices.id, members.officeId))
    .leftJoin(aors, eq(aors.id, members.aorId))
    .leftJoin(messageAcknowledgments, isOwn(messageId))
    .$dynamic()
}

/** The acknowledgment of a member for one message. */
export function isOwn(messageId: number): SQL | undefined {
  return and(eq(messageAcknowledgments.memberId, members.id), eq(messageAcknowledgments.messageId, messageId))
}
