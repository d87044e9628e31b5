import { MAX_FILTER_WORDS } from 'contract/constants.ts'
import { COURSE_REQUEST_STATUS, NO_STATUS } from 'contract/training/course-request-status.ts'
import { STAFF_REQUEST_ORDER_FIELDS } from 'contract/training/staff/training-desk.contract.ts'
import { criterion, textIn } from '#staff/list-address.ts'
import { type PagedState, pagedQuery, readPaged } from './list-state.ts'

/** The filter options of requests: their status, or having none. */
export const STATUS_FILTERS = [...Object.values(COURSE_REQUEST_STATUS), NO_STATUS]

/** The state of the list of course requests, as stored in the address. */
export type RequestListState = PagedState & {
  status?: (typeof STATUS_FILTERS)[number]
  topic?: string
  association?: string
}

/** The request for the latest day comes first. */
export const FIRST_ORDER = { field: 'dateTime', direction: 'desc' } as const

/** Reads the address; invalid parameters are ignored. */
export function readRequestList(search: Record<string, unknown>): RequestListState {
  return {
    ...readPaged(search, STAFF_REQUEST_ORDER_FIELDS),
    status: STATUS_FILTERS.find((status) => String(status) === textIn(search['status'])),
    topic: textIn(search['topic']),
    association: textIn(search['association']),
  }
}

/** The query of a state. */
export function requestQuery(state: RequestListState) {
  const words = state.topic?.split(/\s+/).filter(Boolean).slice(0, MAX_FILTER_WORDS) ?? []
  return {
    ...pagedQuery(state, FIRST_ORDER),
    criteria: [
      ...(words.length > 0 ? [criterion('trainingTopic', 'Contains', ...words)] : []),
      ...(state.status ? [criterion('requestStatus', 'Equal', state.status)] : []),
      ...(state.association ? [criterion('aorShortName', 'Equal', state.association)] : []),
    ],
  }
}
