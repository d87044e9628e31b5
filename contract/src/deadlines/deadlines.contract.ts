import { z } from 'zod'
import { searchAnswer } from '../common/answer.ts'
import { endpoints } from '../common/endpoints.ts'
import { searchInput } from '../common/search.ts'
import { MAX_SEARCH_PAGE_SIZE } from '../constants.ts'
import { deadline, nextDeadline } from '../listings/deadline.ts'
import { DEADLINE_FILTER_FIELDS, DEADLINE_ORDER_FIELDS } from '../listings/deadline-kinds.ts'
import { compliance, enteredCompliance } from './compliance.ts'

const { fromReplica, get, put } = endpoints('Deadlines', { feature: 'clock', access: 'member' })
const id = z.object({ id: z.string() })

const listedDeadline = deadline.extend({
  listingId: z.string(),
  unparsedAddress: z.string(),
  listAgentMlsId: z.string(),
  listAgentName: z.string().nullable(),
  officeCode: z.string().nullable(),
  officeName: z.string().nullable(),
  /** Whether the caller may send the listing to the MLS. */
  maySend: z.boolean(),
})
export type ListedDeadline = z.infer<typeof listedDeadline>

export const deadlinesContract = {
  ofListing: get('/api/app/Registration/{id}/deadlines', 'The deadlines of a listing', {
    acting: ['viewListings'],
    viewed: null,
  })
    .input(id)
    .output(z.object({ results: z.array(deadline), hasRuleSet: z.boolean(), isMlsReadable: z.boolean() })),
  search: fromReplica
    .search('/api/app/Deadlines/search/', 'The open deadlines of the listings that the caller may view', {
      acting: ['viewListings'],
      viewed: '/deadlines',
    })
    .input(
      searchInput({
        filterFields: DEADLINE_FILTER_FIELDS,
        orderFields: DEADLINE_ORDER_FIELDS,
        maxPageSize: MAX_SEARCH_PAGE_SIZE,
      }),
    )
    .output(searchAnswer(listedDeadline)),
  registerBy: get(
    '/api/app/Deadlines/register-by',
    'By when a listing with this contract date is to be registered',
    { acting: ['viewListings'], viewed: null },
  )
    .input(z.object({ listingContractDate: z.string(), propertyType: z.string().optional() }))
    .output(
      z.object({ due: nextDeadline.pick({ title: true, dueAt: true, zone: true, state: true }).nullable() }),
    ),
  compliance: get('/api/app/Registration/{id}/compliance', 'The compliance record of a listing', {
    acting: ['viewListings'],
    viewed: null,
  })
    .input(id)
    .output(compliance),
  changeCompliance: put(
    '/api/app/Registration/{id}/compliance',
    'Change the compliance record of a listing',
    { inputStructure: 'detailed', acting: ['editListings'] },
  )
    .input(
      z.object({
        params: id,
        body: enteredCompliance,
      }),
    )
    .output(compliance),
}
