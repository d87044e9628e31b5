import { nextDigest } from 'contract/notifications/mail-times.ts'
import { LOCKED_CATEGORIES } from 'contract/notifications/notification-categories.ts'
import { isMailed } from 'contract/notifications/notification-choices.ts'
import type { Db } from '../db/open.ts'
import { digestEntries } from '../db/tables/messages.table.ts'
import { contactsAt } from './member-contacts.ts'
import { ACCOUNT_SECURITY, keyOf, type NoticeServices, type Receiver, type Sent } from './notice.ts'
import { heldUntil, isTooLate } from './quiet-hours.ts'

/** Mails a notice to members with an address who have not chosen otherwise: by itself, or with the digest due next. */
export async function mailNotice(
  tx: Db,
  services: NoticeServices,
  receivers: Receiver[],
  notice: Sent,
): Promise<void> {
  const mailed = receivers.filter(({ choice }) => isMailed(choice, notice.priority))
  const memberIds = mailed.map(({ memberId }) => memberId)
  const contacts = await contactsAt(tx, memberIds, services.now)
  for (const receiver of mailed) {
    const { memberId, notificationId, choice } = receiver
    const email = contacts.get(memberId)?.email.inUse
    if (!email) continue
    const dueOn = digestOf(receiver, notice, services.now)
    const { category } = notice
    if (dueOn)
      await tx
        .insert(digestEntries)
        .values({ notificationId, memberId, category, isInBadge: choice.portal, dueOn })
    else await mailAlone(tx, services, { ...receiver, email }, notice)
  }
}

/** When a notice comes with a digest; null for one that is mailed by itself, as what would come too late is. */
function digestOf({ choice, chosen }: Receiver, { endsOn }: Sent, now: Date): Date | null {
  if (!choice.digest || !chosen?.times) return null
  const dueOn = nextDigest(chosen.times, null, now)
  return isTooLate(dueOn, endsOn) ? null : dueOn
}

/** Mails a notice by itself, at once or when the quiet hours end. */
async function mailAlone(
  tx: Db,
  { outbox, now }: NoticeServices,
  { memberId, email, firstName, chosen }: Receiver & { email: string },
  notice: Sent,
): Promise<void> {
  const { subject, text, link, mailText, mailFacts, mailAction, category } = notice
  const startAfter = heldUntil(chosen?.times ?? null, notice, now)
  const canBeOff = outbox.hasChoices && !LOCKED_CATEGORIES.includes(category)
  const mail = {
    to: email,
    subject,
    body: `Hello ${firstName},\n\n${mailText ?? (link ? `${text} ${link.url}` : text)}`,
    ...(link && !mailText && { action: link }),
    ...(mailFacts && { facts: mailFacts }),
    ...(mailAction && { action: mailAction, isSecret: true as const }),
    ...(startAfter && { isHeld: true as const }),
    ...(canBeOff && { unsubscribe: { memberId, category } }),
  }
  await outbox.put(tx, 'mail', mail, keyOf(notice, memberId), {
    memberId,
    isNotice: notice.emailCategory !== ACCOUNT_SECURITY,
    ...(startAfter && { startAfter }),
  })
}
