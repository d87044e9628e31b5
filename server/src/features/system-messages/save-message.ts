import { AOR_MESSAGE_TEXTS, AOR_SOURCE } from 'contract/system-messages/aor-message-rules.ts'
import type { SentSystemMessage, SystemMessage } from 'contract/system-messages/system-message.ts'
import { and, eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { requireSecondFactor } from '#access/console/staff-sign-in.ts'
import { putContent, removeContent } from '#content/put-content.ts'
import { holdRecord } from '#content/versions.ts'
import type { Db } from '#db/open.ts'
import { systemNotifications } from '#db/tables/messages.table.ts'
import { inTransaction } from '#db/write.ts'
import { conflict, notFound } from '#http/errors.ts'
import { type Author, authorOrRefuse, isAdministered } from './message-access.ts'
import { checkedMessage, type MessageValues } from './message-input.ts'
import { storedMessages } from './stored-messages.ts'
import { selectMessages } from './system-message-record.ts'

/**
 * Sends a message: one row for any audience. An association's goes to its own members.
 * @throws HttpError 403, 400 with the failed fields
 */
export async function createMessage(call: MemberCall, sent: SentSystemMessage): Promise<SystemMessage> {
  const values = checkedMessage(call, authorOrRefuse(call), sent, null)
  await requireConsoleSignIn(call, values)
  return inTransaction(call, (tx) => putMessage(tx, call, values))
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
    return putMessage(tx, call, values, id)
  })
}

/**
 * Takes a message from everybody; it stays for the audit trail.
 * @throws HttpError 403, 404 also for a second time
 */
export async function removeMessage(call: MemberCall, id: number): Promise<void> {
  const author = authorOrRefuse(call)
  await inTransaction(call, async (tx) => {
    await requireConsoleSignIn(call, await lockMessage(tx, author, id))
    await removeContent(tx, call, storedMessages, id)
  })
}

async function putMessage(
  tx: Db,
  call: MemberCall,
  { url, expirationDate, ...values }: MessageValues,
  id?: number,
): Promise<SystemMessage> {
  const saved = await putContent(tx, call, storedMessages, {
    id,
    values: { ...values, url: url ?? '', expirationDate: expirationDate?.toISOString() ?? null },
  })
  const [message] = await selectMessages(tx, { where: eq(systemNotifications.id, saved), limit: 1 })
  if (!message) throw notFound()
  return message
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
): Promise<MessageValues & { rowVersion: number }> {
  await holdRecord(tx, { kind: 'messages', id })
  const [row] = await tx
    .select()
    .from(systemNotifications)
    .where(and(eq(systemNotifications.id, id), isAdministered(author)))
    .for('update')
  if (!row) throw notFound(AOR_MESSAGE_TEXTS.notFound)
  return row
}
