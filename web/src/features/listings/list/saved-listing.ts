import { useQuery } from '@tanstack/react-query'
import type { Listing } from 'contract/listings/listing.ts'
import { useEffect, useState } from 'react'
import { orpc } from '#shared/api/api.ts'
import type { ListingTableState } from './listing-table-state.ts'
import { rememberStatusOf } from './remember-status.ts'

/** Highlight time of the row of a just registered listing, in ms. */
const TINT_MS = 4000

let savedId: string | null = null

/** The list that opens next shows this listing, on any page. */
export function showInList(listing: Listing): void {
  savedId = listing.id
  rememberStatusOf(listing)
}

/**
 * The rows of a page with the just registered listing, while the list stays as it opened: if the page does not contain
 * it, it shows above its rows.
 */
export function useSavedListing(rows: Listing[], state: ListingTableState) {
  const [id] = useState(savedId)
  const [isTinted, setIsTinted] = useState(id !== null)
  const shown = JSON.stringify(state)
  const [shownAtFirst] = useState(shown)
  const { data: saved } = useQuery({
    ...orpc.listings.get.queryOptions({ input: { id: id ?? '' } }),
    // Its save returned it.
    enabled: false,
  })
  const isSeen = rows.length > 0
  useEffect(() => {
    savedId = null
  }, [])
  useEffect(() => {
    if (!isSeen) return undefined
    const timer = setTimeout(() => setIsTinted(false), TINT_MS)
    return () => clearTimeout(timer)
  }, [isSeen])
  const isAbove = saved !== undefined && shown === shownAtFirst && !rows.some((row) => row.id === id)
  return { rows: isAbove ? [saved, ...rows] : rows, tintedId: isTinted ? id : null }
}
