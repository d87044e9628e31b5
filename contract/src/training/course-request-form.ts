import { z } from 'zod'
import { isPlainText } from '../common/free-text.ts'
import { isRequestTime } from './course-request-times.ts'
import { COURSE_REQUEST_MESSAGES as messages } from './training-texts.ts'

const MIN_TOPIC = 5
const MAX_TOPIC = 125
const MAX_COMMENTS = 1000

function checkedText(problemOf: (text: string) => string | null, label: string) {
  return z
    .string()
    .nullish()
    .transform((text) => text?.trim() ?? '')
    .superRefine((text, context) => {
      const message = isPlainText(text) ? problemOf(text) : `${label} holds characters that are not allowed`
      if (message) context.addIssue({ code: 'custom', message })
    })
}

/**
 * The course request form, for the browser and the server. A topic that was named by its id
 * needs no text.
 */
export function courseRequestForm(now: Date, hasTopicId = false) {
  return z.object({
    topic: checkedText((text) => (hasTopicId ? null : topicProblem(text)), 'Topic'),
    comments: checkedText(commentsProblem, 'Request Details'),
    dateTime: checkedText((text) => {
      if (text === '') return messages.dateRequired
      return isRequestTime(text, now) ? null : messages.dateInvalid
    }, 'Date'),
  })
}

function topicProblem(text: string): string | null {
  if (text === '') return messages.topicRequired
  if (text.length < MIN_TOPIC) return messages.topicTooShort
  return text.length > MAX_TOPIC ? messages.topicTooLong : null
}

function commentsProblem(text: string): string | null {
  if (text === '') return messages.commentsRequired
  return text.length > MAX_COMMENTS ? messages.commentsTooLong : null
}
