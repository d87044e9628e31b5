import { z } from 'zod'
import { MAX_FILTER_WORDS } from '../constants.ts'
import { DAY_RANGE } from './calendar-day.ts'
import { isPlainText } from './free-text.ts'
import { toInstant } from './instant.ts'

/** The operators of a criterion, in the spelling of the specification. */
export const OPERATORS = ['Equal', 'notEqual', 'Contains', 'GreaterThan', 'LessThan', 'In'] as const
export type Operator = (typeof OPERATORS)[number]
export type Direction = 'asc' | 'desc'

const operator = z.string().transform((text, context) => {
  const found = OPERATORS.find((name) => name.toLowerCase() === text.toLowerCase())
  if (found) return found
  context.addIssue({ code: 'custom', message: `Unknown operator ${text.slice(0, 40)}` })
  return z.NEVER
})

const direction = z
  .string()
  .nullish()
  .transform((text, context): Direction => {
    const name = (text ?? 'asc').toLowerCase()
    if (name === 'asc' || name === 'ascending') return 'asc'
    if (name === 'desc' || name === 'descending') return 'desc'
    context.addIssue({ code: 'custom', message: `Unknown direction ${name.slice(0, 40)}` })
    return z.NEVER
  })

function knownField(fields: readonly string[]) {
  return z.string().transform((text, context) => {
    const found = fields.find((name) => name.toLowerCase() === text.toLowerCase())
    if (found) return found
    context.addIssue({ code: 'custom', message: `Unknown field ${text.slice(0, 40)}` })
    return z.NEVER
  })
}

const value = z.union([
  z.string().max(255).refine(isPlainText, 'Value holds characters that are not allowed'),
  z.number(),
  z.boolean(),
])

/** Fields that hold a time are named so: `createdOn`, `dueAt`, `startTime`. */
function refuseNoTime({ field, values }: Criterion, context: z.RefinementCtx): void {
  if (!/(^at|On|At|Time)$/.test(field)) return
  for (const [index, entry] of values.entries())
    if (toInstant(String(entry)) === null)
      context.addIssue({
        code: 'custom',
        path: ['values', index],
        message: `${field} must be a date with time, ${DAY_RANGE}`,
      })
}

const pageNumber = z
  .number('pageId must be a number')
  .int('pageId must be a whole number')
  .min(0, 'pageId must not be negative')
  .max(1_000_000, 'pageId is too large')

/**
 * Body of a paged query: `{pageId, pageSize, criteria, orderBy}`.
 * Fields outside the two lists and unknown operators are refused; a page size above `maxPageSize` is cut to it.
 */
export function searchInput(options: {
  filterFields: readonly string[]
  orderFields: readonly string[]
  maxPageSize: number
}) {
  return z.object({
    pageId: pageNumber.default(0),
    pageSize: z
      .number('pageSize must be a number')
      .int('pageSize must be a whole number')
      .min(1, 'pageSize must be at least 1')
      .transform((size) => Math.min(size, options.maxPageSize))
      .default(10),
    criteria: z
      .array(
        z
          .object({
            field: knownField(options.filterFields),
            op: operator,
            values: z.array(value).min(1).max(MAX_FILTER_WORDS, `At most ${MAX_FILTER_WORDS} words`),
          })
          .superRefine(refuseNoTime),
      )
      .max(20)
      .default([]),
    orderBy: z
      .array(z.object({ field: knownField(options.orderFields), direction }))
      .max(5)
      .default([]),
  })
}

export type Criterion = { field: string; op: Operator; values: (string | number | boolean)[] }
export type Order = { field: string; direction: Direction }
export type Search = { pageId: number; pageSize: number; criteria: Criterion[]; orderBy: Order[] }
