import { z } from 'zod'
import { actionAnswer, listAnswer } from '../common/answer.ts'
import { endpoints } from '../common/endpoints.ts'
import { sentInstant } from '../common/entered-day.ts'
import { emptyAsNull, storedId } from '../common/entered-text.ts'
import { searchInput } from '../common/search.ts'
import { MAX_QUERY_PAGE_SIZE } from '../constants.ts'
import {
  attendee,
  classOverlap,
  courseRequest,
  trainingClass,
  trainingSubject,
  trainingTopic,
} from './training-class.ts'
import { enteredClass, enteredSubject, enteredTopic } from './training-form.ts'
import {
  ATTENDEE_FILTER_FIELDS,
  ATTENDEE_ORDER_FIELDS,
  CLASS_FILTER_FIELDS,
  CLASS_ORDER_FIELDS,
  COURSE_REQUEST_FILTER_FIELDS,
  COURSE_REQUEST_ORDER_FIELDS,
} from './training-query-fields.ts'

const { get, post, put, search } = endpoints('Training', { access: 'member' })

/** Any text: one that cannot be an id is as unknown as any other. */
const id = z.object({ id: z.string() })
const text = z.string('Must be text').nullish()

const queryOf = (filterFields: readonly string[], orderFields: readonly string[]) =>
  searchInput({ filterFields, orderFields, maxPageSize: MAX_QUERY_PAGE_SIZE })

/** The five nouns of training. */
export const trainingContract = {
  trainingSubjects: {
    list: get('/api/app/subjects', 'All subjects', { acting: ['classes'], viewed: null }).output(
      listAnswer(trainingSubject),
    ),
    create: post('/api/app/subjects', 'Enter a subject (staff)', { access: 'trainer' })
      .input(enteredSubject)
      .output(trainingSubject),
    update: put('/api/app/subjects', 'Change a subject (staff)', { access: 'trainer' })
      .input(enteredSubject.extend({ id: storedId }))
      .output(trainingSubject),
  },
  trainingTopics: {
    list: get('/api/app/TrainingTopic/GetAllTrainingTopics', 'All topics', {
      acting: ['classes'],
      viewed: null,
    }).output(listAnswer(trainingTopic)),
    create: post('/api/app/TrainingTopic', 'Enter a topic (staff)', { access: 'trainer' })
      .input(enteredTopic)
      .output(trainingTopic),
    update: put('/api/app/TrainingTopic', 'Change a topic (staff)', { access: 'trainer' })
      .input(enteredTopic.extend({ id: storedId }))
      .output(trainingTopic),
  },
  trainingClasses: {
    list: search('/api/app/TrainingClass/q', 'One page of the classes', {
      acting: ['classes'],
      viewed: '/training',
    })
      .input(queryOf(CLASS_FILTER_FIELDS, CLASS_ORDER_FIELDS))
      .output(listAnswer(trainingClass)),
    get: get('/api/app/trainingClass/{id}/expanded', 'One class with its whole topics', {
      acting: ['classes'],
      viewed: '/training/registration/{id}',
    })
      .input(id.extend({ trainingClassId: z.string().optional() }))
      .output(trainingClass),
    create: post('/api/app/TrainingClass', 'Enter a class (staff)', { access: 'trainer' })
      .input(enteredClass)
      .output(trainingClass),
    update: put('/api/app/TrainingClass', 'Change a class (staff)', { access: 'trainer' })
      .input(enteredClass.safeExtend({ id: storedId }))
      .output(trainingClass),
  },
  attendees: {
    list: search('/api/app/attendee/q', 'Own places in classes; staff may ask for those of others', {
      acting: ['classes'],
      viewed: null,
    })
      .input(queryOf(ATTENDEE_FILTER_FIELDS, ATTENDEE_ORDER_FIELDS))
      .output(listAnswer(attendee)),
    register: post('/api/app/attendee/register', 'Take a seat', { acting: ['classes'] })
      .input(
        z.object({
          memberId: z.number('memberId must be a number'),
          trainingClassId: z.number('trainingClassId must be a number'),
          // Only who sends it is asked about an overlapping class: false until the member has said yes.
          confirmClash: z.boolean('confirmClash must be true or false').optional(),
        }),
      )
      .output(actionAnswer(attendee).extend({ clash: classOverlap.optional() })),
    unregister: put('/api/app/attendee/unregister', 'Give a seat back; `id` is that of the attendee', {
      inputStructure: 'detailed',
      acting: ['classes'],
    })
      .input(z.object({ query: z.object({ id: z.string('id is required') }) }))
      .output(actionAnswer(attendee)),
    recordPresence: put('/api/app/attendee/{id}', 'Record who was there (staff)', { access: 'trainer' })
      .input(
        id.extend({
          wasPresent: z.boolean('wasPresent must be true or false').nullable(),
          /** When it was set, where the network was away: at most twelve hours ago. */
          setOn: sentInstant('Must be a date with time and zone').optional(),
        }),
      )
      .output(attendee),
    checkIn: post('/api/app/attendee/check-in', 'Record being there, with the code on the screen at the door')
      .input(z.object({ code: z.string('code is required').max(40) }))
      .output(actionAnswer(attendee)),
  },
  courseRequests: {
    list: search('/api/app/classrequest/q', 'Own course requests; staff may ask for those of others', {
      viewed: null,
    })
      .input(queryOf(COURSE_REQUEST_FILTER_FIELDS, COURSE_REQUEST_ORDER_FIELDS))
      .output(listAnswer(courseRequest)),
    create: post('/api/app/classRequest', 'Ask for a course')
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
    cancel: post('/api/app/ClassRequest/{id}/Cancel', 'Cancel an own request')
      .input(id)
      .output(courseRequest),
    setStatus: put('/api/app/ClassRequest/{id}', 'Set the status of a request (staff)', { access: 'trainer' })
      .input(
        id.extend({
          requestStatus: z
            .number('requestStatus must be a number')
            .int('requestStatus must be from 1 to 4')
            .min(1, 'requestStatus must be from 1 to 4')
            .max(4, 'requestStatus must be from 1 to 4')
            .nullable(),
          /** The reason that the member gets with the new status. */
          reason: emptyAsNull('Reason', 500).optional(),
        }),
      )
      .output(courseRequest),
  },
}
