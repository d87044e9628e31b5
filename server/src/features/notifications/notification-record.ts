import type { Notification } from 'contract/notifications/notification.ts'
import { categoryOf } from 'contract/notifications/notification-categories.ts'
import type { InferSelectModel } from 'drizzle-orm'
import type { userNotifications } from '#db/tables/messages.table.ts'

/** A stored notification as the API returns it. */
export function toNotification(row: InferSelectModel<typeof userNotifications>): Notification {
  const { id, subject, body, priority, emailCategory, category, createdOn, snoozedUntil } = row
  return {
    id,
    subject,
    body,
    priority,
    emailCategory,
    category: category ?? categoryOf(emailCategory),
    createdOn: createdOn.toISOString(),
    ...(snoozedUntil && { snoozedUntil: snoozedUntil.toISOString() }),
  }
}
