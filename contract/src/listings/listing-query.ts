import { DEFAULT_PAGE_SIZE, MAX_FILTER_WORDS } from '../constants.ts'
import type { ListingOrderField } from './listing-query-fields.ts'
import { STANDARD_STATUS } from './listing-rules.ts'
import type { RegisteredStatus } from './registered-status.ts'

/**
 * The state of the list of listings: page (from 1), filters and order; missing values are at their default.
 */
export type ListingView = {
  page?: number
  pageSize?: number
  text?: string
  status?: RegisteredStatus
  /** The code of the listing office. */
  office?: string
  sort?: ListingOrderField
  direction?: 'desc'
}

/** The fields in which the text filter looks; the server adds to them the address as lists show it. */
export const LISTING_TEXT_FIELDS = ['listingId', 'streetName', 'streetNumber', 'postalCode'] as const

/** The body of `search/` for the state of the list, the same for every caller. */
export function listingQuery(view: ListingView) {
  const words = (view.text ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, MAX_FILTER_WORDS)
  const textual =
    words.length === 0 ? [] : LISTING_TEXT_FIELDS.map((field) => ({ field, op: 'Contains', values: words }))
  const status = view.status ? [{ field: 'registeredStatus', op: 'Equal', values: [view.status] }] : []
  const office = view.office ? [{ field: 'listOfficeCode', op: 'Equal', values: [view.office] }] : []
  return {
    pageId: (view.page ?? 1) - 1,
    pageSize: view.pageSize ?? DEFAULT_PAGE_SIZE,
    criteria: [
      { field: 'standardStatus', op: 'notEqual', values: [STANDARD_STATUS.deleted] },
      ...status,
      ...office,
      ...textual,
    ],
    orderBy: [
      { field: view.sort ?? 'registeredStatus', direction: view.direction === 'desc' ? 'DESC' : 'ASC' },
    ],
  }
}
