import type { TrainingClass } from './training-class.ts'

/** Refusals of the server in this area. */
export const TRAINING_REFUSALS = {
  started: 'This class has already started.',
  full: 'This class is full.',
  classNotFound: 'No class found',
  attendeeNotFound: 'Registration not found.',
  requestNotFound: 'Course request not found.',
  requestSettled: 'This course request can no longer be cancelled.',
} as const

/** Messages of the course request form. */
export const COURSE_REQUEST_MESSAGES = {
  topicRequired: 'Topic Required',
  topicTooShort: 'Topic must be at least 5 characters',
  topicTooLong: 'Topic must be at most 125 characters',
  commentsRequired: 'Request Details Required',
  commentsTooLong: 'Request Details must be at most 1000 characters',
  dateRequired: 'Date Required',
  dateInvalid: 'Please enter a valid date',
} as const

/** What the training screens say. */
export const TRAINING_TEXTS = {
  loadProblem: 'Something done messed up',
  registered: 'You have successfully registered.',
  unregistered: 'You have successfully unregistered.',
  registrationProblem: 'There was a problem with your request.',
  thanksTitle: 'Thank you!',
  thanks: "Your course request has been received. You should hear from the provider's training team soon.",
  requestCancelled: 'Your course request has been cancelled.',
} as const

/** Shown wherever a class has no name. */
const NO_NAME_CLASS = 'No Name Class'

export function shownClassName(className: string | null): string {
  return className?.trim() || NO_NAME_CLASS
}

/** Only this presentation type is treated as virtual. */
const VIRTUAL = 'Virtual'

export function isVirtual(facts: { presentationType: string }): boolean {
  return facts.presentationType === VIRTUAL
}

/** The address of a class for a calendar program: `Virtual`, or name and address; null when nothing is known. */
export function calendarLocation(facts: {
  presentationType: string
  location: { name: string; address: string | null } | null
}): string | null {
  if (isVirtual(facts)) return VIRTUAL
  return facts.location && [facts.location.name, facts.location.address].filter(Boolean).join(', ')
}

/** What a calendar program says of a class: instructor and topics, a line each. */
export function calendarDescription({ instructor, trainingTopics }: TrainingClass): string {
  const names = trainingTopics.flatMap(({ trainingTopic }) => (trainingTopic ? [trainingTopic.name] : []))
  const lines = [
    instructor ? `Instructor: ${instructor.name}` : '',
    names.length > 0 ? `Topics: ${names.join(', ')}` : '',
  ]
  return lines.filter(Boolean).join('\n')
}

/** What a class of the portal on a host is known by in every calendar. */
export function calendarId(classId: number, hostname: string): string {
  return `training-class-${classId}@${hostname}`
}

/** Where a class takes place in one line; null when nothing is known. */
export function shownLocation(facts: {
  presentationType: string
  location: { name: string } | null
}): string | null {
  return isVirtual(facts) ? VIRTUAL : facts.location?.name || null
}
