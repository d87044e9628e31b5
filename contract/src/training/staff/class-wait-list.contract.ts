import { z } from 'zod'
import { countedSearch } from '../../common/counted-lists.ts'
import { endpoints } from '../../common/endpoints.ts'
import { MAX_SEARCH_PAGE_SIZE } from '../../constants.ts'
import { waitLine } from './class-wait-list.ts'
import { reason } from './staff-class.ts'

const { post, search } = endpoints('Staff Console: training', { feature: 'train', access: 'training' })

const id = z.coerce.number().int().min(1).max(2_147_483_647)
const ofOne = z.object({ params: z.object({ id, waitId: id }), body: z.object({ reason }) })

/** The members who wait for a seat in a class. */
export const classWaitListContract = {
  query: search(
    '/api/app/Staff/Classes/{id}/waitlist/q',
    'Members with a held seat, and those who wait, in line',
    {
      inputStructure: 'detailed',
    },
  )
    .input(
      z.object({
        params: z.object({ id }),
        body: countedSearch({ filterFields: [], orderFields: [], maxPageSize: MAX_SEARCH_PAGE_SIZE }),
      }),
    )
    .output(waitLine),
  offer: post(
    '/api/app/Staff/Classes/{id}/waitlist/{waitId}/offer',
    'Offer a seat to one of them before all others: a free one, or else the next',
    { inputStructure: 'detailed' },
  )
    .input(ofOne)
    .output(z.object({ isOffered: z.boolean() })),
  remove: post('/api/app/Staff/Classes/{id}/waitlist/{waitId}/remove', 'Take one of them off the list', {
    inputStructure: 'detailed',
  })
    .input(ofOne)
    .output(z.object({ isSuccessful: z.boolean() })),
}
