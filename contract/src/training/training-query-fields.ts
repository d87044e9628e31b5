/** Fields by which the lists of this area may be narrowed and ordered. */
export const CLASS_FILTER_FIELDS = [
  'id',
  'className',
  'startTime',
  'endTime',
  'presentationType',
  'locationId',
  'instructorId',
] as const
export const CLASS_ORDER_FIELDS = ['startTime', 'endTime', 'className', 'id'] as const

export const ATTENDEE_FILTER_FIELDS = [
  'memberID',
  'trainingClassId',
  'wasPresent',
  /** Whether the place is held: it was not released. */
  'isRegistered',
  'trainingClass.startTime',
] as const
export const ATTENDEE_ORDER_FIELDS = ['trainingClass.startTime', 'trainingClassId', 'id'] as const

export const COURSE_REQUEST_FILTER_FIELDS = [
  'requestedBy',
  'requestStatus',
  'trainingTopicId',
  'dateTime',
] as const
export const COURSE_REQUEST_ORDER_FIELDS = ['dateTime', 'requestStatus', 'id'] as const

/** Page sizes of the calls that load all of something, page after page. */
export const CLASS_PAGE_SIZE = 100
export const ATTENDEE_PAGE_SIZE = 100
export const COURSE_REQUEST_PAGE_SIZE = 500
