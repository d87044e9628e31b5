import { randomUUID } from 'node:crypto'
import { LOCKED_CATEGORIES } from 'contract/notifications/notification-categories.ts'
import { choiceFor } from 'contract/notifications/notification-choices.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { Outbox } from '#db/outbox.ts'
import { members } from '#db/tables/members.table.ts'
import { notificationPreferences } from '#db/tables/messages.table.ts'
import { inTransaction } from '#db/write.ts'
import { choicesOf } from '#notify/notification-choices.ts'
import { notifyMember } from '#notify/notify-member.ts'
import type { Unsubscription } from '#providers/mail/unsubscribe-addresses.ts'
import { storeChoices } from '../notification-preferences.ts'

type Services = { db: Db; outbox: Outbox; now: Date }

/** Whether mail of a category is off for a member; null for nobody, and for what cannot be turned off. */
export async function isMailOff(db: Db, { memberId, category }: Unsubscription): Promise<boolean | null> {
  if (LOCKED_CATEGORIES.includes(category)) return null
  const [row] = await db
    .select({ categories: notificationPreferences.categories })
    .from(members)
    .leftJoin(notificationPreferences, eq(notificationPreferences.memberId, members.id))
    .where(eq(members.id, memberId))
  return row ? choiceFor(row.categories ?? {}, category).mail === 'off' : null
}

/** Turns mail of a category off for a member and tells so in the inbox; once, as mail programs press more than once. */
export async function turnMailOff(services: Services, { memberId, category }: Unsubscription): Promise<void> {
  const { outbox, now } = services
  await inTransaction(services, async (tx) => {
    // One at a time, also for whom nothing is kept yet.
    const [member] = await tx
      .select({ loginId: members.loginId })
      .from(members)
      .where(eq(members.id, memberId))
      .for('update')
    const choices = await choicesOf(tx, outbox, [memberId])
    const choice = choiceFor(choices.get(memberId) ?? {}, category)
    if (!member || choice.mail === 'off') return
    const { loginId } = member
    await storeChoices(tx, { memberId, loginId, now }, { [category]: { ...choice, mail: 'off' } })
    await notifyMember(tx, services, {
      loginId,
      subject: `Mail is off for ${category}`,
      text: 'It was turned off with the link in a mail. Turn it on again at Account Settings, Notifications.',
      priority: 0,
      emailCategory: null,
      key: `unsubscribed:${randomUUID()}`,
    })
  })
}
