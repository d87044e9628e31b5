import { and, inArray } from 'drizzle-orm'
import { userNotifications } from '#db/tables/messages.table.ts'
import { LIVE_KIND } from '#live/live-position.ts'
import { isInRange, type LiveChange, type LiveQuery, liveData } from '#live/live-source.ts'
import { toNotification } from './notification-record.ts'

/** The notifications of the members with open streams. */
export async function liveNotifications({ db, range, memberIds, limit }: LiveQuery): Promise<LiveChange[]> {
  if (memberIds.length === 0) return []
  const { changeXid, id, memberId } = userNotifications
  const rows = await db
    .select()
    .from(userNotifications)
    .where(and(inArray(memberId, memberIds), isInRange(userNotifications, LIVE_KIND.notification, range)))
    .orderBy(changeXid, id)
    .limit(limit)
  return rows.map((row) => ({
    position: { xid: row.changeXid, kind: LIVE_KIND.notification, id: row.id },
    data: liveData({ kind: 'notification', notification: toNotification(row) }),
    memberId: row.memberId,
    audience: null,
  }))
}
