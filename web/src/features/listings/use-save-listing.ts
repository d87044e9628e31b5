import { ORPCError } from '@orpc/client'
import { useNavigate } from '@tanstack/react-router'
import type { FieldProblem, NamedListing } from 'contract/common/answer.ts'
import { orpc } from '#shared/api/api.ts'
import { errorBodyOf, isOutcomeUnknown, isStatus } from '#shared/api/api-error.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { showToast } from '#shared/ui/feedback/toast-store.ts'
import type { UnsettledSave } from './draft/listing-draft.ts'
import { showInList } from './list/saved-listing.ts'
import { SAVED_MS, showSaveFailed } from './save-notices.ts'
import { useStoredListings } from './use-stored-listings.ts'

/** Creates a listing and goes to the list with its new id, which stays until it is closed. */
export function useCreateListing(handlers: {
  onDone: () => void
  onRefused: (problems: FieldProblem[]) => void
  /** An earlier save of the same form was stored with other values. */
  onEarlier: (earlier: NamedListing | null) => void
  /** It is unknown whether the listing was stored. */
  onUnsettled: (how: UnsettledSave) => void
}) {
  const stored = useStoredListings()
  const navigate = useNavigate()
  return useWrite({
    ...orpc.listings.create.mutationOptions(),
    onSuccess: async (listing) => {
      stored.takeOver(listing)
      showInList(listing)
      await navigate({ to: '/registered', ignoreBlocker: true })
      handlers.onDone()
      showToast({
        title: 'Registered listing created!',
        message: `Your new Registered ID is ${listing.listingId}`,
        status: 'success',
        action: {
          text: `Open ${listing.listingId}`,
          onAct: () => void navigate({ to: '/registered/$id', params: { id: listing.id } }),
        },
      })
    },
    onError: (error) => {
      showSaveFailed(error)
      if (isStatus(error, 409)) return handlers.onEarlier(errorBodyOf(error)?.existing ?? null)
      if (isOutcomeUnknown(error)) handlers.onUnsettled(error instanceof ORPCError ? 'failed' : 'unanswered')
      handlers.onRefused(errorBodyOf(error)?.errors ?? [])
    },
  })
}

/** Saves a changed listing. */
export function useUpdateListing(handlers: {
  onSaved: () => void
  onRefused: (problems: FieldProblem[]) => void
}) {
  const stored = useStoredListings()
  return useWrite({
    ...orpc.listings.update.mutationOptions(),
    onSuccess: (listing) => {
      handlers.onSaved()
      stored.takeOver(listing)
      showToast({
        title: 'Updated',
        message: 'Registered listing updated!',
        status: 'success',
        autoHide: SAVED_MS,
      })
    },
    onError: async (error, { params }) => {
      handlers.onRefused(errorBodyOf(error)?.errors ?? [])
      showSaveFailed(error, await stored.explain(error, params.id))
    },
  })
}
