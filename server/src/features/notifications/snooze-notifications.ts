import { toInstant } from 'contract/common/instant.ts'
import type { Notification, SnoozedNotifications } from 'contract/notifications/notification.ts'
import { MAX_SNOOZE_DAYS } from 'contract/notifications/notification-limits.ts'
import { latestSnooze } from 'contract/notifications/snooze-rules.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { userNotifications } from '#db/tables/messages.table.ts'
import { inTransaction } from '#db/write.ts'
import { invalidField, notFound } from '#http/errors.ts'
import { toNotification } from './notification-record.ts'

/**
 * Puts the caller's own notifications away, each until its time, or shows them again: all of them or none. The last of
 * several entries for one notification counts.
 * @throws HttpError 400 beyond 90 days, 404 for an unknown notification or one of another member
 */
export async function snoozeNotifications(
  call: MemberCall,
  { entries }: SnoozedNotifications,
): Promise<Notification[]> {
  const times = new Map(
    entries.map(({ id, snoozedUntil }) => [id, snoozedUntil === null ? null : toInstant(snoozedUntil)]),
  )
  const latest = latestSnooze(call.now)
  if ([...times.values()].some((until) => until !== null && until > latest))
    throw invalidField('snoozedUntil', `At most ${MAX_SNOOZE_DAYS} days`)
  const given = [...times].map(([id, until]) => ({ id, until: until?.toISOString() ?? null }))
  return inTransaction(call, async (tx) => {
    const rows = await tx
      .update(userNotifications)
      .set({
        snoozedUntil: sql`(
          select until from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id bigint, until timestamptz)
          where given.id = ${userNotifications.id}
        )`,
      })
      .where(
        and(inArray(userNotifications.id, [...times.keys()]), eq(userNotifications.memberId, call.member.id)),
      )
      .returning()
    if (rows.length < times.size) throw notFound()
    const stored = new Map(rows.map((row) => [row.id, toNotification(row)]))
    return [...times.keys()].flatMap((id) => stored.get(id) ?? [])
  })
}
