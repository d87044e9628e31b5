import type { StatusCounts } from 'contract/listings/listing-summary.ts'
import { readStored, STORAGE_KEYS } from '#shared/storage.ts'
import {
  type ListingTableState,
  OPENING_STATUS,
  STATUS_VIEWS,
  type StatusView,
} from './listing-table-state.ts'

/** The status last chosen, or first opened on, in this session; undefined before. */
export function statusOfSession(): StatusView | undefined {
  const stored = readStored('session', STORAGE_KEYS.listingStatus)
  return STATUS_VIEWS.find((view) => view === stored)
}

/** The status that a visit requests: from the address or the session; a text or an office alone searches all. */
export function chosenStatus(
  address: ListingTableState,
  ofSession: StatusView | undefined,
): StatusView | undefined {
  const isNarrowed = address.text !== undefined || address.office !== undefined
  return address.status ?? (isNarrowed ? 'All' : ofSession)
}

/** The initial status of a visit that requests none, until the response shows that it has no listings. */
export function openingStatus(answer: { statusCounts: StatusCounts | null } | undefined): StatusView {
  return answer?.statusCounts?.[OPENING_STATUS] === 0 ? 'All' : OPENING_STATUS
}
