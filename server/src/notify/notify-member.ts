import {
  categoryOf,
  LOCKED_CATEGORIES,
  type NotificationCategory,
} from 'contract/notifications/notification-categories.ts'
import { choiceFor, isMailed } from 'contract/notifications/notification-choices.ts'
import { EMPTY_PROFILE } from 'contract/preferences/preference-rules.ts'
import { eq, type InferSelectModel, sql } from 'drizzle-orm'
import { html } from 'ghtml'
import type { Db } from '../db/open.ts'
import type { Outbox } from '../db/outbox.ts'
import { members } from '../db/tables/members.table.ts'
import { userNotifications } from '../db/tables/messages.table.ts'
import { profiles } from '../db/tables/profiles.table.ts'
import { choicesOf } from './notification-choices.ts'

/** The badge of what tells members about their own account: it is mailed to bouncing addresses too. */
export const ACCOUNT_SECURITY = 'Account Security'

type Services = { outbox: Outbox; now: Date }
type Stored = InferSelectModel<typeof userNotifications>

/** A notification for one member; above priority 0 it is mailed too, and `emailCategory` is its badge. */
export type Notice = {
  loginId: string
  subject: string
  /** Plain text; becomes one paragraph. */
  text: string
  /** What the mail says in its place, for a reader who is not in the portal. */
  mailText?: string
  /** A button of the mail with a secret in its address. */
  mailAction?: { label: string; url: string } | undefined
  priority: number
  emailCategory: string | null
  /** What the member chooses for it by, where that does not follow from the badge. */
  category?: NotificationCategory
  /** Names the cause: telling the same thing again adds nothing. */
  key: string
}

/** Notifies a member in the transaction of its cause; an unknown User ID is ignored. */
export async function notifyMember(tx: Db, services: Services, notice: Notice): Promise<void> {
  const { loginId, ...content } = notice
  const receivers = await tx
    .select({ memberId: members.id, email: members.email, firstName: members.firstName })
    .from(members)
    .where(eq(members.loginId, loginId))
  await storeNotices(tx, services, receivers, { ...content, body: html`<p>${notice.text}</p>` })
}

/**
 * The same with clean HTML for several members: one row each, and a mail to those with an address above priority 0, where
 * they have chosen nothing else. Answers the rows that are new.
 */
export async function storeNotices(
  tx: Db,
  services: Services,
  receivers: { memberId: number; email: string | null; firstName: string }[],
  { text, mailText = text, mailAction, key, category, ...notice }: Omit<Notice, 'loginId'> & { body: string },
): Promise<Stored[]> {
  if (receivers.length === 0) return []
  const keyOf = (memberId: number) => `${key}:${memberId}`
  const stored = await tx
    .insert(userNotifications)
    .values(
      receivers.map(({ memberId }) => ({
        ...notice,
        memberId,
        idempotencyKey: keyOf(memberId),
        createdOn: services.now,
      })),
    )
    .onConflictDoNothing({ target: userNotifications.idempotencyKey })
    .returning()
  const newOnes = new Set(stored.map(({ memberId }) => memberId))
  const choices = await choicesOf(tx, services.outbox, [...newOnes])
  const chosenBy = category ?? categoryOf(notice.emailCategory)
  const choiceOf = (memberId: number) => choiceFor(choices.get(memberId) ?? {}, chosenBy)
  const canBeOff = services.outbox.hasChoices && !LOCKED_CATEGORIES.includes(chosenBy)
  await markRead(
    tx,
    services.now,
    stored.filter(({ memberId }) => !choiceOf(memberId).portal),
  )
  for (const { memberId, email, firstName } of receivers) {
    if (!email || !newOnes.has(memberId) || !isMailed(choiceOf(memberId), notice.priority)) continue
    const mail = {
      to: email,
      subject: notice.subject,
      body: `Hello ${firstName},\n\n${mailText}`,
      ...(mailAction && { action: mailAction, isSecret: true as const }),
      ...(canBeOff && { unsubscribe: { memberId, category: chosenBy } }),
    }
    const isNotice = notice.emailCategory !== ACCOUNT_SECURITY
    await services.outbox.put(tx, 'mail', mail, keyOf(memberId), { memberId, isNotice })
  }
  return stored
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
