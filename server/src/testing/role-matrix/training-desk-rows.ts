import { and, eq } from 'drizzle-orm'
import { trainingWaits } from '#db/tables/training.table.ts'
import type { Row, World } from './row.ts'
import { fresh } from './staff-rows.ts'
import { aRequest, course, soon, unknownToAssociations } from './training-rows.ts'

const desk = '/api/app/Staff'
const seen = { 'if-match': '"1"' }
const instructor = () => ({ name: fresh() })
const series = () => ({ trainingClass: course(), rule: { every: 'week', weekday: 2, times: 2 } })
const aClass = async ({ enter }: World) => (await enter(`${desk}/Classes`, course())).id

/** A class with the owner in it, and the owner's place. */
const aRoster = async ({ enter, asOwner, owner }: World, entered: object = course()) => {
  const { id } = await enter(`${desk}/Classes`, entered)
  const answer = await asOwner('/api/app/attendee/register', { memberId: owner.id, trainingClassId: id })
  return { path: `${desk}/Classes/${id}`, placeId: answer.results[0].id }
}

/** The wait list of a class with the owner on it, and the owner's place in line. */
const aLine = async ({ server, enter, asOwner, owner }: World) => {
  const entered = { ...course(), capacity: 1, hasWaitList: true }
  const { id } = await enter(`${desk}/Classes`, entered)
  const other = await server.aMember()
  await enter(`${desk}/Classes/${id}/attendees`, { memberId: other.id })
  await asOwner('/api/app/attendee/wait', { memberId: owner.id, trainingClassId: id })
  const isOwn = and(eq(trainingWaits.trainingClassId, id), eq(trainingWaits.memberId, owner.id))
  const [place] = await server.db.select().from(trainingWaits).where(isOwn)
  return { path: `${desk}/Classes/${id}/waitlist`, waitId: place?.id }
}

const forTrainers = (path: string, body?: () => object): Row => ({
  send: () => ({ path: `${desk}/${path}`, ...(body && { body: body() }) }),
})
const changing = (path: string): Row => ({
  send: async ({ enter }) => ({
    path: `${desk}/${path}/${(await enter(`${desk}/${path}`, instructor())).id}`,
    body: instructor(),
    headers: seen,
  }),
  except: unknownToAssociations,
})

/** The training desk of the Staff Console. */
export const trainingDeskRows: Record<string, Row> = {
  'staffClasses.query': forTrainers('Classes/q', () => ({})),
  'staffClasses.get': {
    send: async (world) => ({ path: `${desk}/Classes/${await aClass(world)}` }),
    except: unknownToAssociations,
  },
  'staffClasses.create': forTrainers('Classes', course),
  'staffClasses.createSeries': forTrainers('ClassSeries', series),
  'staffClasses.update': {
    send: async (world) => ({
      path: `${desk}/Classes/${await aClass(world)}`,
      body: { trainingClass: course() },
      headers: seen,
    }),
    except: unknownToAssociations,
  },
  'staffClasses.cancel': {
    send: async (world) => ({
      path: `${desk}/Classes/${await aClass(world)}/cancel`,
      body: { reason: 'The room is flooded.' },
      headers: seen,
    }),
    except: unknownToAssociations,
  },
  'staffClasses.clashes': forTrainers('Classes/clashes', () => {
    const { startTime, endTime } = course()
    return { times: [{ startTime, endTime }], instructorId: 1 }
  }),
  'staffClasses.register': {
    send: async (world) => ({
      path: `${desk}/Classes/${await aClass(world)}/attendees`,
      body: { memberId: world.owner.id },
    }),
    except: unknownToAssociations,
  },
  'classRoster.query': {
    send: async (world) => ({ path: `${(await aRoster(world)).path}/attendees/q`, body: {} }),
    except: unknownToAssociations,
    readers: ['level5', 'trainingStaff'],
  },
  'classRoster.findMembers': {
    send: async (world) => ({
      path: `${(await aRoster(world)).path}/members`,
      body: { text: world.owner.loginId },
    }),
    except: unknownToAssociations,
    readers: ['level5', 'trainingStaff'],
  },
  'classRoster.unregister': {
    send: async (world) => {
      const { path, placeId } = await aRoster(world)
      return { path: `${path}/attendees/${placeId}/unregister` }
    },
    except: unknownToAssociations,
  },
  'classRoster.markAllPresent': {
    send: async (world) => ({ path: `${(await aRoster(world, soon(world))).path}/attendees/present` }),
    except: unknownToAssociations,
  },
  'classRoster.checkInCode': {
    send: async (world) => ({ path: `${(await aRoster(world, soon(world))).path}/check-in-code` }),
    except: unknownToAssociations,
  },
  'classRoster.message': {
    send: async (world) => ({
      path: `${(await aRoster(world)).path}/message`,
      body: { title: 'Bring a pen', text: 'See you there.', messageKey: crypto.randomUUID() },
    }),
    except: unknownToAssociations,
  },
  'classWaitList.query': {
    send: async (world) => ({ path: `${(await aLine(world)).path}/q`, body: {} }),
    except: unknownToAssociations,
    readers: ['level5', 'trainingStaff'],
  },
  'classWaitList.offer': {
    send: async (world) => {
      const { path, waitId } = await aLine(world)
      return { path: `${path}/${waitId}/offer`, body: { reason: 'Was promised one by phone.' } }
    },
    except: unknownToAssociations,
  },
  'classWaitList.remove': {
    send: async (world) => {
      const { path, waitId } = await aLine(world)
      return { path: `${path}/${waitId}/remove`, body: { reason: 'Asked for it by phone.' } }
    },
    except: unknownToAssociations,
  },
  'classKeepers.queryInstructors': forTrainers('Instructors/q', () => ({})),
  'classKeepers.createInstructor': forTrainers('Instructors', instructor),
  'classKeepers.updateInstructor': changing('Instructors'),
  'classKeepers.queryLocations': forTrainers('Locations/q', () => ({})),
  'classKeepers.createLocation': forTrainers('Locations', instructor),
  'classKeepers.updateLocation': changing('Locations'),
  'classKeepers.listTopics': forTrainers('Topics'),
  'staffRequests.query': {
    send: async (world) => {
      await aRequest(world)
      return { path: `${desk}/CourseRequests/q`, body: {} }
    },
    readers: ['level4', 'level5', 'trainingStaff'],
  },
}
