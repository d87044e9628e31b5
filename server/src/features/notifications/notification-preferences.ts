import { DEFAULT_DIGEST_HOUR, nextDigest } from 'contract/notifications/mail-times/mail-times.ts'
import { NOTIFICATION_CATEGORIES } from 'contract/notifications/notification-categories.ts'
import { choiceFor } from 'contract/notifications/notification-choices.ts'
import type {
  ChosenPreferences,
  NotificationPreferences,
} from 'contract/notifications/notification-preferences.ts'
import { eq, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { notificationPreferences } from '#db/tables/messages.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { timesOf } from '#notify/notification-choices.ts'
import { moveWaiting } from './digests/move-waiting.ts'
import { lastDigestOf } from './digests/send-digests.ts'

type Stored = typeof notificationPreferences.$inferSelect

/** How each category reaches the caller, and when mails come. */
export async function getNotificationPreferences(call: MemberCall): Promise<NotificationPreferences> {
  const [row] = await call.db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.memberId, call.member.id))
  return answered(call, row)
}

/**
 * Changes what the caller has sent; what another window changes at the same time stays. Until a zone is chosen it is that of
 * the market, and what waits moves with the times.
 */
export async function saveNotificationPreferences(
  call: MemberCall,
  chosen: ChosenPreferences,
): Promise<NotificationPreferences> {
  const { loginId, now, member, marketZone } = call
  const who = { memberId: member.id, loginId, now }
  return inTransaction(call, async (tx) => {
    const row = await storeChoices(tx, who, chosen, marketZone)
    const times = row && timesOf(row)
    const isMoved = [chosen.zone, chosen.digestHour, chosen.quietHours].some((part) => part !== undefined)
    if (times && isMoved) await moveWaiting(tx, who, times)
    return answered({ ...call, db: tx }, row)
  })
}

/** Keeps what is chosen beside what was chosen before, and answers all that is kept. */
export async function storeChoices(
  tx: Db,
  { memberId, loginId, now }: { memberId: number; loginId: string; now: Date },
  chosen: ChosenPreferences,
  firstZone: string | null = null,
): Promise<Stored | undefined> {
  const { categories = {}, ...times } = chosen
  const kept = notificationPreferences
  const zone = times.zone ?? firstZone
  const [row] = await tx
    .insert(kept)
    .values({ memberId, categories, ...times, zone, modifiedOn: now })
    .onConflictDoUpdate({
      target: kept.memberId,
      set: {
        ...times,
        categories: sql`${kept.categories} || excluded.categories`,
        zone: times.zone ?? sql`coalesce(${kept.zone}, ${zone}::text)`,
        modifiedOn: now,
      },
    })
    .returning()
  await writeAudit(
    tx,
    { now, loginId },
    { action: 'update', entity: 'notificationPreferences', entityId: String(memberId), changes: chosen },
  )
  return row
}

async function answered(
  { db, member, now, marketZone }: Pick<MemberCall, 'db' | 'member' | 'now' | 'marketZone'>,
  row: Stored | undefined,
): Promise<NotificationPreferences> {
  const choices = row?.categories ?? {}
  const entries = NOTIFICATION_CATEGORIES.map((category) => [category, choiceFor(choices, category)] as const)
  const digestHour = row?.digestHour ?? DEFAULT_DIGEST_HOUR
  const quietHours = row?.quietHours ?? null
  const times = { zone: row?.zone ?? marketZone, digestHour, quietHours }
  return {
    categories: Object.fromEntries(entries) as NotificationPreferences['categories'],
    zone: row?.zone ?? null,
    digestHour,
    quietHours,
    nextDigestOn: nextDigest(times, await lastDigestOf(db, member.id), now).toISOString(),
  }
}
