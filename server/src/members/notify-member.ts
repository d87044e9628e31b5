import { eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import type { Outbox } from '../db/outbox.ts'
import { members } from '../db/tables/members.table.ts'
import { userNotifications } from '../db/tables/messages.table.ts'
import { escapeHtml } from '../http/escape-html.ts'

/** A notification for one member; above priority 0 it is mailed too, and `emailCategory` is its badge (D3-43). */
export type Notice = {
  loginId: string
  subject: string
  /** Plain text; becomes one paragraph. */
  text: string
  priority: number
  emailCategory: string | null
  /** Names the cause: telling the same thing again adds nothing (S3-15). */
  key: string
}

/** Tells a member something in the transaction of its cause (D3-44, S3-13); an unknown login id is told nothing. */
export async function notifyMember(
  tx: Db,
  services: { outbox: Outbox; now: Date },
  notice: Notice,
): Promise<void> {
  const [member] = await tx
    .select({ id: members.id, email: members.email })
    .from(members)
    .where(eq(members.loginId, notice.loginId))
  if (!member) return
  const key = `${notice.key}:${member.id}`
  const { subject, text, priority, emailCategory } = notice
  const stored = await tx
    .insert(userNotifications)
    .values({
      memberId: member.id,
      subject,
      body: `<p>${escapeHtml(text)}</p>`,
      priority,
      emailCategory,
      idempotencyKey: key,
      createdOn: services.now,
    })
    .onConflictDoNothing({ target: userNotifications.idempotencyKey })
    .returning({ id: userNotifications.id })
  if (stored.length > 0 && priority > 0 && member.email)
    await services.outbox.put(tx, 'mail', { to: member.email, subject, body: text }, key)
}
