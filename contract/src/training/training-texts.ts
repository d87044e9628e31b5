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

/** Texts of the training screens. */
export const TRAINING_TEXTS = {
  loadProblem: 'Something done messed up',
  registered: 'You have successfully registered.',
  unregistered: 'You have successfully unregistered.',
  registrationProblem: 'There was a problem with your request.',
  thanksTitle: 'Thank you!',
  thanks: "Your course request has been received. You should hear from the provider's training team soon.",
  requestCancelled: 'Your course request has been cancelled.',
} as const
