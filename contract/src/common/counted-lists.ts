import { z } from 'zod'
import { listAnswer } from './answer.ts'
import { searchInput } from './search.ts'

/** Records of a list are counted up to here; it is also as far as pages reach, and filters reach any of them. */
export const MAX_COUNTED_RECORDS = 1000

/** Body of a query of a list that may hold any number of records. */
export function countedSearch(options: Parameters<typeof searchInput>[0]) {
  return searchInput(options).refine(({ pageId, pageSize }) => pageId * pageSize < MAX_COUNTED_RECORDS, {
    path: ['pageId'],
    message: `pageId reaches ${MAX_COUNTED_RECORDS} records; narrow the list`,
  })
}

/** Answer of such a list. */
export function countedAnswer<Item extends z.ZodType>(item: Item) {
  return listAnswer(item).extend({
    /** Whether there are more records than `totalResults`. */
    isMoreThanCounted: z.boolean(),
  })
}
