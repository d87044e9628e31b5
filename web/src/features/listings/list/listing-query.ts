import { DEFAULT_PAGE_SIZE, MAX_FILTER_WORDS } from 'contract/constants.ts'
import { STANDARD_STATUS } from 'contract/listings/listing-rules.ts'
import type { ListingTableState } from '../listing-table-state.ts'

const searchedFields = ['listingId', 'streetName', 'streetNumber', 'postalCode'] as const

/** The body of `search/` for a state of the table (spec 2 §7, D2-13). */
export function listingQuery(state: ListingTableState) {
  const words = (state.text ?? '').split(/\s+/).filter(Boolean).slice(0, MAX_FILTER_WORDS)
  const textual =
    words.length === 0 ? [] : searchedFields.map((field) => ({ field, op: 'Contains', values: words }))
  const status = state.status ? [{ field: 'registeredStatus', op: 'Equal', values: [state.status] }] : []
  return {
    pageId: (state.page ?? 1) - 1,
    pageSize: state.pageSize ?? DEFAULT_PAGE_SIZE,
    criteria: [
      { field: 'standardStatus', op: 'notEqual', values: [STANDARD_STATUS.deleted] },
      ...status,
      ...textual,
    ],
    orderBy: [
      { field: state.sort ?? 'registeredStatus', direction: state.direction === 'desc' ? 'DESC' : 'ASC' },
    ],
  }
}
