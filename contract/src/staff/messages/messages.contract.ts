import { z } from 'zod'
import { countedAnswer, countedSearch } from '../../common/counted-lists.ts'
import { endpoints } from '../../common/endpoints.ts'
import { MAX_SEARCH_PAGE_SIZE } from '../../constants.ts'
import { contentRecord, enteredDraft } from '../content/content-record.ts'
import {
  ACKNOWLEDGMENT_FIELDS,
  acknowledgmentNumbers,
  acknowledgmentRow,
  readCount,
} from './acknowledgment.ts'

const { get, post, search } = endpoints('Staff Console: messages', { access: 'messages' })

const id = z.coerce.number().int().min(1).max(2_147_483_647)
const ofMessage = z.object({ id })

/** Acknowledgments of a message. */
export const acknowledgmentsContract = {
  numbers: get('/api/app/Staff/Acknowledgments/{id}', 'How many have acknowledged a message')
    .input(ofMessage)
    .output(acknowledgmentNumbers),
  query: search('/api/app/Staff/Acknowledgments/{id}/q', 'Who has acknowledged a message, or has not yet', {
    access: 'acknowledgments',
    inputStructure: 'detailed',
  })
    .input(
      z.object({
        params: ofMessage,
        body: countedSearch({
          filterFields: [...ACKNOWLEDGMENT_FIELDS, 'isAcknowledged'],
          orderFields: ACKNOWLEDGMENT_FIELDS,
          maxPageSize: MAX_SEARCH_PAGE_SIZE,
        }),
      }),
    )
    .output(countedAnswer(acknowledgmentRow)),
  remind: post('/api/app/Staff/Acknowledgments/{id}/remind', 'Remind those who have not acknowledged, once')
    .input(ofMessage)
    .output(acknowledgmentNumbers),
}

/** Acts of staff on messages beside keeping them as content. */
export const staffMessagesContract = {
  readers: get('/api/app/Staff/Messages/{id}/readers', 'How many of its audience have read a message')
    .input(ofMessage)
    .output(readCount),
  sendAsNew: post(
    '/api/app/Staff/Messages/{id}/send-as-new',
    'Publish a message again in place of itself, so that everyone sees it as new',
    { inputStructure: 'detailed' },
  )
    .input(
      z.object({
        params: ofMessage,
        headers: z.object({ 'if-match': z.string().max(100).optional() }).default({}),
      }),
    )
    .output(contentRecord),
  sendTest: post('/api/app/Staff/Messages/test', 'Show a draft to the caller alone, for an hour')
    .input(enteredDraft)
    .output(z.object({ expiresOn: z.string() })),
}
