import { DEFAULT_PAGE_SIZE, MAX_FILTER_WORDS, SERVER_PAGE_SIZES } from 'contract/constants.ts'
import { LOOKUPS } from 'contract/staff/content/kinds/lookup-content.ts'
import { LOOKUP_ORDER_FIELDS } from 'contract/staff/settings/staff-lookups.contract.ts'

/** The state of the list as stored in the address; defaults are left out. */
export type LookupListState = {
  text?: string
  lookup?: string
  shown?: 'offered' | 'hidden'
  sort?: (typeof LOOKUP_ORDER_FIELDS)[number]
  direction?: 'desc'
  page?: number
  pageSize?: number
}

/** Reads the address; invalid parameters are ignored. */
export function readLookupState(search: Record<string, unknown>): LookupListState {
  const { text, shown } = search
  const page = Math.trunc(Number(search['page']))
  const pageSize = SERVER_PAGE_SIZES.find((size) => size === Number(search['pageSize']))
  const isText = typeof text === 'string' || typeof text === 'number'
  return {
    text: isText ? String(text).slice(0, 200) || undefined : undefined,
    lookup: LOOKUPS.find(({ name }) => name === search['lookup'])?.name,
    shown: shown === 'offered' || shown === 'hidden' ? shown : undefined,
    sort: LOOKUP_ORDER_FIELDS.find((field) => field === search['sort']),
    direction: search['direction'] === 'desc' ? 'desc' : undefined,
    page: page > 1 && page < 1_000_000 ? page : undefined,
    pageSize: pageSize === DEFAULT_PAGE_SIZE ? undefined : pageSize,
  }
}

/** The query of a state: by label unless another order is chosen. */
export function lookupQuery({ text, lookup, shown, sort, direction, page, pageSize }: LookupListState) {
  const words = text?.split(/\s+/).filter(Boolean).slice(0, MAX_FILTER_WORDS) ?? []
  return {
    pageId: (page ?? 1) - 1,
    pageSize: pageSize ?? DEFAULT_PAGE_SIZE,
    criteria: [
      ...(words.length > 0 ? [{ field: 'text', op: 'Contains', values: words }] : []),
      ...(lookup ? [{ field: 'lookupName', op: 'Equal', values: [lookup] }] : []),
      ...(shown ? [{ field: 'isHidden', op: 'Equal', values: [shown === 'hidden'] }] : []),
    ],
    orderBy: [{ field: sort ?? 'longValue', direction: direction ?? 'asc' }],
  }
}
