import { addDays, type CalendarDay } from 'contract/common/calendar-day.ts'
import { USAGE_SPLITS, type UsageStep } from 'contract/staff/usage/usage-figures.ts'
import { type FilterValues, oneOf, period, readFilters, text, wholeNumber } from '../kit/list-spec.ts'

const filters = {
  ...period(),
  step: oneOf<UsageStep>(['week', 'month']),
  splitBy: oneOf(USAGE_SPLITS),
  association: text(),
  memberTypeId: wholeNumber({ max: 999 }),
}

/** The state of the figures, as stored in the address; defaults are left out. */
export type UsageState = FilterValues<typeof filters>

/** Days of the default period. */
const DEFAULT_DAYS: Record<UsageStep, number> = { day: 30, week: 91, month: 365 }

/** Reads the address; invalid parameters are ignored. */
export function readUsageState(search: Record<string, unknown>): UsageState {
  return readFilters(filters, search)
}

/** The query of a state, with its period, which ends with the last whole day unless one is chosen. */
export function usageQueryOf(state: UsageState, today: CalendarDay) {
  const { step = 'day', to = addDays(today, -1), splitBy, association, memberTypeId } = state
  const from = state.from ?? addDays(to, 1 - DEFAULT_DAYS[step])
  return { from: from > to ? to : from, to, step, splitBy, association, memberTypeId }
}
