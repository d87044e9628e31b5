import { MAX_NOTIFICATIONS, NOTIFICATION_MONTHS } from 'contract/notifications/notification-limits.ts'
import { and, desc, eq, gt, or, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { singlePage } from '#db/search-to-sql.ts'
import { userNotifications } from '#db/tables/messages.table.ts'
import { forbidden } from '#http/errors.ts'
import { toNotification } from './notification-record.ts'

/**
 * The caller's own notifications of the last 24 months, at most the newest 1000. A snoozed one counts as of the time
 * until which it was snoozed: otherwise it could be too old to be shown when it returns.
 * @throws HttpError 403 for the id of another member
 */
export async function listNotifications(call: MemberCall, memberId: number) {
  if (memberId !== call.member.id) throw forbidden()
  const { id, createdOn, snoozedUntil } = userNotifications
  const hasSnooze = call.features.includes('inbox')
  const oldest = oldestKept(call.now)
  const isKept = or(gt(createdOn, oldest), hasSnooze ? gt(snoozedUntil, oldest) : undefined)
  const rows = await call.db
    .select()
    .from(userNotifications)
    .where(and(eq(userNotifications.memberId, memberId), isKept))
    .orderBy(desc(hasSnooze ? sql`coalesce(${snoozedUntil}, ${createdOn})` : createdOn), desc(id))
    .limit(MAX_NOTIFICATIONS)
  // Times that are left from before the addition was taken away count for nothing.
  return singlePage(rows.map((row) => toNotification(hasSnooze ? row : { ...row, snoozedUntil: null })))
}

/** Notifications from before this moment are no longer returned. */
function oldestKept(now: Date): Date {
  const oldest = new Date(now)
  oldest.setUTCMonth(oldest.getUTCMonth() - NOTIFICATION_MONTHS)
  return oldest
}
