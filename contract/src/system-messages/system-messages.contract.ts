import { z } from 'zod'
import { actionAnswer, listAnswer } from '../common/answer.ts'
import { endpoints } from '../common/endpoints.ts'
import { searchInput } from '../common/search.ts'
import { sentSystemMessage, systemMessage, systemMessageStatus } from './system-message.ts'
import {
  MAX_MESSAGE_PAGE_SIZE,
  MESSAGE_FILTER_FIELDS,
  MESSAGE_ORDER_FIELDS,
  STATUS_FILTER_FIELDS,
  STATUS_ORDER_FIELDS,
} from './system-message-query-fields.ts'

const { get, post, put, del, search } = endpoints('System messages', { access: 'member' })

const id = z.object({ id: z.coerce.number().int() })

/** Messages to all members or to those of one association. */
export const systemMessagesContract = {
  visible: get(
    '/api/app/SystemNotifications',
    'What the caller may see now, newest first, read ones included',
    { viewed: null, kept: 'page', isOpenWhileSuspended: true },
  ).output(listAnswer(systemMessage)),
  statuses: get('/api/app/SystemNotificationStatus', 'The kinds of messages', {
    viewed: null,
    isOpenWhileSuspended: true,
  }).output(listAnswer(systemMessageStatus)),
  queryStatuses: search('/api/app/SystemNotificationStatus/q', 'The same, ordered and paged')
    .input(
      searchInput({
        filterFields: STATUS_FILTER_FIELDS,
        orderFields: STATUS_ORDER_FIELDS,
        maxPageSize: MAX_MESSAGE_PAGE_SIZE,
      }),
    )
    .output(listAnswer(systemMessageStatus)),
  query: search(
    '/api/app/SystemNotification/q',
    'Messages that the caller administers, expired ones included',
    { access: 'author' },
  )
    .input(
      searchInput({
        filterFields: MESSAGE_FILTER_FIELDS,
        orderFields: MESSAGE_ORDER_FIELDS,
        maxPageSize: MAX_MESSAGE_PAGE_SIZE,
      }),
    )
    .output(listAnswer(systemMessage)),
  recipients: get(
    '/api/app/SystemNotificationRecipients',
    'How many active members a message of the caller reaches now',
    { access: 'author' },
  ).output(z.object({ members: z.number().int() })),
  get: get('/api/app/SystemNotification/{id}', 'One message that the caller administers or may see', {
    isOpenWhileSuspended: true,
  })
    .input(id)
    .output(listAnswer(systemMessage)),
  create: post('/api/app/SystemNotification/', 'Send a message (AOR administrators, MLS staff)', {
    access: 'author',
    successStatus: 201,
  })
    .input(sentSystemMessage)
    .output(actionAnswer(systemMessage)),
  update: put('/api/app/SystemNotification/{id}', 'Change a message; missing fields are kept', {
    access: 'author',
    inputStructure: 'detailed',
  })
    .input(z.object({ params: id, body: sentSystemMessage }))
    .output(actionAnswer(systemMessage)),
  remove: del('/api/app/SystemNotification/{id}', 'Take a message from everyone', { access: 'author' })
    .input(id)
    .output(actionAnswer(systemMessage)),
  acknowledge: post(
    '/api/app/SystemNotification/{id}/acknowledge',
    'Acknowledge a message that asks for it; once, with name and time',
    { isOpenWhileSuspended: true },
  )
    .input(id)
    .output(actionAnswer(systemMessage)),
}
