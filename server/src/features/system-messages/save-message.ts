import {
  ACKNOWLEDGMENT_TEXTS,
  canRequireAcknowledgment,
} from 'contract/system-messages/acknowledgment-rules.ts'
import { AOR_MESSAGE_TEXTS, AOR_SOURCE } from 'contract/system-messages/aor-message-rules.ts'
import type { SentSystemMessage, SystemMessage } from 'contract/system-messages/system-message.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { requireSecondFactor } from '#access/console/staff-sign-in.ts'
import { recordWrite } from '#content/record-stored.ts'
import type { Db } from '#db/open.ts'
import { systemNotificationStatuses, systemNotifications } from '#db/tables/messages.table.ts'
import { changesOf, inTransaction, writeAudit } from '#db/write.ts'
import { conflict, invalidField, notFound } from '#http/errors.ts'
import { type Author, authorOrRefuse, isAdministered } from './message-access.ts'
import { checkedMessage, type MessageValues } from './message-input.ts'
import { storedMessages } from './stored-messages.ts'
import { selectMessages } from './system-message-record.ts'

const entity = 'systemNotification'

/**
 * Sends a message: one row for any audience. An association's goes to its own members.
 * @throws HttpError 403, 400 with the failed fields
 */
export async function createMessage(call: MemberCall, sent: SentSystemMessage): Promise<SystemMessage> {
  const author = authorOrRefuse(call)
  const values = checkedMessage(call, author, sent, null)
  await requireConsoleSignIn(call, values)
  return inTransaction(call, async (tx) => {
    await refuseUnknownStatus(tx, values)
    const [row] = await tx
      .insert(systemNotifications)
      .values({ ...values, memberId: call.member.id, createdOn: call.now, modifiedOn: call.now })
      .returning({ id: systemNotifications.id })
    if (!row) throw notFound()
    await writeAudit(tx, call, { action: 'create', entity, entityId: String(row.id), changes: values })
    await recordWrite(tx, call, storedMessages, row.id)
    return storedMessage(tx, row.id)
  })
}

/**
 * Changes a message; missing fields are kept.
 * @throws HttpError 403, 404 for a message of others, 409 for an older `rowVersion`, 400 with the failed fields
 */
export async function updateMessage(
  call: MemberCall,
  id: number,
  sent: SentSystemMessage,
): Promise<SystemMessage> {
  const author = authorOrRefuse(call)
  return inTransaction(call, async (tx) => {
    const before = await lockMessage(tx, author, id)
    if (typeof sent.rowVersion === 'number' && sent.rowVersion !== before.rowVersion)
      throw conflict(AOR_MESSAGE_TEXTS.changedElsewhere)
    const values = checkedMessage(call, author, sent, before)
    await requireConsoleSignIn(call, before, values)
    await refuseUnknownStatus(tx, values)
    if (before.requiresAcknowledgment && !canRequireAcknowledgment(values.position))
      throw invalidField('position', ACKNOWLEDGMENT_TEXTS.position)
    await tx
      .update(systemNotifications)
      .set({ ...values, modifiedOn: call.now, rowVersion: sql`${systemNotifications.rowVersion} + 1` })
      .where(eq(systemNotifications.id, id))
    const changes = changesOf(before, values)
    await writeAudit(tx, call, { action: 'update', entity, entityId: String(id), changes })
    await recordWrite(tx, call, storedMessages, id)
    return storedMessage(tx, id)
  })
}

/**
 * Takes a message from everybody; it stays for the audit trail.
 * @throws HttpError 403, 404 also for a second time
 */
export async function removeMessage(call: MemberCall, id: number): Promise<void> {
  const author = authorOrRefuse(call)
  await inTransaction(call, async (tx) => {
    const before = await lockMessage(tx, author, id)
    await requireConsoleSignIn(call, before)
    const { title, message } = before
    await tx
      .update(systemNotifications)
      .set({ deletedOn: call.now, rowVersion: sql`${systemNotifications.rowVersion} + 1` })
      .where(eq(systemNotifications.id, id))
    const changes = { title, message }
    await writeAudit(tx, call, { action: 'delete', entity, entityId: String(id), changes })
    await recordWrite(tx, call, storedMessages, id)
  })
}

/**
 * Messages of the MLS are written with the sign-in that the Staff Console asks for, those of an association without.
 * @throws HttpError 403
 */
async function requireConsoleSignIn(
  call: MemberCall,
  ...versions: Pick<MessageValues, 'source'>[]
): Promise<void> {
  if (versions.some(({ source }) => source !== AOR_SOURCE)) await requireSecondFactor(call)
}

async function lockMessage(
  tx: Db,
  author: Author,
  id: number,
): Promise<MessageValues & { rowVersion: number; requiresAcknowledgment: boolean }> {
  const [row] = await tx
    .select()
    .from(systemNotifications)
    .where(and(eq(systemNotifications.id, id), isAdministered(author)))
    .for('update')
  if (!row) throw notFound(AOR_MESSAGE_TEXTS.notFound)
  return row
}

async function storedMessage(tx: Db, id: number): Promise<SystemMessage> {
  const [message] = await selectMessages(tx, { where: eq(systemNotifications.id, id), limit: 1 })
  if (!message) throw notFound()
  return message
}

async function refuseUnknownStatus(tx: Db, values: MessageValues): Promise<void> {
  const known = await tx
    .select({ id: systemNotificationStatuses.id })
    .from(systemNotificationStatuses)
    .where(eq(systemNotificationStatuses.id, values.systemNotificationStatusId))
  if (known.length === 0) throw invalidField('systemNotificationStatusId', AOR_MESSAGE_TEXTS.typeRequired)
}
