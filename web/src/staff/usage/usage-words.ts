import { formatCalendarDay } from 'contract/common/calendar-day.ts'
import { SMALL_GROUP_TEXT, type UsageStep } from 'contract/staff/usage/usage-figures.ts'

/** The labels of the steps on an axis and in the head of a table. */
export const STEP_WORDS: Record<UsageStep, string> = { day: 'Day', week: 'Week of', month: 'Month of' }

/** `11-18`: a step on an axis, if the year is known. */
export function stepLabel(step: string): string {
  return formatCalendarDay(step).slice(0, 5)
}

/** A number in a table; null is a group whose numbers are withheld. */
export function countInWords(count: number | null): string {
  return count === null ? SMALL_GROUP_TEXT : count.toLocaleString('en-US')
}

/** `37.8%`: a part of a whole; null is one of a group whose numbers are withheld. */
export function shareInWords(share: number | null): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return share === null ? '–' : share.toLocaleString('en-US', { style: 'percent', ...digits })
}
