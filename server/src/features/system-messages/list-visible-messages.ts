import { MAX_VISIBLE_MESSAGES } from 'contract/system-messages/system-message-limits.ts'
import { desc } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { pageTotals } from '#db/search-to-sql.ts'
import { systemNotifications } from '#db/tables/messages.table.ts'
import { isVisible } from './message-access.ts'
import { selectMessages } from './system-message-record.ts'

/** Shown, unexpired messages for the caller, newest first, read ones included. */
export async function listVisibleMessages(call: MemberCall) {
  const results = await selectMessages(call.db, {
    where: isVisible(call),
    orderBy: [desc(systemNotifications.createdOn), desc(systemNotifications.id)],
    limit: MAX_VISIBLE_MESSAGES,
    readerId: call.member.id,
  })
  return { results, ...pageTotals({ pageId: 0, pageSize: MAX_VISIBLE_MESSAGES }, results.length) }
}
