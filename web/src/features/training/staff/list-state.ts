import { DEFAULT_PAGE_SIZE, SERVER_PAGE_SIZES } from 'contract/constants.ts'

/** Order and page of a list of the training desk as stored in the address; defaults are left out. */
export type PagedState = { sort?: string; direction?: 'desc'; page?: number; pageSize?: number }

/** Reads them; invalid parameters are ignored. */
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

/** The query of a state; `first` is the default order of the list. */
export function pagedQuery(state: PagedState, first: { field: string; direction: 'asc' | 'desc' }) {
  return {
    pageId: (state.page ?? 1) - 1,
    pageSize: state.pageSize ?? DEFAULT_PAGE_SIZE,
    orderBy: [state.sort ? { field: state.sort, direction: state.direction ?? 'asc' } : first],
  }
}
