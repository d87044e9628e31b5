import { DEFAULT_PAGE_SIZE, SERVER_PAGE_SIZES } from 'contract/constants.ts'
import { CONTENT_ORDER_FIELDS } from 'contract/staff/content/content-lists.ts'
import { CONTENT_STATUSES } from 'contract/staff/content/content-state.ts'
import { dayIn, type Period, textIn } from '#staff/list-address.ts'

/** Besides the states, two filters of their own: own drafts, and records whose end has passed. */
export const STATUS_FILTERS = ['My Drafts', ...CONTENT_STATUSES, 'Expired'] as const

/** The state of a list as stored in the address; defaults are left out. */
export type ContentListState = Period & {
  text?: string
  status?: (typeof STATUS_FILTERS)[number]
  author?: string
  association?: string
  category?: number
  sort?: (typeof CONTENT_ORDER_FIELDS)[number]
  direction?: 'desc'
  page?: number
  pageSize?: number
}

const FILTERS = ['text', 'status', 'author', 'association', 'category', 'from', 'to'] as const

/** Reads the address; invalid parameters are ignored. */
export function readListState(search: Record<string, unknown>): ContentListState {
  const page = Math.trunc(Number(search['page']))
  const pageSize = SERVER_PAGE_SIZES.find((size) => size === Number(search['pageSize']))
  const category = Math.trunc(Number(search['category']))
  return {
    text: textIn(search['text']),
    status: STATUS_FILTERS.find((status) => status === search['status']),
    author: textIn(search['author']),
    association: textIn(search['association']),
    category: category > 0 && category <= 2_147_483_647 ? category : undefined,
    from: dayIn(search['from']),
    to: dayIn(search['to']),
    sort: CONTENT_ORDER_FIELDS.find((field) => field === search['sort']),
    direction: search['direction'] === 'desc' ? 'desc' : undefined,
    page: page > 1 && page < 1_000_000 ? page : undefined,
    pageSize: pageSize === DEFAULT_PAGE_SIZE ? undefined : pageSize,
  }
}

/** The number of filters in use, without the search box. */
export function filterCount(state: ContentListState): number {
  return FILTERS.filter((name) => name !== 'text' && state[name] !== undefined).length
}

/** Whether the list is unfiltered. */
export function isWhole(state: ContentListState): boolean {
  return FILTERS.every((name) => state[name] === undefined)
}

/** The state without its filters. */
export function withoutFilters(): ContentListState {
  return Object.fromEntries(FILTERS.map((name) => [name, undefined]))
}
