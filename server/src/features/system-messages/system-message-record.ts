import type { SystemMessage } from 'contract/system-messages/system-message.ts'
import type { InferSelectModel } from 'drizzle-orm'
import type { systemNotificationStatuses, systemNotifications } from '../../db/tables/messages.table.ts'

/** The answered form of a stored message with its status. */
export function toSystemMessage(
  row: InferSelectModel<typeof systemNotifications>,
  status: InferSelectModel<typeof systemNotificationStatuses> | null,
): SystemMessage {
  return {
    id: row.id,
    title: row.title,
    message: row.message,
    url: row.url,
    systemNotificationStatusId: row.systemNotificationStatusId,
    systemNotificationStatus: status && {
      name: status.name,
      description: status.description,
      color: status.color,
    },
    createdOn: row.createdOn.toISOString(),
    modifiedOn: row.modifiedOn.toISOString(),
    expirationDate: row.expirationDate?.toISOString() ?? null,
    source: row.source,
    position: row.position,
    show: row.show,
    memberId: row.memberId,
    criteria: row.criteria,
  }
}
