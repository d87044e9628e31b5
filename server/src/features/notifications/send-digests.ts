import { calendarDayIn } from 'contract/common/calendar-day.ts'
import { DAY_MS } from 'contract/common/day.ts'
import { afterQuiet, DEFAULT_DIGEST_HOUR, nextDigest } from 'contract/notifications/mail-times.ts'
import { choiceFor } from 'contract/notifications/notification-choices.ts'
import { isSnoozed } from 'contract/notifications/snooze-rules.ts'
import { and, asc, eq, gt, inArray, lt, lte, max } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import type { Outbox } from '#db/outbox.ts'
import { members } from '#db/tables/members.table.ts'
import {
  digestEntries,
  digests,
  notificationPreferences,
  userNotifications,
} from '#db/tables/messages.table.ts'
import { profiles } from '#db/tables/profiles.table.ts'
import { inTransaction } from '#db/write.ts'
import { contactsOf } from '#notify/member-contacts.ts'
import { type Chosen, timesOf } from '#notify/notification-choices.ts'
import { digestMail } from './digest-mail.ts'

type Services = {
  db: Db
  outbox: Outbox
  now: Date
  log: FastifyBaseLogger
  config: Pick<Config, 'marketZone' | 'publicUrl'>
}

const BATCH = 500
/** How long it is kept that a digest went out: longer than any day lasts somewhere. */
const KEPT_DAYS = 7

/**
 * Mails each member the notifications of a due digest, all together. Two processes at once do it one after the
 * other, and the second finds nothing that waits.
 */
export async function sendDigests(services: Services): Promise<void> {
  const { db, now, log } = services
  const { memberId, dueOn } = digestEntries
  let last = 0
  for (;;) {
    const due = await db
      .selectDistinct({ memberId })
      .from(digestEntries)
      .where(and(lte(dueOn, now), gt(memberId, last)))
      .orderBy(asc(memberId))
      .limit(BATCH)
    for (const found of due) {
      last = found.memberId
      try {
        await inTransaction(services, (tx) => sendDigest(tx, services, found.memberId))
      } catch (error) {
        log.error({ err: error, memberId: found.memberId }, 'a digest could not be mailed')
      }
    }
    if (due.length < BATCH) break
  }
  await db.delete(digests).where(lt(digests.sentOn, new Date(now.getTime() - KEPT_DAYS * DAY_MS)))
}

async function sendDigest(tx: Db, services: Services, memberId: number): Promise<void> {
  const { now, outbox, config } = services
  const [stored] = await tx
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.memberId, memberId))
    .for('update')
  const categories = stored?.categories ?? {}
  const times = (stored && timesOf(stored)) ?? {
    zone: config.marketZone,
    digestHour: DEFAULT_DIGEST_HOUR,
    quietHours: null,
  }
  const waiting = await readWaiting(tx, memberId)
  // Another process was faster.
  if (!waiting.some(({ dueOn }) => dueOn <= now)) return
  const [reader] = await tx
    .select({ memberId: members.id, firstName: members.firstName })
    .from(members)
    .where(eq(members.id, memberId))
  const entries = await leaveOut(tx, { memberId, now, categories }, waiting)
  const email = (await contactsOf(tx, memberId, now)).email.inUse
  if (reader && email && entries.length > 0) {
    const dueOn = await takeTheDay(tx, { memberId, times, now })
    if (dueOn) {
      await tx.update(digestEntries).set({ dueOn }).where(eq(digestEntries.memberId, memberId))
      return
    }
    const mail = digestMail({ ...reader, email, portalUrl: config.publicUrl }, entries)
    const key = `digest:${memberId}:${calendarDayIn(times.zone, now)}`
    await outbox.put(tx, 'mail', mail, key, { memberId, isNotice: true })
  }
  const ids = waiting.map(({ id }) => id)
  await tx.delete(digestEntries).where(inArray(digestEntries.notificationId, ids))
}

/**
 * Notes that the member's digest of this day goes out; in quiet hours, and on a day that has had its digest, returns
 * the time at which it can instead.
 */
async function takeTheDay(
  tx: Db,
  { memberId, times, now }: { memberId: number; times: NonNullable<Chosen['times']>; now: Date },
): Promise<Date | null> {
  const end = afterQuiet(times, now)
  if (end > now) return end
  const lastDay = await lastDigestOf(tx, memberId)
  const localDate = calendarDayIn(times.zone, now)
  if (lastDay !== null && lastDay >= localDate) return nextDigest(times, lastDay, now)
  await tx.insert(digests).values({ memberId, localDate, sentOn: now })
  return null
}

/** The day of the newest digest of a member. */
export async function lastDigestOf(db: Db, memberId: number): Promise<string | null> {
  const [row] = await db
    .select({ day: max(digests.localDate) })
    .from(digests)
    .where(eq(digests.memberId, memberId))
  return row?.day ?? null
}

function readWaiting(tx: Db, memberId: number) {
  return tx
    .select({
      id: digestEntries.notificationId,
      category: digestEntries.category,
      isInBadge: digestEntries.isInBadge,
      dueOn: digestEntries.dueOn,
      subject: userNotifications.subject,
      snoozedUntil: userNotifications.snoozedUntil,
    })
    .from(digestEntries)
    .innerJoin(userNotifications, eq(userNotifications.id, digestEntries.notificationId))
    .where(eq(digestEntries.memberId, memberId))
}
type Waiting = Awaited<ReturnType<typeof readWaiting>>[number]

/**
 * Leaves out notifications that the member has read, archived or snoozed since, and those of a category whose mail is
 * off by now.
 */
async function leaveOut(
  tx: Db,
  { memberId, now, categories }: { memberId: number; now: Date; categories: Chosen['categories'] },
  waiting: Waiting[],
): Promise<Waiting[]> {
  const [profile] = await tx
    .select({ read: profiles.userNotifications, archived: profiles.userNotificationsArchived })
    .from(profiles)
    .where(eq(profiles.memberId, memberId))
  const read = new Set(profile?.read.map(String))
  const archived = new Set(profile?.archived.map(String))
  return waiting.filter(({ id, category, isInBadge, snoozedUntil }) => {
    const isRead = isInBadge && read.has(String(id))
    const isAway = isSnoozed({ snoozedUntil: snoozedUntil?.toISOString() }, now)
    return !isRead && !isAway && !archived.has(String(id)) && choiceFor(categories, category).mail !== 'off'
  })
}
