import { and, inArray } from 'drizzle-orm'
import { systemNotifications } from '#db/tables/messages.table.ts'
import { LIVE_KIND } from '#live/live-position.ts'
import { isInRange, type LiveChange, type LiveQuery, liveData } from '#live/live-source.ts'
import { isShownAt } from './message-access.ts'
import { selectMessages } from './system-message-record.ts'

/** Messages to audiences; one that is shown no longer is removed. */
export async function liveSystemMessages({ db, now, range, limit }: LiveQuery): Promise<LiveChange[]> {
  const { id, changeXid, criteria, aorName } = systemNotifications
  const rows = await db
    .select({ id, changeXid, criteria, aorName })
    .from(systemNotifications)
    .where(isInRange(systemNotifications, LIVE_KIND.systemMessage, range))
    .orderBy(changeXid, id)
    .limit(limit)
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const shown = await selectMessages(db, { where: and(inArray(id, ids), isShownAt(now)), limit })
  const byId = new Map(shown.map((message) => [message.id, message]))
  return rows.map((row) => {
    const message = byId.get(row.id)
    return {
      position: { xid: row.changeXid, kind: LIVE_KIND.systemMessage, id: row.id },
      data: liveData(message ? { kind: 'systemNotification', message } : { kind: 'removed', id: row.id }),
      memberId: null,
      audience: { criteria: row.criteria, aorName: row.aorName },
    }
  })
}
