import { z } from 'zod'
import { addDays, addMonths, type CalendarDay } from '../common/calendar-day.ts'
import { sentDay } from '../common/entered-day.ts'
import { freeText } from '../common/free-text.ts'
import { categoryKey, hasTwoDecimals, MAX_CATEGORY } from './credit-hours.ts'

const MAX_CATEGORIES = 50

const required = z.object({
  category: freeText('Category', MAX_CATEGORY).pipe(z.string().trim().min(1, 'Category is required.')),
  hours: z.preprocess(
    // A form holds `3.0` as text, as its reader types on.
    (sent) => (typeof sent === 'string' && /^\d+(\.\d+)?$/.test(sent.trim()) ? Number(sent) : sent),
    z
      .number('Enter hours such as 4.5.')
      .min(0, 'Hours must not be negative.')
      .max(1000, 'Hours must be at most 1000.')
      .refine(hasTwoDecimals, 'Hours have at most two decimals.'),
  ),
})
export type RequiredHours = z.infer<typeof required>

/** Hours by category, also as an object of them. */
const requiredHours = z.preprocess(
  (sent) =>
    typeof sent === 'object' && sent !== null && !Array.isArray(sent)
      ? Object.entries(sent).map(([category, hours]: [string, unknown]) => ({ category, hours }))
      : sent,
  z
    .array(required)
    .min(1, 'Add a category.')
    .max(MAX_CATEGORIES, `At most ${MAX_CATEGORIES} categories.`)
    .superRefine((all, context) => {
      const keys = all.map(({ category }) => categoryKey(category))
      for (const [index, key] of keys.entries())
        if (keys.indexOf(key) < index)
          context.addIssue({
            code: 'custom',
            path: [index, 'category'],
            message: 'This category is listed already.',
          })
    }),
)

/** Hours of education that the state requires in each period of years. */
export const educationRule = z.object({
  period: z
    .number('Years are required.')
    .int('Years must be a whole number.')
    .min(1, 'Years must be from 1 to 10.')
    .max(10, 'Years must be from 1 to 10.'),
  /** The first day of any period: the others follow from it. */
  startsOn: sentDay,
  requiredHours,
})
export type EducationRule = z.infer<typeof educationRule>

export type Period = { startsOn: CalendarDay; endsOn: CalendarDay }

/** The period of a rule in which a day lies; the next one begins with the day after. */
export function periodOf({ period, startsOn }: EducationRule, day: CalendarDay): Period {
  const years = Number(day.slice(0, 4)) - Number(startsOn.slice(0, 4))
  const startOf = (index: number) => addMonths(startsOn, index * period * 12)
  const near = Math.floor(years / period)
  const index = startOf(near) <= day ? near : near - 1
  return { startsOn: startOf(index), endsOn: addDays(startOf(index + 1), -1) }
}
