import { NOTIFICATION_CATEGORIES } from 'contract/notifications/notification-categories.ts'
import { choiceFor, type NotificationChoices } from 'contract/notifications/notification-choices.ts'
import type {
  ChosenPreferences,
  NotificationPreferences,
} from 'contract/notifications/notification-preferences.ts'
import { eq, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
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
  const { loginId, now, member } = call
  return inTransaction(call, async (tx) =>
    answered(await storeChoices(tx, { memberId: member.id, loginId, now }, categories)),
  )
}

/** Keeps the choice for some categories beside that for the others, and answers all that is kept. */
export async function storeChoices(
  tx: Db,
  { memberId, loginId, now }: { memberId: number; loginId: string; now: Date },
  categories: NotificationChoices,
): Promise<NotificationChoices> {
  const kept = notificationPreferences.categories
  const [row] = await tx
    .insert(notificationPreferences)
    .values({ memberId, categories, modifiedOn: now })
    .onConflictDoUpdate({
      target: notificationPreferences.memberId,
      set: { categories: sql`${kept} || excluded.categories`, modifiedOn: now },
    })
    .returning()
  await writeAudit(
    tx,
    { now, loginId },
    {
      action: 'update',
      entity: 'notificationPreferences',
      entityId: String(memberId),
      changes: { categories },
    },
  )
  return row?.categories ?? {}
}

function answered(choices: NotificationChoices): NotificationPreferences {
  const entries = NOTIFICATION_CATEGORIES.map((category) => [category, choiceFor(choices, category)] as const)
  return { categories: Object.fromEntries(entries) as NotificationPreferences['categories'] }
}
