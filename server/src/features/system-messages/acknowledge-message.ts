import { ACKNOWLEDGMENT_TEXTS } from 'contract/system-messages/acknowledgment-rules.ts'
import { AOR_MESSAGE_TEXTS } from 'contract/system-messages/aor-message-rules.ts'
import type { SystemMessage } from 'contract/system-messages/system-message.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { contentRecords } from '#db/tables/content.table.ts'
import { messageAcknowledgments, systemNotifications } from '#db/tables/messages.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { conflict, notFound } from '#http/errors.ts'
import { isVisible } from './message-access.ts'
import { selectMessages } from './system-message-record.ts'

/**
 * Stores once, with the time of the server, that the caller has acknowledged a message that they are shown; again changes
 * nothing. A trial stores nothing: it ends.
 * @throws HttpError 404 for a message that the caller is not shown, 409 for one that does not ask
 */
export async function acknowledgeMessage(call: MemberCall, id: number): Promise<SystemMessage> {
  return inTransaction(call, async (tx) => {
    const [message] = await tx
      .select({ asks: systemNotifications.requiresAcknowledgment, isTest: systemNotifications.isTest })
      .from(systemNotifications)
      .where(and(eq(systemNotifications.id, id), isVisible(call)))
    if (!message) throw notFound(AOR_MESSAGE_TEXTS.notFound)
    if (!message.asks) throw conflict(ACKNOWLEDGMENT_TEXTS.notAsked)
    const [answer] = await selectMessages(tx, { where: eq(systemNotifications.id, id), limit: 1 })
    if (!answer) throw notFound(AOR_MESSAGE_TEXTS.notFound)
    if (message.isTest) await endTest(tx, call, id)
    else await store(tx, call, id)
    return { ...answer, acknowledgment: 'given' }
  })
}

async function store(tx: Db, call: MemberCall, messageId: number): Promise<void> {
  const [known] = await tx
    .select({ version: contentRecords.publishedVersion })
    .from(contentRecords)
    .where(and(eq(contentRecords.kind, 'messages'), eq(contentRecords.id, messageId)))
  const version = known?.version ?? 1
  const stored = await tx
    .insert(messageAcknowledgments)
    .values({ messageId, memberId: call.member.id, version, acknowledgedOn: call.now })
    .onConflictDoNothing()
    .returning({ version: messageAcknowledgments.version })
  if (stored.length === 0) return
  await writeAudit(tx, call, {
    action: 'acknowledge',
    entity: 'systemNotification',
    entityId: String(messageId),
    changes: { version },
  })
}

async function endTest(tx: Db, { now }: MemberCall, id: number): Promise<void> {
  await tx
    .update(systemNotifications)
    .set({ deletedOn: now, rowVersion: sql`${systemNotifications.rowVersion} + 1` })
    .where(eq(systemNotifications.id, id))
}
