import { maskedTarget } from 'contract/account-security/factor-rules.ts'
import { DEFAULT_DIGEST_HOUR, nextDigest } from 'contract/notifications/mail-times.ts'
import { NOTIFICATION_CATEGORIES } from 'contract/notifications/notification-categories.ts'
import { choiceFor, TEXT_MESSAGE_TEXTS } from 'contract/notifications/notification-choices.ts'
import {
  type ChosenPreferences,
  type NotificationPreferences,
  PREFERENCES_CHANGED,
} from 'contract/notifications/notification-preferences.ts'
import { eq, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { notificationPreferences } from '#db/tables/messages.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { conflict, invalidField } from '#http/errors.ts'
import { timesOf } from '#notify/notification-choices.ts'
import { textPhonesOf } from '#notify/text.ts'
import { moveWaiting } from './move-waiting.ts'
import { lastDigestOf } from './send-digests.ts'

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
 * Changes the sent choices; those that another window changes at the same time stay, and a caller who says which
 * version was shown is refused instead. Until a zone is chosen it is that of the market, and waiting mails move with
 * the times.
 * @throws HttpError 400 for text messages without a sender or a phone; 409 after another change
 */
export async function saveNotificationPreferences(
  call: MemberCall,
  chosen: ChosenPreferences,
): Promise<NotificationPreferences> {
  const { loginId, now, member, marketZone } = call
  const who = { memberId: member.id, loginId, now }
  return inTransaction(call, async (tx) => {
    if (chosen.texts && chosen.texts.length > 0) await requirePhone({ ...call, db: tx })
    const row = await storeChoices(tx, who, chosen, marketZone)
    const times = timesOf(row)
    const isMoved = [chosen.zone, chosen.digestHour, chosen.quietHours].some((part) => part !== undefined)
    if (times && isMoved) await moveWaiting(tx, who, times)
    return answered({ ...call, db: tx }, row)
  })
}

/**
 * Stores the new choices over the former ones, and returns all of them.
 * @throws HttpError 409 where a version is named that is not the present one
 */
export async function storeChoices(
  tx: Db,
  { memberId, loginId, now }: { memberId: number; loginId: string; now: Date },
  chosen: ChosenPreferences,
  firstZone: string | null = null,
): Promise<Stored> {
  const { rowVersion, ...changes } = chosen
  const { categories = {}, texts, ...times } = changes
  const textCategories = texts && { textCategories: [...new Set(texts)] }
  const kept = notificationPreferences
  const zone = times.zone ?? firstZone
  const [row] = await tx
    .insert(kept)
    .values({ memberId, categories, ...times, ...textCategories, zone, modifiedOn: now })
    .onConflictDoUpdate({
      target: kept.memberId,
      set: {
        ...times,
        ...textCategories,
        categories: sql`${kept.categories} || excluded.categories`,
        zone: times.zone ?? sql`coalesce(${kept.zone}, ${zone}::text)`,
        modifiedOn: now,
        rowVersion: sql`${kept.rowVersion} + 1`,
      },
      ...(rowVersion !== undefined && { setWhere: eq(kept.rowVersion, rowVersion) }),
    })
    .returning()
  if (!row) throw conflict(PREFERENCES_CHANGED)
  await writeAudit(
    tx,
    { now, loginId },
    { action: 'update', entity: 'notificationPreferences', entityId: String(memberId), changes },
  )
  return row
}

/** @throws HttpError 400 where no text message can be sent, or there is no phone to send it to */
async function requirePhone({ db, member, now, outbox }: MemberCall): Promise<void> {
  if (!outbox.textSender) throw invalidField('texts', TEXT_MESSAGE_TEXTS.noSender)
  const phones = await textPhonesOf(db, [member.id], now)
  if (!phones.has(member.id)) throw invalidField('texts', TEXT_MESSAGE_TEXTS.noPhone)
}

/** The text messages to send, and the number to send them to; null where none can be sent. */
async function textsOf(
  { db, member, now, outbox }: Pick<MemberCall, 'db' | 'member' | 'now' | 'outbox'>,
  row: Stored | undefined,
): Promise<NotificationPreferences['texts']> {
  if (!outbox.textSender) return null
  const phone = (await textPhonesOf(db, [member.id], now)).get(member.id)
  // Without a phone nothing is sent, even if chosen before.
  return phone
    ? { phone: maskedTarget('sms', phone), categories: row?.textCategories ?? [] }
    : { phone: null, categories: [] }
}

async function answered(
  call: Pick<MemberCall, 'db' | 'member' | 'now' | 'marketZone' | 'outbox'>,
  row: Stored | undefined,
): Promise<NotificationPreferences> {
  const { db, member, now, marketZone } = call
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
    texts: await textsOf(call, row),
    rowVersion: row?.rowVersion ?? 0,
  }
}
