import { z } from 'zod'
import { listAnswer } from '../common/answer.ts'
import { endpoints } from '../common/endpoints.ts'
import { searchInput } from '../common/search.ts'
import { MAX_SEARCH_PAGE_SIZE } from '../constants.ts'
import { historyCheck, historyEntry } from './history.ts'

const { post, search } = endpoints('History of a listing', { feature: 'proof', access: 'member' })

/** Any text: one that cannot be an id is as unknown as any other. */
const ofListing = z.object({ id: z.string() })

/** A page of the history, and all fields and people that the whole of it names. */
const historyAnswer = listAnswer(historyEntry).extend({
  fields: z.array(z.string()),
  people: z.array(z.string()),
})
export type HistoryAnswer = z.infer<typeof historyAnswer>

/** The history of a listing. */
export const historyContract = {
  query: search('/api/app/Registration/{id}/history/q', 'What became of a listing, newest first', {
    inputStructure: 'detailed',
    acting: ['viewListings'],
    viewed: null,
  })
    .input(
      z.object({
        params: ofListing,
        body: searchInput({
          filterFields: ['field', 'actor'],
          orderFields: ['number'],
          maxPageSize: MAX_SEARCH_PAGE_SIZE,
        }),
      }),
    )
    .output(historyAnswer),
  verify: post('/api/app/Registration/{id}/history/verify', 'Recompute the chain of a listing', {
    acting: ['viewListings'],
  })
    .input(ofListing)
    .output(historyCheck),
}
