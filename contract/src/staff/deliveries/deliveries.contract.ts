import { z } from 'zod'
import { countedAnswer, countedSearch } from '../../common/counted-lists.ts'
import { endpoints } from '../../common/endpoints.ts'
import { MAX_SEARCH_PAGE_SIZE } from '../../constants.ts'
import { delivery, deliverySummary } from './delivery.ts'

const { get, post, search } = endpoints('Staff Console', { access: 'deliveries' })

/** Deliveries of one act. */
export const MAX_DELIVERIES_AT_ONCE = 1000

export const DELIVERY_FILTER_FIELDS = ['state', 'kind', 'recipient', 'createdOn'] as const

const filters = countedSearch({
  filterFields: DELIVERY_FILTER_FIELDS,
  orderFields: [],
  maxPageSize: MAX_SEARCH_PAGE_SIZE,
})

type Filters = Pick<z.infer<typeof filters>, 'criteria'>

function refuseUnknown({ criteria }: Filters, context: z.RefinementCtx): void {
  for (const [index, { field, op }] of criteria.entries()) {
    const isKnown =
      field === 'createdOn'
        ? op === 'GreaterThan' || op === 'LessThan'
        : op === 'Equal' || (op === 'In' && field !== 'recipient')
    if (!isKnown)
      context.addIssue({
        code: 'custom',
        path: ['criteria', index],
        message: `Operator ${op} does not go with ${field}`,
      })
  }
}

const deliverySearch = filters.superRefine(refuseUnknown)
export type DeliverySearch = z.infer<typeof deliverySearch>

/** Some deliveries by their ids, or all that match the filter. */
const chosen = z.union([
  z.object({ ids: z.array(z.uuid()).min(1).max(MAX_DELIVERIES_AT_ONCE) }),
  z.object({ criteria: filters.shape.criteria.removeDefault() }).superRefine(refuseUnknown),
])
export type ChosenDeliveries = z.infer<typeof chosen>

/** How many were acted on, how many could not be, and whether more match than one act takes. */
const outcome = z.object({ count: z.number().int(), left: z.number().int(), isMore: z.boolean() })
export type DeliveryOutcome = z.infer<typeof outcome>

/** The delivery desk: the outcome of mails and text messages. */
export const deliveriesContract = {
  summary: get(
    '/api/app/Staff/Deliveries',
    'Counts of deliveries, bouncing addresses, senders that do not work',
  ).output(deliverySummary),
  query: search('/api/app/Staff/Deliveries/q', 'Deliveries, failing ones first')
    .input(deliverySearch)
    .output(countedAnswer(delivery)),
  retry: post('/api/app/Staff/Deliveries/retry', 'Try deliveries right away').input(chosen).output(outcome),
  stop: post('/api/app/Staff/Deliveries/stop', 'End the tries of waiting deliveries')
    .input(chosen)
    .output(outcome),
  markAsWorking: post('/api/app/Staff/Deliveries/working', 'End the mark of a bouncing address')
    .input(z.object({ id: z.number().int().min(1).max(2_147_483_647) }))
    .output(z.object({ id: z.number().int() })),
}
