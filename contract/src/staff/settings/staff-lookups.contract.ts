import { z } from 'zod'
import { listAnswer } from '../../common/answer.ts'
import { endpoints } from '../../common/endpoints.ts'
import { searchInput } from '../../common/search.ts'
import { MAX_QUERY_PAGE_SIZE } from '../../constants.ts'
import { CONTENT_STATUSES } from '../content/content-state.ts'

const { search } = endpoints('Staff Console', { access: 'settings' })

/** A value of a look-up with what the newest version of it holds. */
export const staffLookup = z.object({
  id: z.number().int(),
  lookupName: z.string().nullable(),
  shortValue: z.string(),
  longValue: z.string(),
  isHidden: z.boolean(),
  status: z.enum(CONTENT_STATUSES),
  changedOn: z.string(),
  changedBy: z.string(),
})
export type StaffLookup = z.infer<typeof staffLookup>

export const LOOKUP_ORDER_FIELDS = ['longValue', 'shortValue', 'changedOn'] as const

/** Look-ups of the listing form as MLS staff keep them. */
export const staffLookupsContract = {
  query: search('/api/app/Staff/Lookups/q', 'Values of the look-ups, hidden ones and drafts too')
    .input(
      searchInput({
        filterFields: ['text', 'lookupName', 'isHidden'],
        orderFields: LOOKUP_ORDER_FIELDS,
        maxPageSize: MAX_QUERY_PAGE_SIZE,
      }),
    )
    .output(listAnswer(staffLookup)),
}
