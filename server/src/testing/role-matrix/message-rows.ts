import { randomUUID } from 'node:crypto'
import { contentRecords } from '#db/tables/content.table.ts'
import { systemNotifications, userNotifications } from '#db/tables/messages.table.ts'
import { everyMember, onlyFor, type Row, SECRET, type World } from './row.ts'

const path = '/api/app/SystemNotification/'
/** Staff of associations and of the MLS write; those of another association never meet the owner's. */
const authors = ['level4', 'level5', 'otherAor'] as const
const ownAuthors = ['level4', 'level5'] as const
/** Everybody of the owner's association, MLS staff as administrators. */
const audience = ['owner', 'level0', 'level1', 'level2', 'level3', ...ownAuthors] as const

const shownTo = audience.filter((name) => name !== 'level5')

const text = { title: 'Row', message: 'A message of a row', expirationDate: '2027-01-01T00:00:00.000Z' }

/** A message of the owner's association that holds the secret. */
async function aMessage({ server, owner }: World, requiresAcknowledgment = false): Promise<number> {
  const aorName = owner.aor?.name ?? ''
  const [row] = await server.db
    .insert(systemNotifications)
    .values({
      title: 'Row',
      message: SECRET,
      systemNotificationStatusId: 1,
      source: 'AOR',
      position: 'dash',
      show: true,
      requiresAcknowledgment,
      aorName,
      criteria: [{ field: 'AorShortName', op: 'Equal', values: [aorName] }],
      createdOn: server.clock.now(),
      modifiedOn: server.clock.now(),
    })
    .returning({ id: systemNotifications.id })
  return row?.id ?? 0
}

/** A notification of the owner that holds the secret. */
async function aNotification({ server, owner }: World): Promise<number> {
  const [row] = await server.db
    .insert(userNotifications)
    .values({
      memberId: owner.id,
      subject: 'Row',
      body: SECRET,
      idempotencyKey: `row:${randomUUID()}`,
      createdOn: server.clock.now(),
    })
    .returning({ id: userNotifications.id })
  return row?.id ?? 0
}

/** One that has to be acknowledged, as staff of its association keep it in the console. */
async function anAskingMessage(world: World): Promise<number> {
  const id = await aMessage(world, true)
  await world.server.db.insert(contentRecords).values({
    kind: 'messages',
    id,
    state: 'published',
    latestVersion: 1,
    publishedVersion: 1,
    title: 'Row',
    searchText: 'row',
    aorId: world.owner.aor?.id ?? null,
    author: 'Row',
    changedBy: 'Row',
    changedOn: world.server.clock.now(),
  })
  return id
}

/** Who keeps the messages of an association: its staff and those of the MLS, but no content editor. */
const ofKeepers = { ...onlyFor(['level4', 'level5'], 403), otherAor: 404, contentEditor: 404 }

/** Refused below staff; unknown to the staff of another association. */
const ofOwnAuthors = { ...onlyFor(ownAuthors, 403), otherAor: 404 }

/** Notifications and system messages. */
export const messageRows: Record<string, Row> = {
  'systemMessages.visible': {
    send: async (world) => {
      await aMessage(world)
      return { path: '/api/app/SystemNotifications' }
    },
    statuses: everyMember(),
    readers: shownTo,
  },
  'systemMessages.statuses': {
    send: () => ({ path: '/api/app/SystemNotificationStatus' }),
    statuses: everyMember(),
  },
  'systemMessages.queryStatuses': {
    send: () => ({ path: '/api/app/SystemNotificationStatus/q', body: {} }),
    statuses: everyMember(),
  },
  'systemMessages.query': {
    send: async (world) => {
      await aMessage(world)
      return { path: `${path}q`, body: {} }
    },
    statuses: onlyFor(authors, 403),
    readers: ownAuthors,
  },
  'systemMessages.get': {
    send: async (world) => ({ path: `${path}${await aMessage(world)}` }),
    statuses: onlyFor(audience, 404),
    readers: audience,
  },
  'systemMessages.create': {
    send: () => ({ path, body: text }),
    statuses: { ...onlyFor([], 403), level4: 201, level5: 201, otherAor: 201 },
  },
  'systemMessages.update': {
    send: async (world) => ({ path: `${path}${await aMessage(world)}`, body: text }),
    statuses: ofOwnAuthors,
  },
  'systemMessages.remove': {
    send: async (world) => ({ path: `${path}${await aMessage(world)}` }),
    statuses: ofOwnAuthors,
  },
  'systemMessages.acknowledge': {
    send: async (world) => ({ path: `${path}${await aMessage(world, true)}/acknowledge` }),
    statuses: onlyFor(shownTo, 404),
    readers: shownTo,
  },
  'acknowledgments.numbers': {
    send: async (world) => ({ path: `/api/app/Staff/Acknowledgments/${await anAskingMessage(world)}` }),
    statuses: ofKeepers,
  },
  'acknowledgments.query': {
    send: async (world) => ({
      path: `/api/app/Staff/Acknowledgments/${await anAskingMessage(world)}/q`,
      body: {},
    }),
    // Content editors get the numbers alone.
    statuses: { ...ofKeepers, contentEditor: 403 },
  },
  'acknowledgments.remind': {
    send: async (world) => ({
      path: `/api/app/Staff/Acknowledgments/${await anAskingMessage(world)}/remind`,
    }),
    // Too early for who may.
    statuses: { ...ofKeepers, level4: 409, level5: 409 },
  },
  'staffMessages.readers': {
    send: async (world) => ({ path: `/api/app/Staff/Messages/${await anAskingMessage(world)}/readers` }),
    statuses: ofKeepers,
  },
  'staffMessages.sendAsNew': {
    send: async (world) => ({
      path: `/api/app/Staff/Messages/${await anAskingMessage(world)}/send-as-new`,
    }),
    // Without the version that was seen.
    statuses: { ...ofKeepers, level4: 428, level5: 428 },
  },
  'staffMessages.sendTest': {
    send: () => ({
      path: '/api/app/Staff/Messages/test',
      body: { values: { title: 'Row', message: 'A message of a row', position: 'dash' } },
    }),
    statuses: onlyFor(['level4', 'level5', 'otherAor', 'contentEditor'], 403),
  },
  'notifications.ofMember': {
    send: ({ owner }) => ({ path: `/api/app/UserNotification/member/${owner.id}` }),
    statuses: onlyFor(['owner'], 403),
    readers: ['owner'],
  },
  'notifications.send': {
    send: ({ owner }) => ({
      path: '/api/app/UserNotification',
      body: { memberIds: [owner.id], subject: 'Row', body: SECRET },
    }),
    statuses: { ...onlyFor([], 403), level5: 201 },
    readers: ['level5'],
  },
  'notificationPreferences.get': {
    send: () => ({ path: '/api/app/NotificationPreferences' }),
    statuses: everyMember(),
  },
  'notificationPreferences.save': {
    send: () => ({
      path: '/api/app/NotificationPreferences',
      body: { categories: { Billing: { portal: true, mail: 'on' } } },
    }),
    statuses: everyMember(),
  },
  'snoozes.set': {
    send: async (world) => ({
      path: '/api/app/UserNotification/snooze',
      body: { entries: [{ id: await aNotification(world), snoozedUntil: '2026-11-19T20:00:00.000Z' }] },
    }),
    // To everybody else a notification of the owner is as unknown as one that never was.
    statuses: onlyFor(['owner'], 404),
    readers: ['owner'],
  },
}
