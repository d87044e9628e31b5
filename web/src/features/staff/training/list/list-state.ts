import { DEFAULT_PAGE_SIZE, SERVER_PAGE_SIZES } from 'contract/constants.ts'

/** Order and page of a list of the training desk as they stand in the address; what is at its default is left out. */
export type PagedState = { sort?: string; direction?: 'desc'; page?: number; pageSize?: number }

/** Reads them; anything odd counts as not there. */
export function readPaged(search: Record<string, unknown>, orderFields: readonly string[]): PagedState {
  const page = Math.trunc(Number(search['page']))
  const pageSize = SERVER_PAGE_SIZES.find((size) => size === Number(search['pageSize']))
  return {
    sort: orderFields.find((field) => field === search['sort']),
    direction: search['direction'] === 'desc' ? 'desc' : undefined,
    page: page > 1 && page < 1_000_000 ? page : undefined,
    pageSize: pageSize === DEFAULT_PAGE_SIZE ? undefined : pageSize,
  }
}

/** What is asked for them; `first` is the order of a list in which nobody has chosen one. */
export function pagedQuery(state: PagedState, first: { field: string; direction: 'asc' | 'desc' }) {
  return {
    pageId: (state.page ?? 1) - 1,
    pageSize: state.pageSize ?? DEFAULT_PAGE_SIZE,
    orderBy: [state.sort ? { field: state.sort, direction: state.direction ?? 'asc' } : first],
  }
}
