import {
  categoryOf,
  LOCKED_CATEGORIES,
  type NotificationCategory,
} from 'contract/notifications/notification-categories.ts'
import { choiceFor, isTextCategory } from 'contract/notifications/notification-choices.ts'
import { EMPTY_PROFILE } from 'contract/preferences/preference-rules.ts'
import { eq, type InferSelectModel, sql } from 'drizzle-orm'
import { html } from 'ghtml'
import type { Db } from '../db/open.ts'
import type { Outbox } from '../db/outbox.ts'
import { members } from '../db/tables/members.table.ts'
import { digestEntries, userNotifications } from '../db/tables/messages.table.ts'
import { profiles } from '../db/tables/profiles.table.ts'
import { whenMailed } from './mail.ts'
import { contactsAt } from './member-contacts.ts'
import { choicesOf } from './notification-choices.ts'
import { textNotice } from './text.ts'

/** The badge of notices about the own account: it is mailed to bouncing addresses too. */
export const ACCOUNT_SECURITY = 'Account Security'

type Services = { outbox: Outbox; now: Date }
type Stored = InferSelectModel<typeof userNotifications>

/** A notification for one member; above priority 0 it is mailed too, and `emailCategory` is its badge. */
export type Notice = {
  loginId: string
  subject: string
  /** Plain text; becomes one paragraph. */
  text: string
  /** The text of the mail in its place, for a reader who is not in the portal. */
  mailText?: string
  /** The text message in place of the subject, where that names a person or an address. */
  phoneText?: string
  /** A button of the mail with a secret in its address. */
  mailAction?: { label: string; url: string } | undefined
  priority: number
  emailCategory: string | null
  /** The category by which the member chooses, where that does not follow from the badge. */
  category?: NotificationCategory
  /**
   * The time from which it is of no use any more: it is mailed before that, with any choices of the member.
   */
  endsOn?: Date | undefined
  /** Names the cause: the same notice again adds nothing. */
  key: string
}

/** Notifies a member in the transaction of its cause; an unknown User ID is ignored. */
export async function notifyMember(tx: Db, services: Services, notice: Notice): Promise<void> {
  const { loginId, ...content } = notice
  const receivers = await tx
    .select({ memberId: members.id, firstName: members.firstName })
    .from(members)
    .where(eq(members.loginId, loginId))
  await storeNotices(tx, services, receivers, { ...content, body: html`<p>${notice.text}</p>` })
}

type Receiver = { memberId: number; firstName: string }
type Content = Omit<Notice, 'loginId'> & { body: string }

/**
 * The same with clean HTML for several members: one row each, and a mail to those with an address above
 * priority 0, where they have chosen nothing else. Returns the rows that are new.
 */
export async function storeNotices(
  tx: Db,
  services: Services,
  receivers: Receiver[],
  content: Content,
): Promise<Stored[]> {
  if (receivers.length === 0) return []
  const { subject, priority, emailCategory } = content
  const category = content.category ?? categoryOf(emailCategory)
  const stored = await storeRows(tx, services.now, receivers, { ...content, category })
  const newOnes = new Map(stored.map((row) => [row.memberId, row.id]))
  const choices = await choicesOf(tx, services.outbox, [...newOnes.keys()])
  const choiceOf = (memberId: number) => choiceFor(choices.get(memberId)?.categories ?? {}, category)
  await markRead(
    tx,
    services.now,
    stored.filter(({ memberId }) => !choiceOf(memberId).portal),
  )
  const contacts = await contactsAt(tx, [...newOnes.keys()], services.now)
  const timed = { priority, isUrgent: category === 'Security' && priority > 0, endsOn: content.endsOn }
  for (const receiver of receivers) {
    const { memberId } = receiver
    const email = contacts.get(memberId)?.email.inUse
    const notificationId = newOnes.get(memberId)
    if (!email || notificationId === undefined) continue
    const choice = choiceOf(memberId)
    const mailing = whenMailed(choice, choices.get(memberId)?.times ?? null, timed, services.now)
    if (mailing.way === 'single')
      await mailNotice(tx, services, { ...receiver, email }, { ...content, category }, mailing.startAfter)
    if (mailing.way === 'digest')
      await tx
        .insert(digestEntries)
        .values({ notificationId, memberId, category, isInBadge: choice.portal, dueOn: mailing.dueOn })
  }
  if (priority > 0 && isTextCategory(category))
    await textNotice(
      tx,
      services,
      [...newOnes.keys()].flatMap((memberId) => {
        const chosen = choices.get(memberId)
        return chosen?.texts.includes(category) ? [{ memberId, times: chosen.times }] : []
      }),
      {
        ...timed,
        text: content.phoneText ?? subject,
        keyOf: (memberId) => `text:${keyOf(content, memberId)}`,
      },
    )
  return stored
}

/** Returns the rows that were not there before. */
function storeRows(tx: Db, now: Date, receivers: Receiver[], content: Content): Promise<Stored[]> {
  const { subject, body, priority, emailCategory, category } = content
  return tx
    .insert(userNotifications)
    .values(
      receivers.map(({ memberId }) => ({
        subject,
        body,
        priority,
        emailCategory,
        category,
        memberId,
        idempotencyKey: keyOf(content, memberId),
        createdOn: now,
      })),
    )
    .onConflictDoNothing({ target: userNotifications.idempotencyKey })
    .returning()
}

/** Names a notification and its mail to one member. */
function keyOf({ key }: Pick<Notice, 'key'>, memberId: number): string {
  return `${key}:${memberId}`
}

/** Mails a notification by itself, at once or not before a moment. */
async function mailNotice(
  tx: Db,
  { outbox }: Pick<Services, 'outbox'>,
  { memberId, email, firstName }: Receiver & { email: string },
  content: Content & { category: NotificationCategory },
  startAfter: Date | null,
): Promise<void> {
  const { subject, text, mailText = text, mailAction, category } = content
  const canBeOff = outbox.hasChoices && !LOCKED_CATEGORIES.includes(category)
  const mail = {
    to: email,
    subject,
    body: `Hello ${firstName},\n\n${mailText}`,
    ...(mailAction && { action: mailAction, isSecret: true as const }),
    ...(startAfter && { isHeld: true as const }),
    ...(canBeOff && { unsubscribe: { memberId, category } }),
  }
  const isNotice = content.emailCategory !== ACCOUNT_SECURITY
  await outbox.put(tx, 'mail', mail, keyOf(content, memberId), {
    memberId,
    isNotice,
    ...(startAfter && { startAfter }),
  })
}

/** Notes new notifications in the read marks of their members, who do not want them in the badge. */
async function markRead(tx: Db, now: Date, rows: Stored[]): Promise<void> {
  if (rows.length === 0) return
  const { memberId, userNotifications: read, rowVersion } = profiles
  await tx
    .insert(profiles)
    .values(
      rows.map((row) => ({
        ...EMPTY_PROFILE,
        memberId: row.memberId,
        userNotifications: [row.id],
        rowVersion: 1,
        modifiedOn: now,
      })),
    )
    .onConflictDoUpdate({
      target: memberId,
      set: {
        userNotifications: sql`${read} || excluded.user_notifications`,
        rowVersion: sql`${rowVersion} + 1`,
        modifiedOn: now,
      },
    })
}
