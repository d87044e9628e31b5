import { DEFAULT_PAGE_SIZE } from '../constants.ts'
import type { DeadlineKind, DeadlineOrderField, DeadlineStateFilter } from '../listings/deadline-kinds.ts'

/**
 * The state of the list of open deadlines: page (from 1), filters and order; missing values are at their
 * default.
 */
export type DeadlineView = {
  kind?: DeadlineKind
  state?: DeadlineStateFilter
  /** The User ID of the list agent. */
  agent?: string
  /** The code of the listing office. */
  office?: string
  sort?: DeadlineOrderField
  direction?: 'desc'
  page?: number
  pageSize?: number
}

/** The body of `search/` for what the list shows: the soonest first unless another order is chosen. */
export function deadlineQuery(view: DeadlineView) {
  return {
    pageId: (view.page ?? 1) - 1,
    pageSize: view.pageSize ?? DEFAULT_PAGE_SIZE,
    criteria: [
      ...equals('kind', view.kind),
      ...equals('state', view.state),
      ...equals('agent', view.agent),
      ...equals('office', view.office),
    ],
    orderBy: [{ field: view.sort ?? 'dueAt', direction: view.direction ?? 'asc' }],
  }
}

function equals(field: string, value: string | undefined) {
  return value === undefined ? [] : [{ field, op: 'Equal', values: [value] }]
}
