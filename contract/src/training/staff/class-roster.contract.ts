import { z } from 'zod'
import { listAnswer } from '../../common/answer.ts'
import { countedSearch } from '../../common/counted-lists.ts'
import { endpoints } from '../../common/endpoints.ts'
import { freeText } from '../../common/free-text.ts'
import { MAX_SEARCH_PAGE_SIZE } from '../../constants.ts'
import {
  doorCode,
  foundMember,
  MAX_MESSAGE_TEXT,
  MAX_MESSAGE_TITLE,
  ROSTER_SHOWN,
  roster,
} from './class-roster.ts'
import { staffClassDetails } from './staff-class.ts'

const { get, post, search } = endpoints('Staff Console: training', { access: 'training' })

const id = z.coerce.number().int().min(1).max(2_147_483_647)
const params = z.object({ id })
const sought = z.string().trim().max(100).default('')

const rosterSearch = countedSearch({
  filterFields: [],
  orderFields: [],
  maxPageSize: MAX_SEARCH_PAGE_SIZE,
}).safeExtend({
  text: sought,
  /** Everybody without it. */
  shown: z.enum(ROSTER_SHOWN).nullable().default(null),
})

/** The members who come to a class. */
export const classRosterContract = {
  query: search('/api/app/Staff/Classes/{id}/attendees/q', 'Members who have or had a seat, by name', {
    inputStructure: 'detailed',
  })
    .input(
      z.object({
        params,
        body: rosterSearch,
      }),
    )
    .output(roster),
  findMembers: post('/api/app/Staff/Classes/{id}/members', 'Members by name or User ID, to register one', {
    inputStructure: 'detailed',
  })
    .input(z.object({ params, body: z.object({ text: sought }) }))
    .output(listAnswer(foundMember)),
  unregister: post(
    '/api/app/Staff/Classes/{id}/attendees/{attendeeId}/unregister',
    'Take a seat back before the start, and notify the member',
  )
    .input(params.extend({ attendeeId: id }))
    .output(z.object({ isSuccessful: z.boolean() })),
  markAllPresent: post('/api/app/Staff/Classes/{id}/attendees/present', 'Record that everyone was there')
    .input(params)
    .output(z.object({ marked: z.number().int() })),
  checkInCode: get('/api/app/Staff/Classes/{id}/check-in-code', 'The code that the screen at the door shows')
    .input(params)
    .output(doorCode),
  message: post('/api/app/Staff/Classes/{id}/message', 'Write to the registered members, once', {
    inputStructure: 'detailed',
  })
    .input(
      z.object({
        params,
        body: z.object({
          title: freeText('Title', MAX_MESSAGE_TITLE).min(1, 'Title is required.'),
          text: freeText('Text', MAX_MESSAGE_TEXT).min(1, 'Text is required.'),
          /** Names the message: sent again, it reaches no one twice. */
          messageKey: z.uuid('messageKey must be a UUID'),
        }),
      }),
    )
    .output(staffClassDetails),
}
