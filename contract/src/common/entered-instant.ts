import { z } from 'zod'
import { DAY_RANGE } from './calendar-day.ts'
import { toInstant } from './instant.ts'

/** A date and time with its offset, as it is sent; `words` say what is refused: `Start must be a date with time`. */
export const sentInstant = (words: string) => {
  const message = `${words}, ${DAY_RANGE}`
  return z.iso.datetime({ offset: true, message }).refine((text) => toInstant(text) !== null, message)
}

/** The same as an instant. */
export const enteredInstant = (words: string) => sentInstant(words).transform((text) => new Date(text))
