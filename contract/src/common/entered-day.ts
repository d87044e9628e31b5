import { z } from 'zod'
import { toCalendarDay } from './calendar-day.ts'

/** A calendar day that has to be there. */
export const enteredDay = (label: string) =>
  z.string(`${label} is required.`).transform((text, context) => {
    const found = toCalendarDay(text)
    if (found) return found
    context.addIssue({ code: 'custom', message: text ? `${label} must be a date.` : `${label} is required.` })
    return z.NEVER
  })
