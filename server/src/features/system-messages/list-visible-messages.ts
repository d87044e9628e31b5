import { MAX_VISIBLE_MESSAGES } from 'contract/system-messages/system-message-limits.ts'
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import { pageTotals } from '../../db/search-to-sql.ts'
import { systemNotificationStatuses, systemNotifications } from '../../db/tables/messages.table.ts'
import { isForCaller } from '../../members/audience.ts'
import type { MemberCall } from '../../members/call.ts'
import { toSystemMessage } from './system-message-record.ts'

/** Shown, unexpired messages for the caller, newest first, read ones included (D1-61, D3-48, S1-24, S3-04). */
export async function listVisibleMessages(call: MemberCall) {
  const rows = await call.db
    .select({ message: systemNotifications, status: systemNotificationStatuses })
    .from(systemNotifications)
    .leftJoin(
      systemNotificationStatuses,
      eq(systemNotificationStatuses.id, systemNotifications.systemNotificationStatusId),
    )
    .where(
      and(
        eq(systemNotifications.show, true),
        isNull(systemNotifications.deletedOn),
        or(isNull(systemNotifications.expirationDate), gt(systemNotifications.expirationDate, call.now)),
        or(isNull(systemNotifications.aorName), eq(systemNotifications.aorName, call.member.aor?.name ?? '')),
        isForCaller(systemNotifications.criteria, call.member),
      ),
    )
    .orderBy(desc(systemNotifications.createdOn), desc(systemNotifications.id))
    .limit(MAX_VISIBLE_MESSAGES)
  return {
    results: rows.map(({ message, status }) => toSystemMessage(message, status)),
    ...pageTotals({ pageId: 0, pageSize: MAX_VISIBLE_MESSAGES }, rows.length),
  }
}
