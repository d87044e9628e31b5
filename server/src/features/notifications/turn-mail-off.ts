import { randomUUID } from 'node:crypto'
import { categoryList, LOCKED_CATEGORIES } from 'contract/notifications/notification-categories.ts'
import { choiceFor } from 'contract/notifications/notification-choices.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { members } from '#db/tables/members.table.ts'
import { notificationPreferences } from '#db/tables/messages.table.ts'
import { inTransaction } from '#db/write.ts'
import type { NoticeServices } from '#notify/notice.ts'
import { choicesOf } from '#notify/notification-choices.ts'
import { notify } from '#notify/notify.ts'
import type { Unsubscription } from '#providers/mail/unsubscribe-addresses.ts'
import { storeChoices } from './notification-preferences.ts'

type Services = NoticeServices & { db: Db }

/**
 * Whether mail of all these categories is off for a member; null for an unknown member, and for categories that stay
 * on.
 */
export async function isMailOff(db: Db, { memberId, categories }: Unsubscription): Promise<boolean | null> {
  if (categories.some((category) => LOCKED_CATEGORIES.includes(category))) return null
  const [row] = await db
    .select({ kept: notificationPreferences.categories })
    .from(members)
    .leftJoin(notificationPreferences, eq(notificationPreferences.memberId, members.id))
    .where(eq(members.id, memberId))
  return row ? categories.every((category) => choiceFor(row.kept ?? {}, category).mail === 'off') : null
}

/** Turns mail of categories off for a member and says so in the inbox; once, as mail programs press more than once. */
export async function turnMailOff(
  services: Services,
  { memberId, categories }: Unsubscription,
): Promise<void> {
  const { outbox, now } = services
  await inTransaction(services, async (tx) => {
    // One at a time, also for whom nothing is kept yet.
    const [member] = await tx
      .select({ loginId: members.loginId })
      .from(members)
      .where(eq(members.id, memberId))
      .for('update')
    const kept = (await choicesOf(tx, outbox, [memberId])).get(memberId)?.categories ?? {}
    const on = categories.filter((category) => choiceFor(kept, category).mail !== 'off')
    if (!member || on.length === 0) return
    const { loginId } = member
    const off = on.map(
      (category) => [category, { ...choiceFor(kept, category), mail: 'off' as const }] as const,
    )
    await storeChoices(tx, { memberId, loginId, now }, { categories: Object.fromEntries(off) })
    const notice = {
      subject: `Mail is off for ${categoryList(on)}`,
      text: 'It was turned off with the link in a mail. Turn it on again at Account Settings, Notifications.',
      key: `unsubscribed:${randomUUID()}`,
    }
    await notify(tx, services, notice, { memberIds: [memberId] })
  })
}
