import { DAY_MS } from 'contract/common/day.ts'
import { SOONEST_DEADLINES_INPUT } from 'contract/dashboard/dashboard-inputs.ts'
import type { ListedDeadline } from 'contract/deadlines/deadlines.contract.ts'
import { MAX_COUNTED_DEADLINES, TODAY_DAYS } from 'contract/listings/deadline-kinds.ts'
import { orpc } from '#shared/api/api.ts'

/** The next open deadlines within the member's reach: an early request uses the same query. */
export function soonestDeadlines() {
  return orpc.deadlines.search.queryOptions({ input: SOONEST_DEADLINES_INPUT })
}

/** The deadlines of the dashboard, and the number of further open ones. */
export type DueDeadlines = { shown: ListedDeadline[]; further: number; isCountedWhole: boolean }

/** The deadlines that are overdue or due within a week. Null without any. */
export function dueDeadlines(
  answer: { payload: { results: ListedDeadline[] }; totalResults: number } | undefined,
  now: Date,
): DueDeadlines | null {
  const until = new Date(now.getTime() + TODAY_DAYS * DAY_MS).toISOString()
  const shown = (answer?.payload.results ?? []).filter(({ dueAt }) => dueAt <= until)
  return answer && shown.length > 0
    ? {
        shown,
        further: answer.totalResults - shown.length,
        isCountedWhole: answer.totalResults < MAX_COUNTED_DEADLINES,
      }
    : null
}
