import { DEFAULT_PAGE_SIZE, SERVER_PAGE_SIZES } from 'contract/constants.ts'
import { type DeadlineView, deadlineQuery } from 'contract/deadlines/deadline-query.ts'
import {
  DEADLINE_KINDS,
  DEADLINE_ORDER_FIELDS,
  DEADLINE_STATE_FILTERS,
} from 'contract/listings/deadline-kinds.ts'

/** Reads the address, which leaves defaults out; invalid parameters are ignored. */
export function readDeadlineState(search: Record<string, unknown>): DeadlineView {
  const page = Math.trunc(Number(search['page']))
  const pageSize = SERVER_PAGE_SIZES.find((size) => size === Number(search['pageSize']))
  return {
    kind: DEADLINE_KINDS.find((kind) => kind === search['kind']),
    state: DEADLINE_STATE_FILTERS.find((state) => state === search['state']),
    agent: codeIn(search['agent']),
    office: codeIn(search['office']),
    sort: DEADLINE_ORDER_FIELDS.find((field) => field === search['sort']),
    direction: search['direction'] === 'desc' ? 'desc' : undefined,
    page: page > 1 && page <= 1_000_000 ? page : undefined,
    pageSize: pageSize === DEFAULT_PAGE_SIZE ? undefined : pageSize,
  }
}

/** All of the list. */
export const NO_FILTERS: DeadlineView = {
  kind: undefined,
  state: undefined,
  agent: undefined,
  office: undefined,
}

/** Whether any filter is set. */
export function isNarrowed(state: DeadlineView): boolean {
  return deadlineQuery(state).criteria.length > 0
}

function codeIn(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number'
    ? String(value).slice(0, 100) || undefined
    : undefined
}
