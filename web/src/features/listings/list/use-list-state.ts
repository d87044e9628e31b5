import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { usePreference } from '#shared/preferences/use-preference.ts'
import {
  keptStateOf,
  type ListingTableState,
  readListingTableState,
  type StatusView,
  withKeptState,
} from './listing-table-state.ts'
import { listingsQuery } from './listings-query.ts'
import { rememberStatus } from './remember-status.ts'
import { chosenStatus, openingStatus, statusOfSession } from './status-of-session.ts'

/** The state of the list, from the address, the session, and saved preferences; and its changes. */
export function useListState() {
  const [kept, keep] = usePreference('registeredListings')
  const address = withKeptState(readListingTableState(useSearch({ from: '/registered/' })), kept)
  const navigate = useNavigate({ from: '/registered/' })
  const { status, remember } = useStatus(address)
  const state = { ...address, status }
  // Every change but the page resets to the first page.
  const change = (next: Partial<ListingTableState>) =>
    void navigate({ search: { ...state, page: undefined, ...next }, replace: true })
  return {
    state,
    change,
    /** The same for page size and order, which the next visit restores. */
    changeAndKeep: (next: Partial<ListingTableState>) => {
      keep(() => keptStateOf({ ...state, ...next }))
      change(next)
    },
    chooseStatus: (next: StatusView) => {
      remember(next)
      change({ status: next })
    },
  }
}

/** The status shown. The first visit of a session opens on one, which stays when its last listing leaves it. */
function useStatus(address: ListingTableState) {
  const queryClient = useQueryClient()
  const [ofSession, setOfSession] = useState(statusOfSession)
  const chosen = chosenStatus(address, ofSession)
  const opening = listingsQuery({ ...address, status: openingStatus(undefined) })
  const answer = chosen === undefined ? queryClient.getQueryData(opening.queryKey) : undefined
  const status = chosen ?? openingStatus(answer)
  const isDecided = answer !== undefined
  const remember = (next: StatusView) => {
    rememberStatus(next)
    setOfSession(next)
  }
  useEffect(() => {
    if (!isDecided) return
    rememberStatus(status)
    setOfSession(status)
  }, [isDecided, status])
  return { status, remember }
}
