import { randomUUID } from 'node:crypto'
import { contentRecords } from '#db/tables/content.table.ts'
import { systemNotifications, userNotifications } from '#db/tables/messages.table.ts'
import { allGet, onlyFor, type Row, SECRET, type World } from './row.ts'

const path = '/api/app/SystemNotification/'
/** Of those who write, staff of another association never meet the owner's. */
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

/** The messages of an association are kept by its staff and those of the MLS, and by no content editor. */
const ofKeepers = allGet(404, ['otherAor', 'contentEditor'])

/** Unknown to the staff of another association. */
const ofOwnAuthors = { otherAor: 404 }

/** Notifications and system messages. */
export const messageRows: Record<string, Row> = {
  'systemMessages.visible': {
    send: async (world) => {
      await aMessage(world)
      return { path: '/api/app/SystemNotifications' }
    },
    readers: shownTo,
  },
  'systemMessages.statuses': {
    send: () => ({ path: '/api/app/SystemNotificationStatus' }),
  },
  'systemMessages.queryStatuses': {
    send: () => ({ path: '/api/app/SystemNotificationStatus/q', body: {} }),
  },
  'systemMessages.query': {
    send: async (world) => {
      await aMessage(world)
      return { path: `${path}q`, body: {} }
    },
    readers: ownAuthors,
  },
  'systemMessages.recipients': {
    send: () => ({ path: '/api/app/SystemNotificationRecipients' }),
  },
  'systemMessages.get': {
    send: async (world) => ({ path: `${path}${await aMessage(world)}` }),
    except: onlyFor(audience, 404),
    readers: audience,
  },
  'systemMessages.create': {
    send: () => ({ path, body: text }),
  },
  'systemMessages.update': {
    send: async (world) => ({ path: `${path}${await aMessage(world)}`, body: text }),
    except: ofOwnAuthors,
  },
  'systemMessages.remove': {
    send: async (world) => ({ path: `${path}${await aMessage(world)}` }),
    except: ofOwnAuthors,
  },
  'systemMessages.acknowledge': {
    send: async (world) => ({ path: `${path}${await aMessage(world, true)}/acknowledge` }),
    except: onlyFor(shownTo, 404),
    readers: shownTo,
  },
  'acknowledgments.numbers': {
    send: async (world) => ({ path: `/api/app/Staff/Acknowledgments/${await anAskingMessage(world)}` }),
    except: ofKeepers,
  },
  'acknowledgments.query': {
    send: async (world) => ({
      path: `/api/app/Staff/Acknowledgments/${await anAskingMessage(world)}/q`,
      body: {},
    }),
    except: { otherAor: 404 },
  },
  'acknowledgments.remind': {
    send: async (world) => ({
      path: `/api/app/Staff/Acknowledgments/${await anAskingMessage(world)}/remind`,
    }),
    // Too early for a caller with the right.
    done: 409,
    except: ofKeepers,
  },
  'staffMessages.readers': {
    send: async (world) => ({ path: `/api/app/Staff/Messages/${await anAskingMessage(world)}/readers` }),
    except: ofKeepers,
  },
  'staffMessages.sendAsNew': {
    send: async (world) => ({
      path: `/api/app/Staff/Messages/${await anAskingMessage(world)}/send-as-new`,
    }),
    // Without the version that was seen.
    done: 428,
    except: ofKeepers,
  },
  'staffMessages.sendTest': {
    send: () => ({
      path: '/api/app/Staff/Messages/test',
      body: { values: { title: 'Row', message: 'A message of a row', position: 'dash' } },
    }),
  },
  'notifications.ofMember': {
    send: ({ owner }) => ({ path: `/api/app/UserNotification/member/${owner.id}` }),
    except: onlyFor(['owner'], 403),
    readers: ['owner'],
  },
  'notifications.send': {
    send: ({ owner }) => ({
      path: '/api/app/UserNotification',
      body: { memberIds: [owner.id], subject: 'Row', body: SECRET },
    }),
    readers: ['level5'],
  },
  'notificationPreferences.get': {
    send: () => ({ path: '/api/app/NotificationPreferences' }),
  },
  'notificationPreferences.save': {
    send: () => ({
      path: '/api/app/NotificationPreferences',
      body: { categories: { Billing: { portal: true, mail: 'on' } } },
    }),
  },
  'snoozes.set': {
    send: async (world) => ({
      path: '/api/app/UserNotification/snooze',
      body: { entries: [{ id: await aNotification(world), snoozedUntil: '2026-11-19T20:00:00.000Z' }] },
    }),
    // To everybody else a notification of the owner is as unknown as one that never was.
    except: onlyFor(['owner'], 404),
    readers: ['owner'],
  },
}
