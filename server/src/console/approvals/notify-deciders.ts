import { and, eq, gt, inArray, like } from 'drizzle-orm'
import type { Caller } from '#access/caller.ts'
import { notifyStaff } from '#accounts/removals/notify-of-removal.ts'
import type { Db } from '#db/open.ts'
import type { Outbox } from '#db/outbox.ts'
import { userNotifications } from '#db/tables/messages.table.ts'

const HOUR_MS = 3_600_000
const KEY = 'approval-waiting:'

/** Notifies deciders of a request that waits for approval, at most once an hour each. */
export async function notifyDeciders(
  tx: Db,
  services: { now: Date; outbox: Outbox },
  deciders: Caller[],
  { except, text }: { except: number[]; text: string },
): Promise<void> {
  const { now } = services
  const others = deciders.filter(({ id }) => !except.includes(id))
  const told = await tx
    .select({ memberId: userNotifications.memberId })
    .from(userNotifications)
    .where(
      and(
        inArray(
          userNotifications.memberId,
          others.map(({ id }) => id),
        ),
        eq(userNotifications.emailCategory, 'Approvals'),
        like(userNotifications.idempotencyKey, `${KEY}%`),
        gt(userNotifications.createdOn, new Date(now.getTime() - HOUR_MS)),
      ),
    )
  const ids = new Set(told.map(({ memberId }) => memberId))
  // Two requests at once are one notice.
  const key = `${KEY}${Math.floor(now.getTime() / HOUR_MS)}`
  await notifyStaff(
    tx,
    services,
    others.filter(({ id }) => !ids.has(id)),
    { text, key },
  )
}
