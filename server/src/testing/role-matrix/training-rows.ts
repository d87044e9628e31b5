import { allGet, onlyFor, type Row, SECRET, type World } from './row.ts'
import { fresh } from './staff-rows.ts'

/** Staff of the roster see what members have in training. */
const staff = ['level4', 'level5', 'otherAor'] as const
/** Staff who look after the member's own association. */
const ownStaff = ['level4', 'level5'] as const
const ownerAndStaff = ['owner', ...ownStaff] as const
/**
 * Records of MLS staff are unknown to the staff of an association, whether by the roster or by a granted
 * role.
 */
export const unknownToAssociations = allGet(404, ['level4', 'otherAor', 'otherTrainer'])

const subject = () => ({ name: fresh() })
export const course = () => ({
  className: fresh(),
  startTime: '2026-12-01T10:00:00-08:00',
  endTime: '2026-12-01T12:00:00-08:00',
  capacity: 20,
  presentationType: 'Virtual',
})
const topicIn = async ({ enter }: World) => ({
  name: fresh(),
  trainingSubjectId: (await enter('/api/app/subjects', subject())).id,
})

const entering = (path: string, body: (world: World) => object | Promise<object>): Row => ({
  send: async (world) => ({ path, body: await body(world) }),
})

/** Records of MLS staff are for MLS staff to change. */
const changing = (path: string, body: (world: World) => object | Promise<object>): Row => ({
  send: async (world) => {
    const entered = await body(world)
    return { path, body: { ...entered, id: (await world.enter(path, entered)).id } }
  },
  except: unknownToAssociations,
})

/** One that begins so soon that presence can be set. */
export const soon = ({ server }: World) => {
  const inMinutes = (minutes: number) =>
    new Date(server.clock.now().getTime() + minutes * 60_000).toISOString()
  return { ...course(), startTime: inMinutes(10), endTime: inMinutes(70) }
}

/** A class without seats that has a wait list. */
const aFullClass = async ({ enter }: World): Promise<number> =>
  (await enter('/api/app/TrainingClass', { ...course(), capacity: 0, hasWaitList: true })).id

const aPlace = async (world: World): Promise<number> => placeIn(world, course())

/** The owner's place in a new class. */
async function placeIn({ enter, asOwner, owner }: World, entered: object): Promise<number> {
  const { id } = await enter('/api/app/TrainingClass', entered)
  const answer = await asOwner('/api/app/attendee/register', { memberId: owner.id, trainingClassId: id })
  return answer.results[0].id
}

const request = ({ owner }: World) => ({
  requestedBy: owner.id,
  trainingTopic: 'Drones at work',
  comments: SECRET,
  dateTime: '2026-11-19T09:30:00-08:00',
})
export const aRequest = async (world: World): Promise<number> =>
  (await world.asOwner('/api/app/classRequest', request(world))).id

/** Classes, places and course requests. */
export const trainingRows: Record<string, Row> = {
  'trainingSubjects.list': { send: () => ({ path: '/api/app/subjects' }) },
  'trainingSubjects.create': entering('/api/app/subjects', subject),
  'trainingSubjects.update': changing('/api/app/subjects', subject),
  'trainingTopics.list': {
    send: () => ({ path: '/api/app/TrainingTopic/GetAllTrainingTopics' }),
  },
  'trainingTopics.create': entering('/api/app/TrainingTopic', topicIn),
  'trainingTopics.update': changing('/api/app/TrainingTopic', topicIn),
  'trainingClasses.list': {
    send: () => ({ path: '/api/app/TrainingClass/q', body: {} }),
  },
  'trainingClasses.get': {
    send: async ({ enter }) => ({
      path: `/api/app/trainingClass/${(await enter('/api/app/TrainingClass', course())).id}/expanded`,
    }),
  },
  'trainingClasses.create': entering('/api/app/TrainingClass', course),
  'trainingClasses.update': changing('/api/app/TrainingClass', course),
  'attendees.list': {
    send: ({ owner }) => ({
      path: '/api/app/attendee/q',
      body: { criteria: [{ field: 'memberID', op: 'Equal', values: [owner.id] }] },
    }),
    except: onlyFor(['owner', ...staff], 403),
  },
  'attendees.register': {
    send: async ({ enter, owner }) => ({
      path: '/api/app/attendee/register',
      body: {
        memberId: owner.id,
        trainingClassId: (await enter('/api/app/TrainingClass', course())).id,
      },
    }),
    except: onlyFor(['owner'], 403),
  },
  'attendees.unregister': {
    send: async (world) => ({ path: `/api/app/attendee/unregister?id=${await aPlace(world)}` }),
    except: onlyFor(['owner'], 404),
  },
  'attendees.recordPresence': {
    send: async (world) => ({
      path: `/api/app/attendee/${await placeIn(world, soon(world))}`,
      body: { wasPresent: true },
    }),
    except: unknownToAssociations,
  },
  'attendees.checkIn': {
    send: () => ({ path: '/api/app/attendee/check-in', body: { code: '123456' } }),
  },
  'waitList.join': {
    send: async (world) => ({
      path: '/api/app/attendee/wait',
      body: { memberId: world.owner.id, trainingClassId: await aFullClass(world) },
    }),
    except: onlyFor(['owner'], 403),
  },
  'waitList.leave': {
    send: async (world) => ({ path: `/api/app/attendee/leave?id=${await aFullClass(world)}` }),
  },
  'waitList.accept': {
    send: async (world) => ({ path: `/api/app/attendee/offer/${await aFullClass(world)}/accept` }),
  },
  'waitList.decline': {
    send: async (world) => ({ path: `/api/app/attendee/offer/${await aFullClass(world)}/decline` }),
  },
  'trainingRecord.get': { send: () => ({ path: '/api/app/TrainingRecord' }) },
  'calendarFeed.get': { send: () => ({ path: '/api/app/CalendarFeed' }) },
  'calendarFeed.create': {
    send: () => ({ path: '/api/app/CalendarFeed', body: {} }),
  },
  'calendarFeed.remove': { send: () => ({ path: '/api/app/CalendarFeed' }) },
  'courseRequests.list': {
    send: async (world) => {
      await aRequest(world)
      return { path: '/api/app/classrequest/q', body: {} }
    },
    readers: ownerAndStaff,
  },
  'courseRequests.create': {
    send: (world) => ({ path: '/api/app/classRequest', body: request(world) }),
    except: onlyFor(['owner'], 403),
    readers: ['owner'],
  },
  'courseRequests.cancel': {
    send: async (world) => ({ path: `/api/app/ClassRequest/${await aRequest(world)}/Cancel` }),
    except: onlyFor(['owner'], 403),
    readers: ['owner'],
  },
  'courseRequests.setStatus': {
    send: async (world) => ({
      path: `/api/app/ClassRequest/${await aRequest(world)}`,
      body: { requestStatus: 2 },
    }),
    except: allGet(404, ['otherAor', 'otherTrainer']),
    readers: [...ownStaff, 'trainingStaff'],
  },
}
