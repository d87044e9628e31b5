import { admitted } from '#access/procedures.ts'
import { cancelCourseRequest, setCourseRequestStatus } from './change-course-request.ts'
import { checkIn } from './check-in.ts'
import { createCourseRequest } from './create-course-request.ts'
import { queryAttendees } from './query-attendees.ts'
import { getClass, queryClasses } from './query-classes.ts'
import { queryCourseRequests } from './query-course-requests.ts'
import { recordPresence } from './record-presence.ts'
import { registerAttendee, unregisterAttendee } from './register-attendee.ts'
import { createClass, updateClass } from './save-class.ts'
import {
  createSubject,
  createTopic,
  listSubjects,
  listTopics,
  updateSubject,
  updateTopic,
} from './save-topic.ts'

const { trainingSubjects, trainingTopics, trainingClasses, attendees, courseRequests } = admitted

export const trainingRoutes = {
  trainingSubjects: {
    list: trainingSubjects.list.handler(({ context }) => listSubjects(context.call)),
    create: trainingSubjects.create.handler(({ context, input }) => createSubject(context.call, input)),
    update: trainingSubjects.update.handler(({ context, input }) => updateSubject(context.call, input)),
  },
  trainingTopics: {
    list: trainingTopics.list.handler(({ context }) => listTopics(context.call)),
    create: trainingTopics.create.handler(({ context, input }) => createTopic(context.call, input)),
    update: trainingTopics.update.handler(({ context, input }) => updateTopic(context.call, input)),
  },
  trainingClasses: {
    list: trainingClasses.list.handler(({ context, input }) => queryClasses(context.call, input)),
    get: trainingClasses.get.handler(({ context, input }) => getClass(context.call, input)),
    create: trainingClasses.create.handler(({ context, input }) => createClass(context.call, input)),
    update: trainingClasses.update.handler(({ context, input }) => updateClass(context.call, input)),
  },
  attendees: {
    list: attendees.list.handler(({ context, input }) => queryAttendees(context.call, input)),
    register: attendees.register.handler(({ context, input }) => registerAttendee(context.call, input)),
    unregister: attendees.unregister.handler(({ context, input }) =>
      unregisterAttendee(context.call, input.query.id),
    ),
    recordPresence: attendees.recordPresence.handler(({ context, input }) =>
      recordPresence(context.call, input),
    ),
    checkIn: attendees.checkIn.handler(({ context, input }) =>
      checkIn(context.call, input, context.setHeader),
    ),
  },
  courseRequests: {
    list: courseRequests.list.handler(({ context, input }) => queryCourseRequests(context.call, input)),
    create: courseRequests.create.handler(({ context, input }) => createCourseRequest(context.call, input)),
    cancel: courseRequests.cancel.handler(({ context, input }) =>
      cancelCourseRequest(context.call, input.id),
    ),
    setStatus: courseRequests.setStatus.handler(({ context, input }) =>
      setCourseRequestStatus(context.call, input),
    ),
  },
}
