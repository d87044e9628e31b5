import type { SystemMessage } from 'contract/system-messages/system-message.ts'
import { and, eq, type InferSelectModel, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import {
  messageAcknowledgments,
  systemNotificationStatuses,
  systemNotifications,
} from '#db/tables/messages.table.ts'

type Statuses = typeof systemNotificationStatuses
type Input = {
  where: SQL | undefined
  orderBy?: SQL[]
  limit: number
  offset?: number
  /** The reader, whose own acknowledgment is included. */
  readerId?: number
}

/** Stored messages as the API returns them. */
export async function selectMessages(db: Db, input: Input): Promise<SystemMessage[]> {
  const rows = await db
    .select({
      message: systemNotifications,
      status: systemNotificationStatuses,
      isAcknowledged: isAcknowledgedBy(db, input.readerId),
    })
    .from(systemNotifications)
    .leftJoin(
      systemNotificationStatuses,
      eq(systemNotificationStatuses.id, systemNotifications.systemNotificationStatusId),
    )
    .where(input.where)
    .orderBy(...(input.orderBy ?? []))
    .limit(input.limit)
    .offset(input.offset ?? 0)
  return rows.map(({ message, status, isAcknowledged }) => ({
    ...toSystemMessage(message, status),
    ...(message.requiresAcknowledgment && {
      acknowledgment: isAcknowledged ? ('given' as const) : ('asked' as const),
    }),
  }))
}

/** Whether a member has acknowledged a message; messages that do not ask for it cost nothing. */
function isAcknowledgedBy(db: Db, memberId: number | undefined): SQL<boolean> {
  if (memberId === undefined) return sql`false`
  const own = db
    .select({ one: sql`1` })
    .from(messageAcknowledgments)
    .where(
      and(
        eq(messageAcknowledgments.messageId, systemNotifications.id),
        eq(messageAcknowledgments.memberId, memberId),
      ),
    )
  return sql`${systemNotifications.requiresAcknowledgment} and exists (${own})`
}

/** A stored message with its status, as the API returns it. */
function toSystemMessage(
  row: InferSelectModel<typeof systemNotifications>,
  status: InferSelectModel<Statuses> | null,
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
    rowVersion: row.rowVersion,
  }
}
