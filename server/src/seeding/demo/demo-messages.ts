import { EMPTY_PROFILE } from 'contract/preferences/preference-rules.ts'
import { inArray } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { applications } from '#db/tables/applications.table.ts'
import { members } from '#db/tables/members.table.ts'
import { messageAcknowledgments, systemNotifications, userNotifications } from '#db/tables/messages.table.ts'
import { profiles } from '#db/tables/profiles.table.ts'
import { inParts } from '../reference-data.ts'
import {
  ASKED,
  ASKING_MESSAGE,
  type DemoMessage,
  demoNotice,
  EXPIRED_MESSAGES,
  NEW_MESSAGES,
  READ_MESSAGES,
} from './message-texts.ts'

const HOUR_MS = 3_600_000

/** How many notifications a member has, how many of them are new, and how many are archived. */
const inboxes: Record<string, { all: number; unread: number; archived: number }> = {
  agent1: { all: 126, unread: 14, archived: 9 },
  agent2: { all: 23, unread: 3, archived: 0 },
  broker2: { all: 31, unread: 6, archived: 2 },
  broker3: { all: 12, unread: 12, archived: 0 },
  aoradmin1: { all: 8, unread: 2, archived: 1 },
}

/** Applications that members with an inbox have marked with a star. */
const FAVORITES = ['FLEXMLS', 'SHOWINGTIME', 'CLOUDCMA'] as const

/** Messages to all, of which the older ones are read, and inboxes of demo members. */
export async function seedDemoMessages(tx: Db, now: Date): Promise<void> {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const store = async (messages: DemoMessage[], age: (place: number) => number, more: object = {}) =>
    tx
      .insert(systemNotifications)
      .values(
        messages.map((message, place) => ({
          source: 'MLS',
          show: true,
          createdOn: hoursAgo(age(place)),
          modifiedOn: hoursAgo(age(place) - (place % 3 === 2 ? 2 : 0)),
          // An association's message always has an end.
          expirationDate: message.aorName ? hoursAgo(-72 - place * 40) : null,
          ...message,
          ...more,
        })),
      )
      .returning({ id: systemNotifications.id })
  await store(EXPIRED_MESSAGES, (place) => place * 190 + 400, { expirationDate: hoursAgo(24) })
  const read = await store(READ_MESSAGES, (place) => place * 90 + 170)
  await store(NEW_MESSAGES, (place) => place * 20 + 5)
  const asking = await store([ASKING_MESSAGE], () => 48)
  await seedAcknowledgments(tx, asking[0]?.id ?? 0, hoursAgo)
  await seedInboxes(
    tx,
    now,
    read.map(({ id }) => id),
  )
}

/** The first of those who are asked have acknowledged. */
async function seedAcknowledgments(
  tx: Db,
  messageId: number,
  hoursAgo: (hours: number) => Date,
): Promise<void> {
  const done = await tx
    .select({ memberId: members.id })
    .from(members)
    .where(inArray(members.loginId, ASKED.loginIds.slice(0, ASKED.done)))
    .orderBy(members.id)
  await tx
    .insert(messageAcknowledgments)
    .values(
      done.map((row, place) => ({ ...row, messageId, version: 1, acknowledgedOn: hoursAgo(30 - place * 7) })),
    )
}

/** Notifications, and the profile of every member with what is read and archived. */
async function seedInboxes(tx: Db, now: Date, readMessages: number[]): Promise<void> {
  const owners = await tx
    .select({ id: members.id, loginId: members.loginId })
    .from(members)
    .where(inArray(members.loginId, Object.keys(inboxes)))
  const lists = new Map<number, { read: number[]; archived: number[] }>()
  for (const { id: memberId, loginId } of owners) {
    const inbox = inboxes[loginId]
    if (!inbox) continue
    const stored = await tx
      .insert(userNotifications)
      .values(
        Array.from({ length: inbox.all }, (_, place) => {
          const notice = demoNotice(place)
          return {
            ...notice,
            memberId,
            priority: notice.emailCategory ? 1 : 0,
            idempotencyKey: `demo:${loginId}:${place}`,
            createdOn: new Date(now.getTime() - (place * 31 + 3) * HOUR_MS),
          }
        }),
      )
      .returning({ id: userNotifications.id })
    const read = stored.slice(inbox.unread).map(({ id }) => id)
    lists.set(memberId, { read, archived: read.slice(0, inbox.archived * 5).filter((_, i) => i % 5 === 2) })
  }
  const favApps = await tx
    .select({ id: applications.id, shortId: applications.shortId })
    .from(applications)
    .where(inArray(applications.shortId, FAVORITES))
    .then((rows) => FAVORITES.flatMap((name) => rows.filter(({ shortId }) => shortId === name)))
  const everybody = await tx.select({ id: members.id }).from(members)
  for (const part of inParts(everybody, 500))
    await tx.insert(profiles).values(
      part.map(({ id }) => ({
        ...EMPTY_PROFILE,
        memberId: id,
        rowVersion: 1,
        favApps: lists.has(id) ? favApps.map((row) => row.id) : [],
        userNotifications: lists.get(id)?.read ?? [],
        userNotificationsArchived: lists.get(id)?.archived ?? [],
        systemNotificationsAcknowledged: readMessages,
        modifiedOn: now,
      })),
    )
}
