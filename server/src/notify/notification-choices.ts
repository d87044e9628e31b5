import type { MailTimes } from 'contract/notifications/mail-times.ts'
import type { NotificationChoices, TextCategory } from 'contract/notifications/notification-choices.ts'
import { inArray } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import type { Outbox } from '../db/outbox.ts'
import { notificationPreferences } from '../db/tables/messages.table.ts'

/** The choices of a member; `times` is null when mails come at any time, and one by one. */
export type Chosen = { categories: NotificationChoices; texts: TextCategory[]; times: MailTimes | null }

type Stored = typeof notificationPreferences.$inferSelect

/** The choices of members, by member: members without choices are missing. */
export async function choicesOf(
  tx: Db,
  outbox: Pick<Outbox, 'hasChoices'>,
  memberIds: number[],
): Promise<Map<number, Chosen>> {
  if (!outbox.hasChoices || memberIds.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(notificationPreferences)
    .where(inArray(notificationPreferences.memberId, memberIds))
  return new Map(
    rows.map((row) => [
      row.memberId,
      { categories: row.categories, texts: row.textCategories, times: timesOf(row) },
    ]),
  )
}

/** When mails come to a member; digest and quiet hours are never kept without a zone. */
export function timesOf({ zone, digestHour, quietHours }: Stored): MailTimes | null {
  return zone === null ? null : { zone, digestHour, quietHours }
}
