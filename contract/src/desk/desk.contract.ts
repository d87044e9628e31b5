import { z } from 'zod'
import { listAnswer } from '../common/answer.ts'
import { endpoints } from '../common/endpoints.ts'
import { freeText } from '../common/free-text.ts'
import { searchInput } from '../common/search.ts'
import { MAX_SEARCH_PAGE_SIZE } from '../constants.ts'
import { DEADLINE_KINDS, DEADLINE_STATE_FILTERS } from '../listings/deadline-kinds.ts'
import { REGISTERED_STATUSES } from '../listings/registered-status.ts'
import { deskBooking, deskMember, deskOffice, deskSummary, deskWaiting } from './desk.ts'
import { DESK_TABS, WHOLE_REACH } from './desk-tabs.ts'

const { get, search } = endpoints('Office desk', { feature: 'desk', access: 'desk' })

/** An office by its id, or everything within the reach of the caller. */
const officeId = z.union([
  z.literal(WHOLE_REACH),
  z.coerce.number('officeId must be a number').int('officeId must be a whole number').max(2_147_483_647),
])
const ofOffice = z.object({ officeId })

const tab = z.enum(DESK_TABS)

/** One page in the order that the list has, narrowed by words that begin the name or the User ID of a member. */
const page = searchInput({ filterFields: [], orderFields: [], maxPageSize: MAX_SEARCH_PAGE_SIZE }).extend({
  text: freeText('Text', 100).optional(),
})
export type DeskPage = Pick<z.infer<typeof page>, 'pageId' | 'pageSize' | 'text'>

/** The desk of those who act for an office; everybody else is refused. */
export const deskContract = {
  offices: get('/api/app/Desk/offices', 'The offices within the reach of the caller', {
    viewed: null,
  }).output(z.object({ results: z.array(deskOffice), total: z.number().int() })),
  waiting: get('/api/app/Desk/waiting', 'The work that waits for the caller, as counts', {
    viewed: null,
  }).output(deskWaiting),
  summary: get('/api/app/Desk/{officeId}/summary', 'What stands at the top of a tab, computed at the call', {
    viewed: '/desk',
  })
    .input(ofOffice.extend({ tab }))
    .output(deskSummary),
  members: search('/api/app/Desk/{officeId}/members/q', 'The members of the offices, by name', {
    viewed: null,
  })
    .input(ofOffice.extend(page.shape))
    .output(listAnswer(deskMember)),
  classes: search(
    '/api/app/Desk/{officeId}/classes/q',
    'The places of members in classes, those still to come first',
    {
      viewed: null,
    },
  )
    .input(ofOffice.extend(page.shape))
    .output(listAnswer(deskBooking)),
}

/** The filters of the tabs that have some; the others leave them out. */
const exportFilter = z.object({
  tab,
  text: freeText('Text', 100).optional(),
  kind: z.enum(DEADLINE_KINDS).optional(),
  state: z.enum(DEADLINE_STATE_FILTERS).optional(),
  agent: freeText('Agent', 100).optional(),
  status: z.enum(REGISTERED_STATUSES).optional(),
})
export type DeskExport = z.infer<typeof exportFilter> & { officeId: z.infer<typeof officeId> }

/** Files of the desk; they are served as downloads, to a bearer token alone. */
export const deskDownloadsContract = {
  file: get('/api/app/Desk/{officeId}/export', 'All rows of a tab, as CSV')
    .input(ofOffice.extend(exportFilter.shape))
    .output(z.file()),
}
