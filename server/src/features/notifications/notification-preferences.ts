import { NOTIFICATION_CATEGORIES } from 'contract/notifications/notification-categories.ts'
import { choiceFor, type NotificationChoices } from 'contract/notifications/notification-choices.ts'
import type {
  ChosenPreferences,
  NotificationPreferences,
} from 'contract/notifications/notification-preferences.ts'
import { eq, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { notificationPreferences } from '#db/tables/messages.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'

/** How each category reaches the caller. */
export async function getNotificationPreferences(call: MemberCall): Promise<NotificationPreferences> {
  const [row] = await call.db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.memberId, call.member.id))
  return answered(row?.categories ?? {})
}

/** Changes the sent categories of the caller; what another window changes at the same time stays. */
export async function saveNotificationPreferences(
  call: MemberCall,
  { categories }: ChosenPreferences,
): Promise<NotificationPreferences> {
  const { memberId, categories: kept } = notificationPreferences
  return inTransaction(call, async (tx) => {
    const [row] = await tx
      .insert(notificationPreferences)
      .values({ memberId: call.member.id, categories, modifiedOn: call.now })
      .onConflictDoUpdate({
        target: memberId,
        set: { categories: sql`${kept} || excluded.categories`, modifiedOn: call.now },
      })
      .returning()
    await writeAudit(tx, call, {
      action: 'update',
      entity: 'notificationPreferences',
      entityId: String(call.member.id),
      changes: { categories },
    })
    return answered(row?.categories ?? {})
  })
}

function answered(choices: NotificationChoices): NotificationPreferences {
  const entries = NOTIFICATION_CATEGORIES.map((category) => [category, choiceFor(choices, category)] as const)
  return { categories: Object.fromEntries(entries) as NotificationPreferences['categories'] }
}
