import { addDays, addMonths } from 'contract/common/calendar-day.ts'
import type { UsageFigure, UsageStep } from 'contract/staff/usage/usage-figures.ts'
import type { UsageAnswer } from 'contract/staff/usage/usage-query.ts'
import type { usageQueryOf } from './usage-state.ts'

type Query = ReturnType<typeof usageQueryOf>
type Figure = UsageAnswer['figures'][number]

const STEP_DAYS: Record<UsageStep, number> = { day: 1, week: 7, month: 0 }

/** The query of as many steps before the shown ones. */
export function queryBefore(query: Query, steps: string[]): Query {
  const first = steps[0] ?? query.from
  const from =
    query.step === 'month'
      ? addMonths(first, -steps.length)
      : addDays(first, -steps.length * STEP_DAYS[query.step])
  return { ...query, from, to: addDays(first, -1) }
}

/**
 * The total of a period: the sum of its steps, but their mean for members, who are counted once in each step. Null if
 * any of it is withheld.
 */
export function totalOf({ figure, groups }: Figure): number | null {
  const counts = groups.flatMap((group) => group.counts)
  if (counts.includes(null)) return null
  const sum = counts.reduce<number>((total, count) => total + (count ?? 0), 0)
  const steps = groups[0]?.counts.length ?? 0
  return isMean(figure) ? Math.round(sum / Math.max(steps, 1)) : sum
}

/** Whether the total of a figure is a mean. */
export const isMean = (figure: UsageFigure): boolean => figure === 'membersSignedIn'

/** `12% more than the 30 days before`; null where nothing can be said. */
export function changeInWords(total: number | null, before: number | null, step: UsageStep, steps: number) {
  if (total === null || before === null || before === 0) return null
  const period = `the ${steps === 1 ? step : `${steps} ${step}s`} before`
  const percent = Math.round((total / before - 1) * 100)
  if (percent === 0) return `About the same as ${period}`
  return `${Math.abs(percent).toLocaleString('en-US')}% ${percent > 0 ? 'more' : 'less'} than ${period}`
}
