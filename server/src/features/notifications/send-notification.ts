import { randomUUID } from 'node:crypto'
import { linesOfHtml } from 'contract/common/html-text.ts'
import type { Notification, SentNotification } from 'contract/notifications/notification.ts'
import { inArray } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { members } from '#db/tables/members.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { cleanHtml } from '#http/clean-html.ts'
import { invalidField } from '#http/errors.ts'
import { notify } from '#notify/notify.ts'
import { toNotification } from './notification-record.ts'

/**
 * Notifies members of something; the same idempotency key notifies each of them once, also in parallel. Returns
 * the notifications that this call stored.
 * @throws HttpError 400 for an unknown member
 */
export async function sendNotification(call: MemberCall, sent: SentNotification): Promise<Notification[]> {
  const body = cleanHtml(sent.body)
  const memberIds = [...new Set(sent.memberIds)]
  const key = `sent:${call.member.id}:${sent.idempotencyKey || randomUUID()}`
  return inTransaction(call, async (tx) => {
    const known = await tx.$count(members, inArray(members.id, memberIds))
    if (known < memberIds.length) throw invalidField('memberIds', "We couldn't find one of the members.")
    const notice = {
      subject: sent.subject,
      body,
      text: linesOfHtml(body),
      priority: sent.priority ?? 0,
      emailCategory: sent.emailCategory || null,
      key,
    }
    const stored = await notify(tx, call, notice, { memberIds })
    await writeAudit(tx, call, {
      action: 'send',
      entity: 'userNotification',
      entityId: key,
      changes: { memberIds, subject: sent.subject },
    })
    return stored.map(toNotification)
  })
}
