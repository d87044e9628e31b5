import { useQueryClient } from '@tanstack/react-query'
import { formatTimestamp } from 'contract/common/calendar-day.ts'
import type { Listing } from 'contract/listings/listing.ts'
import { changedBy, isRowLocked } from 'contract/listings/listing-rules.ts'
import { orpc } from '#shared/api/api.ts'
import { isStatus } from '#shared/api/api-error.ts'
import { useDraftOwner } from '#shared/drafts/use-draft.ts'
import { draftPrefix, dropDrafts } from './draft/listing-draft.ts'
import type { OpenForm } from './question-props.ts'
import { refetchSendings } from './sending/refetch-sendings.ts'

/** The screens' cached listings, and the effect of a write on them. */
export function useStoredListings() {
  const queryClient = useQueryClient()
  const owner = useDraftOwner()
  const keyOf = (id: string) => orpc.listings.get.queryKey({ input: { id } })

  /** Caches a returned listing as loaded, and refetches the list. */
  const takeOver = (listing: Listing) => {
    queryClient.setQueryData(keyOf(listing.id), listing)
    void queryClient.invalidateQueries({ queryKey: orpc.listings.search.key() })
    void queryClient.invalidateQueries({ queryKey: orpc.listings.summary.key() })
    void queryClient.invalidateQueries({ queryKey: orpc.deadlines.key() })
    void refetchSendings(queryClient)
  }

  /**
   * The same for one that can no longer be changed: unsaved input for it is dropped too, here and in every saved draft.
   */
  const end = (listing: Listing, form: OpenForm | undefined) => {
    form?.giveUp()
    dropDrafts(draftPrefix(owner, listing.id))
    takeOver(listing)
  }

  return {
    takeOver,
    end,
    /** Forgets a deleted listing. */
    forget: (id: string) => queryClient.removeQueries({ queryKey: keyOf(id) }),
    /**
     * After a conflict: fetches the other member's change for all screens of the listing, which then also learn of a
     * deletion, and returns its message with the time in the reader's zone. Empty for other failures.
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
