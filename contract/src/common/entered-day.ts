import { z } from 'zod'
import { DAY_RANGE, toCalendarDay } from './calendar-day.ts'
import { toInstant } from './instant.ts'

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

/** A date and time with its offset, as it is sent; `words` say what is refused: `Start must be a date with time`. */
export const sentInstant = (words: string) => {
  const message = `${words}, ${DAY_RANGE}`
  return z.iso.datetime({ offset: true, message }).refine((text) => toInstant(text) !== null, message)
}

/** The same as an instant. */
export const enteredInstant = (words: string) => sentInstant(words).transform((text) => new Date(text))
