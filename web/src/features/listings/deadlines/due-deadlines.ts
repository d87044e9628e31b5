import { DAY_MS } from 'contract/common/day.ts'
import { SOONEST_DEADLINES_INPUT } from 'contract/dashboard/dashboard-inputs.ts'
import type { ListedDeadline } from 'contract/deadlines/deadlines.contract.ts'
import { MAX_COUNTED_DEADLINES, TODAY_DAYS } from 'contract/listings/deadline-kinds.ts'
import { orpc } from '#shared/api/api.ts'

/** The open deadlines of the member's reach that come first: whoever asks for them early asks in the same words. */
export function soonestDeadlines() {
  return orpc.deadlines.search.queryOptions({ input: SOONEST_DEADLINES_INPUT })
}

/** The deadlines of the dashboard, and how many open ones there are beside them. */
export type DueDeadlines = { shown: ListedDeadline[]; further: number; isCountedWhole: boolean }

/** Those that are overdue or due within a week. Null without any. */
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
