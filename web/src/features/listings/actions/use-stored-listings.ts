import { useQueryClient } from '@tanstack/react-query'
import { formatTimestamp } from 'contract/common/calendar-day.ts'
import type { Listing } from 'contract/listings/listing.ts'
import { changedBy, isRowLocked } from 'contract/listings/listing-rules.ts'
import { orpc } from '#shared/api/api.ts'
import { isStatus } from '#shared/api/api-error.ts'
import { useDraftOwner } from '#shared/drafts/use-draft-owner.ts'
import { draftPrefix } from '../draft/draft-prefix.ts'
import { dropDrafts } from '../draft/listing-draft.ts'
import { refetchHandOvers } from '../hand-over/refetch-hand-overs.ts'
import type { OpenForm } from './question-props.ts'

/** What the screens know of stored listings, and what a write does to it. */
export function useStoredListings() {
  const queryClient = useQueryClient()
  const owner = useDraftOwner()
  const keyOf = (id: string) => orpc.listings.get.queryKey({ input: { id } })

  /** Stores an answered listing as loaded, and lets the list ask again. */
  const takeOver = (listing: Listing) => {
    queryClient.setQueryData(keyOf(listing.id), listing)
    void queryClient.invalidateQueries({ queryKey: orpc.listings.search.key() })
    void queryClient.invalidateQueries({ queryKey: orpc.listings.summary.key() })
    void queryClient.invalidateQueries({ queryKey: orpc.deadlines.key() })
    void refetchHandOvers(queryClient)
  }

  /** The same for one that can no longer be changed: what was typed for it goes too, here and in every kept draft. */
  const end = (listing: Listing, form: OpenForm | undefined) => {
    form?.giveUp()
    dropDrafts(draftPrefix(owner, listing.id))
    takeOver(listing)
  }

  return {
    takeOver,
    end,
    /** A listing that is gone is no longer known. */
    forget: (id: string) => queryClient.removeQueries({ queryKey: keyOf(id) }),
    /**
     * After a refusal because of another's change: fetches that change for whatever shows the listing, which learns so too
     * that it was deleted, and answers the refusal with the reader's own time. Nothing for other failures.
     */
    explain: async (error: unknown, id: string): Promise<string[]> => {
      if (!isStatus(error, 409) && !isStatus(error, 404)) return []
      const seen = queryClient.getQueryData(keyOf(id))
      const present = await queryClient
        .fetchQuery({ ...orpc.listings.get.queryOptions({ input: { id } }), staleTime: 0 })
        .catch(() => null)
      if (!present) return []
      takeOver(present)
      if (isRowLocked(present) || seen?.rowVersion === present.rowVersion) return []
      const change = changedBy(
        present.modifiedByName ?? present.modifiedBy,
        formatTimestamp(present.modifiedOn),
      )
      return [`${change} Check it and try again.`]
    },
  }
}
