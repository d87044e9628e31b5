import { EMPTY_PROFILE } from 'contract/preferences/preference-rules.ts'
import { type InferSelectModel, sql } from 'drizzle-orm'
import { html } from 'ghtml'
import type { Db } from '../db/open.ts'
import { userNotifications } from '../db/tables/messages.table.ts'
import { profiles } from '../db/tables/profiles.table.ts'
import { keyOf, type Notice, type Receiver, type Sent } from './notice.ts'

export type StoredNotice = InferSelectModel<typeof userNotifications>

/**
 * Puts a notice into the inboxes of members and returns the rows that were not there before. Triggers of the database
 * show them in the open sessions.
 */
export function storeInInbox(tx: Db, now: Date, memberIds: number[], notice: Sent): Promise<StoredNotice[]> {
  const { subject, priority, emailCategory, category } = notice
  const shown = { subject, body: bodyOf(notice), priority, emailCategory, category, createdOn: now }
  return tx
    .insert(userNotifications)
    .values(memberIds.map((memberId) => ({ ...shown, memberId, idempotencyKey: keyOf(notice, memberId) })))
    .onConflictDoNothing({ target: userNotifications.idempotencyKey })
    .returning()
}

function bodyOf({ text, link, body }: Notice): string {
  if (body !== undefined) return body
  return link ? html`<p>${text}</p><p><a href="${link.url}">${link.label}</a></p>` : html`<p>${text}</p>`
}

/** Notes new notifications in the read marks of their members, who do not want them in the badge. */
export async function markRead(tx: Db, now: Date, receivers: Receiver[]): Promise<void> {
  if (receivers.length === 0) return
  const { memberId, userNotifications: read, rowVersion } = profiles
  await tx
    .insert(profiles)
    .values(
      receivers.map((receiver) => ({
        ...EMPTY_PROFILE,
        memberId: receiver.memberId,
        userNotifications: [receiver.notificationId],
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
