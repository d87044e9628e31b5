import { z } from 'zod'
import { type CalendarDay, formatCalendarDay } from '../common/calendar-day.ts'
import type { FactorAccess } from './second-factor.ts'

/** The rights of members of a type on their factors; a factor can be required from a day of the market on. */
export type FactorRule = { access: FactorAccess; requiredFrom: CalendarDay | null }

/** That of a type without one. */
export const NO_FACTOR_RULE: FactorRule = { access: 'optional', requiredFrom: null }

/** The rights of a rule on a day. */
export function accessOn({ access, requiredFrom }: FactorRule, today: CalendarDay): FactorAccess {
  return requiredFrom !== null && today < requiredFrom ? 'optional' : access
}

/** For a member without a factor: from when one is required, and whether that day has come. */
export const factorDue = z.object({ requiredFrom: z.string(), isOver: z.boolean() })
export type FactorDue = z.infer<typeof factorDue>

export function factorDueOf({ requiredFrom }: FactorRule, today: CalendarDay): FactorDue | null {
  return requiredFrom === null ? null : { requiredFrom, isOver: today >= requiredFrom }
}

/** The reason why a member should add a sign-in method. */
export function dueInWords({ requiredFrom, isOver }: FactorDue): string {
  return isOver
    ? 'Your MLS requires two-step verification. Until you add a sign-in method, each login needs a code from your email.'
    : `Two-step verification is required from ${formatCalendarDay(requiredFrom)} on. Add a sign-in method now so you're ready.`
}
