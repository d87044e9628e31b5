import { z } from 'zod'
import { type CalendarDay, DAY_RANGE, daysBetween, toCalendarDay } from '../../common/calendar-day.ts'
import { RANKED_FIGURES, USAGE_FIGURES, USAGE_SPLITS, USAGE_STEPS } from './usage-figures.ts'

const day = z.string().transform((text, context): CalendarDay => {
  const found = toCalendarDay(text)
  if (found) return found
  context.addIssue({ code: 'custom', message: `must be a day such as 2026-11-20, ${DAY_RANGE}` })
  return z.NEVER
})

/** The query of the figures. */
export const usageQuery = z
  .object({
    from: day,
    to: day,
    step: z.enum(USAGE_STEPS),
    splitBy: z.enum(USAGE_SPLITS).optional(),
    association: z.string().max(50).optional(),
    memberTypeId: z.coerce.number().int().min(0).max(1000).optional(),
  })
  .refine(({ from, to }) => from <= to && daysBetween(from, to) <= 1000, {
    path: ['to'],
    message: 'to must not be before from, and at most 1,000 days after it',
  })
export type UsageQuery = z.infer<typeof usageQuery>

/** Null stands for a group of fewer than 5 members. */
const count = z.number().int().nullable()

const ranked = z.object({ key: z.string(), name: z.string(), count, share: z.number().nullable() })
export type RankedRecord = z.infer<typeof ranked>

/** Figures by step, for each group one series; without a split there is one group, named by the empty text. */
export const usageAnswer = z.object({
  steps: z.array(z.string()),
  figures: z.array(
    z.object({
      figure: z.enum(USAGE_FIGURES),
      groups: z.array(z.object({ group: z.string(), counts: z.array(count) })),
    }),
  ),
  ranked: z.array(z.object({ figure: z.enum(RANKED_FIGURES), records: z.array(ranked) })),
  /** The filters of the page. */
  associations: z.array(z.string()),
  isCounting: z.boolean(),
})
export type UsageAnswer = z.infer<typeof usageAnswer>

/** Active members and those of them with a second factor, by association; null stands for a small group. */
export const secondFactorsAnswer = z.object({
  results: z.array(z.object({ association: z.string().nullable(), members: count, withFactor: count })),
})
export type SecondFactorsAnswer = z.infer<typeof secondFactorsAnswer>
