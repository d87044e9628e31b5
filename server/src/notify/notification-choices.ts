import type { NotificationChoices } from 'contract/notifications/notification-choices.ts'
import { inArray } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import type { Outbox } from '../db/outbox.ts'
import { notificationPreferences } from '../db/tables/messages.table.ts'

/** What members have chosen, by member: those who have chosen nothing are not there. */
export async function choicesOf(
  tx: Db,
  outbox: Pick<Outbox, 'hasChoices'>,
  memberIds: number[],
): Promise<Map<number, NotificationChoices>> {
  if (!outbox.hasChoices || memberIds.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(notificationPreferences)
    .where(inArray(notificationPreferences.memberId, memberIds))
  return new Map(rows.map(({ memberId, categories }) => [memberId, categories]))
}
