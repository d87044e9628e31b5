import { z } from 'zod'
import { searchAnswer } from '../common/answer.ts'
import { endpoints } from '../common/endpoints.ts'
import { searchInput } from '../common/search.ts'
import { MAX_SEARCH_PAGE_SIZE } from '../constants.ts'
import { deadline, nextDeadline } from '../listings/deadline.ts'
import { DEADLINE_FILTER_FIELDS, DEADLINE_ORDER_FIELDS } from '../listings/deadline-kinds.ts'
import { compliance, enteredCompliance } from './compliance.ts'
import { EXEMPTION_KINDS, PRIVATE_DATES } from './listing-options.ts'
import { forbiddenOption } from './rule-set.ts'

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

const plannedDeadline = nextDeadline.pick({ title: true, dueAt: true, zone: true, state: true })
export type PlannedDeadline = z.infer<typeof plannedDeadline>

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
    'The deadlines and options of a listing that is not registered yet',
    { acting: ['viewListings'], viewed: null },
  )
    .input(
      z.object({
        listingContractDate: z.string(),
        propertyType: z.string().optional(),
        listAgentMlsId: z.string().optional(),
        stateOrProvince: z.string().optional(),
        /** Whether no start of marketing is planned. */
        noMarketing: z.enum(['true', 'false'], 'noMarketing must be true or false').optional(),
        /** As chosen by hand. */
        exemptionKind: z.enum(EXEMPTION_KINDS).optional(),
      }),
    )
    .output(
      z.object({
        due: plannedDeadline.nullable(),
        /** The deadlines that its option will bring. */
        deadlines: z.array(plannedDeadline),
        options: z.array(z.enum(EXEMPTION_KINDS)),
        /** Options that the rule set bars, with its words. */
        forbidden: z.array(forbiddenOption),
      }),
    ),
  compliance: get('/api/app/Registration/{id}/compliance', 'The compliance record of a listing', {
    acting: ['viewListings'],
    viewed: null,
  })
    .input(id)
    .output(
      compliance.extend({
        /** The options that the rule set of the listing names; the one that the listing has stays possible. */
        options: z.array(z.enum(EXEMPTION_KINDS)),
        forbidden: z.array(forbiddenOption),
        /** The private dates that count in its rules. */
        privateDates: z.array(z.enum(PRIVATE_DATES)),
      }),
    ),
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
