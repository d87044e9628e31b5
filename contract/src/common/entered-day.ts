import { z } from 'zod'
import { DAY_RANGE, toCalendarDay } from './calendar-day.ts'

/** A calendar day as `YYYY-MM-DD` and nothing else, as it is sent. */
export const sentDay = z
  .string()
  .refine((text) => toCalendarDay(text) === text, `Choose a date ${DAY_RANGE}.`)

/** A calendar day that has to be there. */
export const enteredDay = (label: string) =>
  z.string(`${label} is required.`).transform((text, context) => {
    const found = toCalendarDay(text)
    if (found) return found
    context.addIssue({
      code: 'custom',
      message: text ? `${label} must be a date ${DAY_RANGE}.` : `${label} is required.`,
    })
    return z.NEVER
  })
