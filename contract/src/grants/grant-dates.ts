import { addMonths, type CalendarDay, formatCalendarDay } from '../common/calendar-day.ts'
import type { GrantScope } from '../common/call-access.ts'
import { DAY_MS } from '../common/day.ts'
import { ACCESS_REQUEST_DAYS } from './grant-limits.ts'
import { areScopesWithin } from './grant-scopes.ts'

/** Whole days of the market zone, both within. */
export type GrantDays = { firstDay: CalendarDay; lastDay: CalendarDay }

export const DAY_TEXTS = {
  firstDayPassed: 'Choose a start date from today on.',
  firstDayTooFar: 'Choose a start date within one year.',
  lastDayEarly: 'Choose an end date on or after the start date.',
  lastDayTooFar: 'Choose an end date within one year.',
} as const

export type DaysProblem = { field: keyof GrantDays; message: string }

/** The problem with the days of a new grant; undefined when they are valid. */
export function grantDaysProblem(
  { firstDay, lastDay }: GrantDays,
  today: CalendarDay,
): DaysProblem | undefined {
  if (firstDay < today) return { field: 'firstDay', message: DAY_TEXTS.firstDayPassed }
  if (firstDay > latestLastDay(today)) return { field: 'firstDay', message: DAY_TEXTS.firstDayTooFar }
  if (lastDay < firstDay) return { field: 'lastDay', message: DAY_TEXTS.lastDayEarly }
  if (lastDay > latestLastDay(firstDay)) return { field: 'lastDay', message: DAY_TEXTS.lastDayTooFar }
  return undefined
}

/** The latest last day that a grant with this first day can have: the same day of the next year. */
export function latestLastDay(firstDay: CalendarDay): CalendarDay {
  return addMonths(firstDay, 12)
}

/** When a request ends that nobody answers. */
export function requestEndsOn(requestedOn: Date): Date {
  return new Date(requestedOn.getTime() + ACCESS_REQUEST_DAYS * DAY_MS)
}

/** Whether a request can still be decided: neither too old nor for days that have passed. */
export function isRequestOpen(
  { requestedOn, lastDay }: { requestedOn: Date; lastDay: CalendarDay },
  { now, today }: { now: Date; today: CalendarDay },
): boolean {
  return now < requestEndsOn(requestedOn) && today <= lastDay
}

/**
 * The days of a grant that is made of a request: a first day that has passed is today, and the approver's last day may
 * be earlier than the requested one, never later.
 */
export function approvedDays(
  requested: GrantDays,
  { lastDay = requested.lastDay }: { lastDay?: CalendarDay | undefined },
  today: CalendarDay,
): GrantDays | DaysProblem {
  const firstDay = requested.firstDay < today ? today : requested.firstDay
  if (lastDay > requested.lastDay)
    return {
      field: 'lastDay',
      message: `Choose an end date until ${formatCalendarDay(requested.lastDay)}, as requested.`,
    }
  if (lastDay < firstDay) return { field: 'lastDay', message: DAY_TEXTS.lastDayEarly }
  return { firstDay, lastDay }
}

export type GrantExtent = GrantDays & { scopes: readonly GrantScope[] }

/**
 * Whether a grant leaves nothing to another of the same giver and receiver: it allows as much on each day from today
 * on. The wider of the two then stands for both.
 */
export function covers(wide: GrantExtent, narrow: GrantExtent, today: CalendarDay): boolean {
  const start = ({ firstDay }: GrantDays) => (firstDay < today ? today : firstDay)
  return (
    areScopesWithin(narrow.scopes, wide.scopes) &&
    start(wide) <= start(narrow) &&
    wide.lastDay >= narrow.lastDay
  )
}
