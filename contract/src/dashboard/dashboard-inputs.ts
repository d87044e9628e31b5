import { DASHBOARD_ARTICLES } from '../articles/article-query-fields.ts'
import { TODAY_DEADLINES } from '../listings/deadline-kinds.ts'

/** The promoted articles in the order of the staff, the newest first among equals. */
export const PROMOTED_ARTICLES_INPUT = {
  pageId: 0,
  pageSize: DASHBOARD_ARTICLES,
  criteria: [{ field: 'isPromoted', op: 'Equal', values: [true] }],
  orderBy: [
    { field: 'viewOrder', direction: 'asc' },
    { field: 'publishedOn', direction: 'desc' },
  ],
}

/** The open deadlines of the member's reach that come first. */
export const SOONEST_DEADLINES_INPUT = {
  pageSize: TODAY_DEADLINES,
  orderBy: [{ field: 'dueAt', direction: 'asc' }],
}

/** The classes of a member that begin after a moment, the next one first. */
export function classesToComeInput(memberId: number | string, after: string) {
  return {
    pageSize: 1,
    criteria: [
      { field: 'memberID', op: 'Equal', values: [memberId] },
      { field: 'isRegistered', op: 'Equal', values: [true] },
      { field: 'trainingClass.startTime', op: 'GreaterThan', values: [after] },
    ],
    orderBy: [{ field: 'trainingClass.startTime', direction: 'asc' }],
  }
}
