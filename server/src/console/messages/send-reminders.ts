import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { html } from 'ghtml'
import type { Db } from '#db/open.ts'
import { aors, members, offices } from '#db/tables/members.table.ts'
import { messageAcknowledgments, messageReminders, systemNotifications } from '#db/tables/messages.table.ts'
import { inTransaction } from '#db/write.ts'
import { linkedText } from '#http/linked-text.ts'
import type { Notice, NoticeServices } from '#notify/notice.ts'
import { notify } from '#notify/notify.ts'
import { isOwn } from './audience-members.ts'
import { isInAudience, isShownNow } from './shown-message.ts'

type Services = NoticeServices & { db: Db; portalUrl: string; log: FastifyBaseLogger }

/** The number of members reminded in one transaction. */
const BATCH = 500

/**
 * Sends the reminders that staff requested, by notification and mail, in batches that are each done or not at all:
 * another process continues where one has stopped.
 */
export async function sendReminders(services: Services): Promise<void> {
  const { db, log } = services
  const open = await db
    .select({ messageId: messageReminders.messageId })
    .from(messageReminders)
    .where(isNull(messageReminders.finishedOn))
    .orderBy(asc(messageReminders.requestedOn), asc(messageReminders.messageId))
  for (const { messageId } of open)
    try {
      while (await inTransaction(services, (tx) => sendBatch(tx, services, messageId)));
    } catch (error) {
      log.error({ err: error, messageId }, 'a reminder could not be sent')
    }
}

/** Whether there is more to do. */
async function sendBatch(tx: Db, services: Services, messageId: number): Promise<boolean> {
  const [row] = await tx
    .select({ reminder: messageReminders, message: systemNotifications })
    .from(messageReminders)
    .innerJoin(systemNotifications, eq(systemNotifications.id, messageReminders.messageId))
    .where(and(eq(messageReminders.messageId, messageId), isNull(messageReminders.finishedOn)))
    .for('update', { of: messageReminders, skipLocked: true })
  if (!row) return false
  const { reminder, message } = row
  // Retired meanwhile: no member is asked any more.
  const isAsked = isShownNow(message, services.now)
  const memberIds = isAsked ? await nextReceivers(tx, message, reminder.lastMemberId) : []
  await notify(tx, services, reminderOf(message, services.portalUrl), { memberIds })
  const isDone = memberIds.length < BATCH
  await tx
    .update(messageReminders)
    .set({
      lastMemberId: memberIds.at(-1) ?? reminder.lastMemberId,
      ...(isDone && { finishedOn: services.now }),
    })
    .where(eq(messageReminders.messageId, messageId))
  return !isDone
}

type Message = typeof systemNotifications.$inferSelect

async function nextReceivers(tx: Db, message: Message, after: number): Promise<number[]> {
  const rows = await tx
    .select({ id: members.id })
    .from(members)
    .leftJoin(offices, eq(offices.id, members.officeId))
    .leftJoin(aors, eq(aors.id, members.aorId))
    .leftJoin(messageAcknowledgments, isOwn(message.id))
    .where(
      and(await isInAudience(tx, message), isNull(messageAcknowledgments.memberId), gt(members.id, after)),
    )
    .orderBy(asc(members.id))
    .limit(BATCH)
  return rows.map(({ id }) => id)
}

function reminderOf({ id, title }: Message, portalUrl: string): Notice {
  const text = `Please read and acknowledge ${title}: ${portalUrl}/system-notifications`
  return {
    subject: `Reminder: ${title}`,
    text,
    body: html`<p>!${linkedText(text)}</p>`,
    priority: 1,
    emailCategory: 'Reminder',
    key: `acknowledgment-reminder:${id}`,
  }
}
