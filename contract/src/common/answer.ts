import { z } from 'zod'
import { ERROR_CODES } from './error-codes.ts'

/** One failed field of a refused call. */
export const fieldProblem = z.object({ field: z.string(), message: z.string() })
export type FieldProblem = z.infer<typeof fieldProblem>

/** A listing that a refusal speaks of, so that it can be opened. */
const namedListing = z.object({ id: z.string(), listingId: z.string() })

/** Body of every refused call. */
export const errorBody = z.object({
  message: z.string().nullable(),
  errors: z.array(fieldProblem),
  code: z.enum(ERROR_CODES).optional(),
  /** The listing that an earlier sending of the same create has made. */
  existing: namedListing.optional(),
  /** Both sides of a save that met a newer version. */
  conflict: z.object({ stored: z.unknown(), sent: z.unknown() }).optional(),
})
export type ErrorBody = z.infer<typeof errorBody>
export type NamedListing = z.infer<typeof namedListing>

const pageTotals = {
  pageId: z.number().int(),
  pageSize: z.number().int(),
  totalPages: z.number().int(),
  totalResults: z.number().int(),
}

/** Answer of every list. */
export function listAnswer<Item extends z.ZodType>(item: Item) {
  return z.object({ results: z.array(item), ...pageTotals })
}

/** Answer of `search/`: the page under `payload`, its totals at the top level too. */
export function searchAnswer<Item extends z.ZodType>(item: Item) {
  return z.object({
    payload: listAnswer(item),
    totalPages: z.number().int(),
    totalResults: z.number().int(),
  })
}

/** Answer of an action: a business refusal is `isSuccessful` false with its message. */
export function actionAnswer<Item extends z.ZodType>(item: Item) {
  return z.object({
    isSuccessful: z.boolean(),
    message: z.string().nullable(),
    results: z.array(item),
  })
}
