import { addDays, type CalendarDay } from 'contract/common/calendar-day.ts'
import {
  USAGE_SPLITS,
  USAGE_STEPS,
  type UsageSplit,
  type UsageStep,
} from 'contract/staff/usage/usage-figures.ts'
import { dayIn, textIn } from '../list-address.ts'

/** The state of the figures, as stored in the address; defaults are left out. */
export type UsageState = {
  from?: CalendarDay
  to?: CalendarDay
  step?: UsageStep
  splitBy?: UsageSplit
  association?: string
  memberTypeId?: number
}

/** Days of the default period. */
const DEFAULT_DAYS: Record<UsageStep, number> = { day: 30, week: 91, month: 365 }

/** Reads the address; invalid parameters are ignored. */
export function readUsageState(search: Record<string, unknown>): UsageState {
  const step = USAGE_STEPS.find((name) => name === search['step'])
  const type = Number(search['memberTypeId'])
  return {
    from: dayIn(search['from']),
    to: dayIn(search['to']),
    step: step === 'day' ? undefined : step,
    splitBy: USAGE_SPLITS.find((name) => name === search['splitBy']),
    association: textIn(search['association']),
    memberTypeId: Number.isInteger(type) && type > 0 && type < 1000 ? type : undefined,
  }
}

/** The query of a state, with its period. */
export function usageQueryOf(state: UsageState, today: CalendarDay) {
  const { step = 'day', to = today, splitBy, association, memberTypeId } = state
  const from = state.from ?? addDays(to, 1 - DEFAULT_DAYS[step])
  return { from: from > to ? to : from, to, step, splitBy, association, memberTypeId }
}
