import { AOR_MESSAGE_TEXTS } from 'contract/system-messages/aor-message-rules.ts'
import { and, eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { singlePage } from '#db/search-to-sql.ts'
import { systemNotifications } from '#db/tables/messages.table.ts'
import { notFound } from '#http/errors.ts'
import { isReadable } from './message-access.ts'
import { selectMessages } from './system-message-record.ts'

/**
 * One message that the caller administers or may see; any other is as unknown as one that never was.
 * @throws HttpError 404
 */
export async function getMessage(call: MemberCall, id: number) {
  const results = await selectMessages(call.db, {
    where: and(eq(systemNotifications.id, id), isReadable(call)),
    limit: 1,
    readerId: call.member.id,
  })
  if (results.length === 0) throw notFound(AOR_MESSAGE_TEXTS.notFound)
  return singlePage(results)
}
