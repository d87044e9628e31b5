import { oc } from '@orpc/contract'
import { z } from 'zod'
import { actionAnswer, listAnswer } from '../common/answer.ts'
import { storedId } from '../common/entered-text.ts'
import { searchInput } from '../common/search.ts'
import { MAX_QUERY_PAGE_SIZE } from '../constants.ts'
import { attendee, courseRequest, trainingClass, trainingSubject, trainingTopic } from './training-class.ts'
import { enteredClass, enteredSubject, enteredTopic } from './training-form.ts'
import {
  ATTENDEE_FILTER_FIELDS,
  ATTENDEE_ORDER_FIELDS,
  CLASS_FILTER_FIELDS,
  CLASS_ORDER_FIELDS,
  COURSE_REQUEST_FILTER_FIELDS,
  COURSE_REQUEST_ORDER_FIELDS,
} from './training-query-fields.ts'

/** Any text: one that cannot be an id is as unknown as any other. */
const id = z.object({ id: z.string() })
const text = z.string('Must be text').nullish()

const queryOf = (filterFields: readonly string[], orderFields: readonly string[]) =>
  searchInput({ filterFields, orderFields, maxPageSize: MAX_QUERY_PAGE_SIZE })

const route = (method: 'GET' | 'POST' | 'PUT', path: `/${string}`, summary: string) =>
  ({ method, path, summary, tags: ['Training'] }) as const

/** The five nouns of training. */
export const trainingContract = {
  trainingSubjects: {
    list: oc.route(route('GET', '/api/app/subjects', 'All subjects')).output(listAnswer(trainingSubject)),
    create: oc
      .route(route('POST', '/api/app/subjects', 'Enter a subject (staff)'))
      .input(enteredSubject)
      .output(trainingSubject),
    update: oc
      .route(route('PUT', '/api/app/subjects', 'Change a subject (staff)'))
      .input(enteredSubject.extend({ id: storedId }))
      .output(trainingSubject),
  },
  trainingTopics: {
    list: oc
      .route(route('GET', '/api/app/TrainingTopic/GetAllTrainingTopics', 'All topics'))
      .output(listAnswer(trainingTopic)),
    create: oc
      .route(route('POST', '/api/app/TrainingTopic', 'Enter a topic (staff)'))
      .input(enteredTopic)
      .output(trainingTopic),
    update: oc
      .route(route('PUT', '/api/app/TrainingTopic', 'Change a topic (staff)'))
      .input(enteredTopic.extend({ id: storedId }))
      .output(trainingTopic),
  },
  trainingClasses: {
    list: oc
      .route(route('POST', '/api/app/TrainingClass/q', 'One page of the classes'))
      .input(queryOf(CLASS_FILTER_FIELDS, CLASS_ORDER_FIELDS))
      .output(listAnswer(trainingClass)),
    get: oc
      .route(route('GET', '/api/app/trainingClass/{id}/expanded', 'One class with its whole topics'))
      .input(id.extend({ trainingClassId: z.string().optional() }))
      .output(trainingClass),
    create: oc
      .route(route('POST', '/api/app/TrainingClass', 'Enter a class (staff)'))
      .input(enteredClass)
      .output(trainingClass),
    update: oc
      .route(route('PUT', '/api/app/TrainingClass', 'Change a class (staff)'))
      .input(enteredClass.safeExtend({ id: storedId }))
      .output(trainingClass),
  },
  attendees: {
    list: oc
      .route(route('POST', '/api/app/attendee/q', 'Own places in classes; staff may ask for those of others'))
      .input(queryOf(ATTENDEE_FILTER_FIELDS, ATTENDEE_ORDER_FIELDS))
      .output(listAnswer(attendee)),
    register: oc
      .route(route('POST', '/api/app/attendee/register', 'Take a seat'))
      .input(
        z.object({
          memberId: z.number('memberId must be a number'),
          trainingClassId: z.number('trainingClassId must be a number'),
        }),
      )
      .output(actionAnswer(attendee)),
    unregister: oc
      .route({
        ...route('PUT', '/api/app/attendee/unregister', 'Give a seat back; `id` is that of the attendee'),
        inputStructure: 'detailed',
      })
      .input(z.object({ query: z.object({ id: z.string('id is required') }) }))
      .output(actionAnswer(attendee)),
    recordPresence: oc
      .route(route('PUT', '/api/app/attendee/{id}', 'Record who was there (staff)'))
      .input(id.extend({ wasPresent: z.boolean('wasPresent must be true or false').nullable() }))
      .output(attendee),
  },
  courseRequests: {
    list: oc
      .route(
        route('POST', '/api/app/classrequest/q', 'Own course requests; staff may ask for those of others'),
      )
      .input(queryOf(COURSE_REQUEST_FILTER_FIELDS, COURSE_REQUEST_ORDER_FIELDS))
      .output(listAnswer(courseRequest)),
    create: oc
      .route(route('POST', '/api/app/classRequest', 'Ask for a course'))
      .input(
        z.object({
          requestedBy: z.number('requestedBy must be a number'),
          trainingTopicId: z.number('trainingTopicId must be a number').nullish(),
          trainingTopic: text,
          comments: text,
          dateTime: text,
        }),
      )
      .output(courseRequest),
    cancel: oc
      .route(route('POST', '/api/app/ClassRequest/{id}/Cancel', 'Cancel an own request'))
      .input(id)
      .output(courseRequest),
    setStatus: oc
      .route(route('PUT', '/api/app/ClassRequest/{id}', 'Set the status of a request (staff)'))
      .input(
        id.extend({
          requestStatus: z
            .number('requestStatus must be a number')
            .int('requestStatus must be from 1 to 4')
            .min(1, 'requestStatus must be from 1 to 4')
            .max(4, 'requestStatus must be from 1 to 4')
            .nullable(),
        }),
      )
      .output(courseRequest),
  },
}
