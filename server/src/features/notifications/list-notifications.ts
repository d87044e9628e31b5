import { MAX_NOTIFICATIONS, NOTIFICATION_MONTHS } from 'contract/notifications/notification-limits.ts'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { singlePage } from '#db/search-to-sql.ts'
import { userNotifications } from '#db/tables/messages.table.ts'
import { forbidden } from '#http/errors.ts'
import { toNotification } from './notification-record.ts'

/**
 * The caller's own notifications of the last 24 months, at most the newest 1000.
 * @throws HttpError 403 for the id of anybody else
 */
export async function listNotifications(call: MemberCall, memberId: number) {
  if (memberId !== call.member.id) throw forbidden()
  const rows = await call.db
    .select()
    .from(userNotifications)
    .where(
      and(eq(userNotifications.memberId, memberId), gt(userNotifications.createdOn, oldestKept(call.now))),
    )
    .orderBy(desc(userNotifications.createdOn), desc(userNotifications.id))
    .limit(MAX_NOTIFICATIONS)
  return singlePage(rows.map(toNotification))
}

/** What was reported before this moment is no longer answered. */
function oldestKept(now: Date): Date {
  const oldest = new Date(now)
  oldest.setUTCMonth(oldest.getUTCMonth() - NOTIFICATION_MONTHS)
  return oldest
}
