import { oc } from '@orpc/contract'
import { z } from 'zod'
import { actionAnswer, listAnswer } from '../common/answer.ts'
import { searchInput } from '../common/search.ts'
import { sentSystemMessage, systemMessage, systemMessageStatus } from './system-message.ts'
import {
  MAX_MESSAGE_PAGE_SIZE,
  MESSAGE_FILTER_FIELDS,
  MESSAGE_ORDER_FIELDS,
  STATUS_FILTER_FIELDS,
  STATUS_ORDER_FIELDS,
} from './system-message-query-fields.ts'

const tags = ['System messages']
const id = z.object({ id: z.coerce.number().int() })

const route = (method: 'GET' | 'POST' | 'DELETE', path: `/${string}`, summary: string) =>
  ({ method, path, summary, tags }) as const

/** Messages to all members or to those of one association. */
export const systemMessagesContract = {
  visible: oc
    .route(
      route(
        'GET',
        '/api/app/SystemNotifications',
        'What the caller may see now, newest first, read ones included',
      ),
    )
    .output(listAnswer(systemMessage)),
  statuses: oc
    .route(route('GET', '/api/app/SystemNotificationStatus', 'The kinds of messages'))
    .output(listAnswer(systemMessageStatus)),
  queryStatuses: oc
    .route(route('POST', '/api/app/SystemNotificationStatus/q', 'The same, ordered and paged'))
    .input(
      searchInput({
        filterFields: STATUS_FILTER_FIELDS,
        orderFields: STATUS_ORDER_FIELDS,
        maxPageSize: MAX_MESSAGE_PAGE_SIZE,
      }),
    )
    .output(listAnswer(systemMessageStatus)),
  query: oc
    .route(
      route(
        'POST',
        '/api/app/SystemNotification/q',
        'Messages that the caller administers, expired ones included',
      ),
    )
    .input(
      searchInput({
        filterFields: MESSAGE_FILTER_FIELDS,
        orderFields: MESSAGE_ORDER_FIELDS,
        maxPageSize: MAX_MESSAGE_PAGE_SIZE,
      }),
    )
    .output(listAnswer(systemMessage)),
  get: oc
    .route(
      route('GET', '/api/app/SystemNotification/{id}', 'One message that the caller administers or may see'),
    )
    .input(id)
    .output(listAnswer(systemMessage)),
  create: oc
    .route({
      ...route('POST', '/api/app/SystemNotification/', 'Send a message (AOR administrators, MLS staff)'),
      successStatus: 201,
    })
    .input(sentSystemMessage)
    .output(actionAnswer(systemMessage)),
  update: oc
    .route({
      method: 'PUT',
      path: '/api/app/SystemNotification/{id}',
      inputStructure: 'detailed',
      tags,
      summary: 'Change a message; missing fields are kept',
    })
    .input(z.object({ params: id, body: sentSystemMessage }))
    .output(actionAnswer(systemMessage)),
  remove: oc
    .route(route('DELETE', '/api/app/SystemNotification/{id}', 'Take a message from everybody'))
    .input(id)
    .output(actionAnswer(systemMessage)),
}
