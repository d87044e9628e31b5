import { systemNotifications } from '#db/tables/messages.table.ts'
import { everyMember, onlyFor, type Row, SECRET, type World } from './row.ts'

const path = '/api/app/SystemNotification/'
/** Staff of associations and of the MLS write; those of another association never meet the owner's. */
const authors = ['level4', 'level5', 'otherAor'] as const
const ownAuthors = ['level4', 'level5'] as const
/** Everybody of the owner's association, MLS staff as administrators. */
const audience = ['owner', 'level0', 'level1', 'level2', 'level3', ...ownAuthors] as const

const text = { title: 'Row', message: 'A message of a row', expirationDate: '2027-01-01T00:00:00.000Z' }

/** A message of the owner's association that holds the secret. */
async function aMessage({ server, owner }: World): Promise<number> {
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
      aorName,
      criteria: [{ field: 'AorShortName', op: 'Equal', values: [aorName] }],
      createdOn: server.clock.now(),
      modifiedOn: server.clock.now(),
    })
    .returning({ id: systemNotifications.id })
  return row?.id ?? 0
}

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
    readers: audience.filter((name) => name !== 'level5'),
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
}
