import type { Search } from 'contract/common/search.ts'
import { accessTo } from 'contract/staff/console-areas.ts'
import {
  type AcknowledgmentNumbers,
  REMINDER_AFTER_MS,
  STAFF_MESSAGE_TEXTS,
} from 'contract/staff/messages/acknowledgment.ts'
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { loadStaffRoles, type StaffCall } from '#access/console/staff-roles.ts'
import { readCountedPage } from '#db/read-page.ts'
import { criteriaToSql } from '#db/search-to-sql.ts'
import { aors, members, offices } from '#db/tables/members.table.ts'
import { messageAcknowledgments, messageReminders } from '#db/tables/messages.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { conflict } from '#http/errors.ts'
import { isOwn, memberColumns, memberIdsOf, membersOf } from './audience-members.ts'
import { audienceOrder, firstByPlace } from './audience-order.ts'
import { findAskingMessage, isInAudienceOf, isShownNow, type PublishedMessage } from './shown-message.ts'

/**
 * The number of members within the caller's reach who have acknowledged a message.
 * @throws HttpError 404
 */
export async function countAcknowledgments(call: StaffCall, id: number): Promise<AcknowledgmentNumbers> {
  const message = await findAskingMessage(call, id)
  const isAsked = await isInAudienceOf(call, message)
  const [[numbers], [reminder], roles] = await Promise.all([
    call.db
      .select({ members: count(), acknowledged: count(messageAcknowledgments.acknowledgedOn) })
      .from(members)
      .leftJoin(offices, eq(offices.id, members.officeId))
      .leftJoin(aors, eq(aors.id, members.aorId))
      .leftJoin(messageAcknowledgments, isOwn(id))
      .where(isAsked),
    call.db.select().from(messageReminders).where(eq(messageReminders.messageId, id)),
    loadStaffRoles(call),
  ])
  return {
    id,
    title: message.title,
    acknowledged: numbers?.acknowledged ?? 0,
    members: numbers?.members ?? 0,
    remindedOn: reminder?.requestedOn.toISOString() ?? null,
    reminderProblem: reminder ? STAFF_MESSAGE_TEXTS.remindedBefore : reminderProblem(message, call.now),
    maySeeNames: accessTo('acknowledgments', roles) !== null,
  }
}

/**
 * One page of the members of the audience, by their last names by default.
 * @throws HttpError 404
 */
export async function queryAcknowledgments(call: StaffCall, id: number, search: Search) {
  const message = await findAskingMessage(call, id)
  const where = and(
    await isInAudienceOf(call, message),
    criteriaToSql(search.criteria, filterFields, searchText),
  )
  const order = audienceOrder(search.orderBy)
  const select = () => memberIdsOf(call.db, id)
  const firstIds = firstByPlace(call.db, id, where, search.orderBy)
  const { ids, totals } = await readCountedPage(call.db, search, select, {
    id: members.id,
    where,
    order,
    firstIds,
  })
  const rows = await membersOf(call.db, id)
    .where(inArray(members.id, ids))
    .orderBy(...order)
  return {
    ...totals,
    results: rows.map((row) => ({
      ...row,
      acknowledgedOn: row.acknowledgedOn?.toISOString() ?? null,
    })),
  }
}

const { memberId: _, ...shown } = memberColumns
const filterFields = {
  ...shown,
  // As text of the caller: PostgreSQL refuses an invalid time.
  acknowledgedOn: sql`${messageAcknowledgments.acknowledgedOn}`,
  isAcknowledged: sql`(${messageAcknowledgments.memberId} is not null)`,
}
const searchText = {
  column: sql`lower(${members.firstName} || ' ' || ${members.lastName} || ' ' || ${members.loginId})`,
  fields: ['name', 'loginId'],
}
/**
 * Requests a reminder to members without an acknowledgment of a message; a job sends it within a minute.
 * @throws HttpError 404, 409 for a second time, too early, or a message that is not shown
 */
export async function requestReminder(call: StaffCall, id: number): Promise<AcknowledgmentNumbers> {
  const message = await findAskingMessage(call, id)
  const problem = reminderProblem(message, call.now)
  if (problem) throw conflict(problem)
  await inTransaction(call, async (tx) => {
    const stored = await tx
      .insert(messageReminders)
      .values({ messageId: id, requestedBy: call.member.id, requestedOn: call.now })
      .onConflictDoNothing()
      .returning()
    if (stored.length === 0) throw conflict(STAFF_MESSAGE_TEXTS.remindedBefore)
    await writeAudit(tx, call, {
      action: 'remind',
      entity: 'systemNotification',
      entityId: String(id),
      changes: {},
    })
  })
  return countAcknowledgments(call, id)
}

function reminderProblem(message: PublishedMessage, now: Date): string | null {
  if (!isShownNow(message, now)) return STAFF_MESSAGE_TEXTS.notShown
  return now.getTime() - message.createdOn.getTime() < REMINDER_AFTER_MS
    ? STAFF_MESSAGE_TEXTS.remindLater
    : null
}
