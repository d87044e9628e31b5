import { DAY_MS } from 'contract/common/day.ts'
import { contactValue } from 'contract/contacts/contact-rules.ts'
import { isTextCategory, TEXT_LENGTH, TEXTS_A_DAY } from 'contract/notifications/notification-choices.ts'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { marketNameOf } from '../branding/load-branding.ts'
import type { Db } from '../db/open.ts'
import { accounts, secondFactors } from '../db/tables/accounts.table.ts'
import { notificationPreferences } from '../db/tables/messages.table.ts'
import { deliveries } from '../db/tables/operations/deliveries.table.ts'
import { contactsAt } from './member-contacts.ts'
import { keyOf, type NoticeServices, type Receiver, type Sent } from './notice.ts'
import { heldUntil } from './quiet-hours.ts'

/**
 * The phones that text messages go to, by member: the first enabled phone among the sign-in methods. One of the member record
 * counts only while the record still has it.
 */
export async function textPhonesOf(db: Db, memberIds: number[], now: Date): Promise<Map<number, string>> {
  const rows = await db
    .select({
      memberId: sql<number>`${accounts.memberId}`,
      value: secondFactors.value,
      isFromMemberData: secondFactors.isFromMemberData,
    })
    .from(secondFactors)
    .innerJoin(accounts, eq(accounts.id, secondFactors.accountId))
    .where(
      and(
        inArray(accounts.memberId, memberIds),
        eq(secondFactors.type, 'sms'),
        eq(secondFactors.isEnabled, true),
      ),
    )
    .orderBy(asc(secondFactors.position), asc(secondFactors.createdOn), asc(secondFactors.id))
  const contacts = await contactsAt(db, memberIds, now)
  const phones = new Map<number, string>()
  for (const { memberId, value, isFromMemberData } of rows) {
    const inUse = contactValue('sms', contacts.get(memberId)?.sms.inUse ?? null)
    const isThere = !isFromMemberData || value === inUse
    if (isThere && !phones.has(memberId)) phones.set(memberId, value)
  }
  return phones
}

/**
 * Sends a notice as a text message to members who have chosen that, at once or when their quiet hours end. Who had as
 * many as one gets within 24 hours gets none; those who get one at the same time come one after the other.
 */
export async function textNotice(
  tx: Db,
  { outbox, now }: NoticeServices,
  receivers: Receiver[],
  notice: Sent,
): Promise<void> {
  const { category, priority, subject, phoneText = subject } = notice
  if (!outbox.textSender || priority <= 0 || !isTextCategory(category)) return
  const texted = receivers.filter(({ chosen }) => chosen?.texts.includes(category))
  if (texted.length === 0) return
  const memberIds = texted.map(({ memberId }) => memberId)
  await tx
    .select({ memberId: notificationPreferences.memberId })
    .from(notificationPreferences)
    .where(inArray(notificationPreferences.memberId, memberIds))
    .orderBy(asc(notificationPreferences.memberId))
    .for('update')
  const [phones, sent] = [
    await textPhonesOf(tx, memberIds, now),
    await sentOf(tx, memberIds, new Date(now.getTime() - DAY_MS)),
  ]
  const body = `${await marketNameOf(tx, outbox.textSender)}: ${shortened(phoneText)}`
  for (const { memberId, chosen } of texted) {
    const to = phones.get(memberId)
    if (!to || (sent.get(memberId) ?? 0) >= TEXTS_A_DAY) continue
    const startAfter = heldUntil(chosen?.times ?? null, notice, now)
    const message = { to, body, ...(startAfter && { isHeld: true as const }) }
    await outbox.put(tx, 'sms', message, `text:${keyOf(notice, memberId)}`, {
      memberId,
      isNotice: true,
      ...(startAfter && { startAfter }),
    })
  }
}

/** How many notices each member was sent as text messages since a moment. */
async function sentOf(tx: Db, memberIds: number[], since: Date): Promise<Map<number | null, number>> {
  const rows = await tx
    .select({ memberId: deliveries.memberId, count: sql<number>`count(*)::int` })
    .from(deliveries)
    .where(
      and(
        inArray(deliveries.memberId, memberIds),
        eq(deliveries.kind, 'sms'),
        eq(deliveries.isNotice, true),
        gt(deliveries.createdOn, since),
      ),
    )
    .groupBy(deliveries.memberId)
  return new Map(rows.map(({ memberId, count }) => [memberId, count]))
}

function shortened(text: string): string {
  const signs = Array.from(text)
  return signs.length > TEXT_LENGTH ? `${signs.slice(0, TEXT_LENGTH - 1).join('')}…` : text
}
