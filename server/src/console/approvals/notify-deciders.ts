import { and, eq, gt, inArray, like } from 'drizzle-orm'
import type { Caller } from '#access/caller.ts'
import type { Db } from '#db/open.ts'
import { userNotifications } from '#db/tables/messages.table.ts'
import type { NoticeServices } from '#notify/notice.ts'
import { sentence } from '#notify/notice.ts'
import { notify } from '#notify/notify.ts'

const HOUR_MS = 3_600_000
const KEY = 'approval-waiting:'

/** Notifies deciders of a request that waits for approval, at most once an hour each. */
export async function notifyDeciders(
  tx: Db,
  services: NoticeServices,
  deciders: Caller[],
  { except, text }: { except: number[]; text: string },
): Promise<void> {
  const { now } = services
  const ids = deciders.map(({ id }) => id).filter((id) => !except.includes(id))
  const told = await tx
    .select({ memberId: userNotifications.memberId })
    .from(userNotifications)
    .where(
      and(
        inArray(userNotifications.memberId, ids),
        eq(userNotifications.emailCategory, 'Approvals'),
        like(userNotifications.idempotencyKey, `${KEY}%`),
        gt(userNotifications.createdOn, new Date(now.getTime() - HOUR_MS)),
      ),
    )
  const memberIds = ids.filter((id) => !told.some(({ memberId }) => memberId === id))
  // Two requests at once are one notice.
  const key = `${KEY}${Math.floor(now.getTime() / HOUR_MS)}`
  await notify(tx, services, { ...sentence(text), emailCategory: 'Approvals', key }, { memberIds })
}
