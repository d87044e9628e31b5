import { afterQuiet, nextDigest } from 'contract/notifications/mail-times.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { digestEntries } from '#db/tables/messages.table.ts'
import { deliveries } from '#db/tables/operations/deliveries.table.ts'
import type { Chosen } from '#notify/notification-choices.ts'
import { lastDigestOf } from './send-digests.ts'

/**
 * Moves mails that wait for a digest or for the end of quiet hours by the new times of a member:
 * those outside of all quiet hours are sent at once.
 */
export async function moveWaiting(
  tx: Db,
  { memberId, now }: { memberId: number; now: Date },
  times: NonNullable<Chosen['times']>,
): Promise<void> {
  const dueOn = nextDigest(times, await lastDigestOf(tx, memberId), now)
  await tx.update(digestEntries).set({ dueOn }).where(eq(digestEntries.memberId, memberId))
  const end = sql`${afterQuiet(times, now).toISOString()}::timestamptz`
  // What was tried before waits for its next try, not for the end of quiet hours.
  await tx.execute(sql`
    update pgboss.job set start_after = ${end}
    where name in ('mail', 'sms') and state = 'created' and data ? 'isHeld' and id in (
      select id from ${deliveries} where member_id = ${memberId} and state = 'waiting')`)
}
