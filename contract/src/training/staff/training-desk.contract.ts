import { z } from 'zod'
import { listAnswer } from '../../common/answer.ts'
import { countedAnswer, countedSearch } from '../../common/counted-lists.ts'
import { endpoints } from '../../common/endpoints.ts'
import { enteredInstant } from '../../common/entered-day.ts'
import { searchInput } from '../../common/search.ts'
import { MAX_QUERY_PAGE_SIZE } from '../../constants.ts'
import { courseRequest } from '../training-class.ts'
import { enteredClass } from '../training-form.ts'
import {
  enteredInstructor,
  enteredLocation,
  instructor,
  keptSubject,
  keptTopic,
  location,
} from './class-keepers.ts'
import { enteredSeries, MAX_SERIES_CLASSES } from './class-series.ts'
import { clash, reason, SERIES_REACHES, staffClass, staffClassDetails } from './staff-class.ts'

const { get, post, put, search } = endpoints('Staff Console: training', { access: 'training' })

const id = z.coerce.number().int().min(1).max(2_147_483_647)
const params = z.object({ id })
const headers = z.object({ 'if-match': z.string().max(100).optional() }).default({})
/** The course request that a new class is for. */
const requestId = z.number().int().min(1).max(2_147_483_647).nullish()
const instant = enteredInstant('Must be a date with time and zone')

export const STAFF_CLASS_ORDER_FIELDS = ['startTime', 'className', 'seatsTaken'] as const
export const STAFF_REQUEST_ORDER_FIELDS = ['dateTime', 'trainingTopic', 'requestStatus'] as const
export const KEEPER_ORDER_FIELDS = ['name'] as const

/** A course request with who asks. */
export const staffRequest = courseRequest.extend({
  reason: z.string().nullable(),
  createdOn: z.string(),
  member: z.object({
    name: z.string(),
    loginId: z.string(),
    office: z.string().nullable(),
    aor: z.string().nullable(),
  }),
})
export type StaffRequest = z.infer<typeof staffRequest>

const keepersQuery = searchInput({
  filterFields: ['id', 'name', 'isRetired'],
  orderFields: KEEPER_ORDER_FIELDS,
  maxPageSize: MAX_QUERY_PAGE_SIZE,
})

/** Classes as training staff keep them, past and cancelled ones too. */
export const staffClassesContract = {
  query: search('/api/app/Staff/Classes/q', 'Classes of the scope of the caller')
    .input(
      countedSearch({
        filterFields: [
          'className',
          'startTime',
          'endTime',
          'instructorId',
          'locationId',
          'aorShortName',
          'isCancelled',
          'seriesId',
        ],
        orderFields: STAFF_CLASS_ORDER_FIELDS,
        maxPageSize: MAX_QUERY_PAGE_SIZE,
      }),
    )
    .output(countedAnswer(staffClass)),
  get: get('/api/app/Staff/Classes/{id}', 'A class with its series and what its members were sent')
    .input(params)
    .output(staffClassDetails),
  create: post('/api/app/Staff/Classes', 'Enter a class, also for a course request')
    .input(enteredClass.safeExtend({ requestId }))
    .output(staffClass),
  createSeries: post('/api/app/Staff/ClassSeries', 'Enter a class that repeats')
    .input(enteredSeries.extend({ trainingClass: enteredClass, requestId }))
    .output(listAnswer(staffClass)),
  update: put('/api/app/Staff/Classes/{id}', 'Change a class, or several of its series', {
    inputStructure: 'detailed',
  })
    .input(
      z.object({
        params,
        headers,
        body: z.object({
          trainingClass: enteredClass,
          applyTo: z.enum(SERIES_REACHES).default('this'),
          /** Whether registered members are notified; null while nobody has answered. */
          notify: z.boolean().nullable().default(null),
        }),
      }),
    )
    .output(staffClassDetails),
  cancel: post('/api/app/Staff/Classes/{id}/cancel', 'Cancel a class and notify its members', {
    inputStructure: 'detailed',
  })
    .input(z.object({ params, headers, body: z.object({ reason }) }))
    .output(staffClassDetails),
  clashes: post(
    '/api/app/Staff/Classes/clashes',
    'Classes at whose time an instructor or a location is taken',
  )
    .input(
      z.object({
        times: z
          .array(z.object({ startTime: instant, endTime: instant }))
          .min(1)
          .max(MAX_SERIES_CLASSES),
        instructorId: id.nullish(),
        locationId: id.nullish(),
        /** The class that is about to change. */
        exceptId: id.nullish(),
      }),
    )
    .output(z.object({ results: z.array(clash) })),
  register: post('/api/app/Staff/Classes/{id}/attendees', 'Register a member for a class', {
    inputStructure: 'detailed',
  })
    .input(z.object({ params, body: z.object({ memberId: id }) }))
    .output(staffClass),
}

/** Instructors, locations and topics of classes. */
export const classKeepersContract = {
  queryInstructors: search('/api/app/Staff/Instructors/q', 'Instructors, retired ones too')
    .input(keepersQuery)
    .output(listAnswer(instructor)),
  createInstructor: post('/api/app/Staff/Instructors', 'Enter an instructor')
    .input(enteredInstructor)
    .output(instructor),
  updateInstructor: put('/api/app/Staff/Instructors/{id}', 'Change or retire an instructor', {
    inputStructure: 'detailed',
  })
    .input(z.object({ params, headers, body: enteredInstructor }))
    .output(instructor),
  queryLocations: search('/api/app/Staff/Locations/q', 'Locations, retired ones too')
    .input(keepersQuery)
    .output(listAnswer(location)),
  createLocation: post('/api/app/Staff/Locations', 'Enter a location')
    .input(enteredLocation)
    .output(location),
  updateLocation: put('/api/app/Staff/Locations/{id}', 'Change or retire a location', {
    inputStructure: 'detailed',
  })
    .input(
      z.object({
        params,
        headers,
        body: enteredLocation.extend({ notify: z.boolean().nullable().default(null) }),
      }),
    )
    .output(location),
  listTopics: get(
    '/api/app/Staff/Topics',
    'All subjects and topics, with whether the caller keeps them',
  ).output(z.object({ subjects: z.array(keptSubject), topics: z.array(keptTopic) })),
}

/** Courses that members have asked for. */
export const staffRequestsContract = {
  query: search('/api/app/Staff/CourseRequests/q', 'Course requests of members of the scope of the caller')
    .input(
      countedSearch({
        filterFields: ['id', 'requestStatus', 'trainingTopicId', 'trainingTopic', 'aorShortName', 'dateTime'],
        orderFields: STAFF_REQUEST_ORDER_FIELDS,
        maxPageSize: MAX_QUERY_PAGE_SIZE,
      }),
    )
    .output(countedAnswer(staffRequest)),
}
