import { DEFAULT_PAGE_SIZE, SERVER_PAGE_SIZES } from 'contract/constants.ts'
import {
  DEADLINE_KINDS,
  DEADLINE_ORDER_FIELDS,
  DEADLINE_STATE_FILTERS,
  type DeadlineKind,
  type DeadlineOrderField,
  type DeadlineStateFilter,
} from 'contract/deadlines/deadline-kinds.ts'

/** What the list shows, as it stands in the address; what is at its default is left out. */
export type DeadlineListState = {
  kind?: DeadlineKind
  state?: DeadlineStateFilter
  agent?: string
  office?: string
  sort?: DeadlineOrderField
  direction?: 'desc'
  page?: number
  pageSize?: number
}

/** Reads the address; anything odd in it counts as not there. */
export function readDeadlineState(search: Record<string, unknown>): DeadlineListState {
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

/** What is asked for a state: the open deadlines, the soonest first unless another order is chosen. */
export function deadlineQuery(state: DeadlineListState) {
  return {
    pageId: (state.page ?? 1) - 1,
    pageSize: state.pageSize ?? DEFAULT_PAGE_SIZE,
    criteria: [
      ...equals('kind', state.kind),
      ...equals('state', state.state),
      ...equals('agent', state.agent),
      ...equals('office', state.office),
    ],
    orderBy: [{ field: state.sort ?? 'dueAt', direction: state.direction ?? 'asc' }],
  }
}

/** Whether any filter narrows the list. */
export function isNarrowed(state: DeadlineListState): boolean {
  return deadlineQuery(state).criteria.length > 0
}

function equals(field: string, value: string | undefined) {
  return value === undefined ? [] : [{ field, op: 'Equal', values: [value] }]
}

function codeIn(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number'
    ? String(value).slice(0, 100) || undefined
    : undefined
}
