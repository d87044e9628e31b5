import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { FieldProblem } from 'contract/common/answer.ts'
import type { Listing } from 'contract/listings/listing.ts'
import { LISTING_FIELDS } from 'contract/listings/listing-fields.ts'
import { LISTING_REFUSALS } from 'contract/listings/listing-rules.ts'
import { orpc } from '../../../shared/api/api.ts'
import { errorBodyOf, errorMessages } from '../../../shared/api/api-error.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { showToast, TOAST_MS } from '../../../shared/ui/feedback/toast-store.ts'

const SAVED_MS = 2500
const SAVE_FAILED_MS = 5500

/** Stores an answered listing as loaded, and lets the list ask again. */
function useTakeOverListing() {
  const queryClient = useQueryClient()
  return (listing: Listing) => {
    queryClient.setQueryData(orpc.listings.get.queryKey({ input: { id: listing.id } }), listing)
    return queryClient.invalidateQueries({ queryKey: orpc.listings.search.key() })
  }
}

/** `Save Failed!` with the error text, for 5.5 s (spec 2 §8). */
function showSaveFailed(error: unknown): void {
  showToast({
    title: 'Save Failed!',
    message: errorMessages(error),
    status: 'error',
    autoHide: SAVE_FAILED_MS,
  })
}

/** Sends a listing to the MLS; both outcomes of the answer are told (spec 2 §4, §8, D2-26). */
export function usePromoteListing(onDone: () => void, onRefused?: (problems: FieldProblem[]) => void) {
  const takeOver = useTakeOverListing()
  return useWrite({
    ...orpc.listings.promote.mutationOptions(),
    onSuccess: (answer) => {
      const [listing] = answer.results
      if (listing) void takeOver(listing)
      onDone()
      if (answer.isSuccessful)
        showToast({
          title: 'Registered Listing has been sent to the MLS',
          message: `Your MLS listing ID is ${listing?.promotedMlsId}.`,
          status: 'promote',
          autoHide: TOAST_MS.success,
        })
      else {
        showSendFailed(answer.message, answer.errors)
        onRefused?.(answer.errors)
      }
    },
    onError: (error) => {
      onDone()
      showSendFailed(errorBodyOf(error)?.message ?? null)
    },
  })
}

function showSendFailed(message: string | null, problems: FieldProblem[] = []): void {
  showToast({
    title: 'Error',
    message: [message || LISTING_REFUSALS.sendFailed, ...problems.map(problemLine)],
    status: 'error',
    autoHide: TOAST_MS.error,
  })
}

/** What was said about a field, under its label. */
function problemLine({ field, message }: FieldProblem): string {
  const known = Object.entries(LISTING_FIELDS).find(([name]) => name === field)
  return known ? `${known[1].label}: ${message}` : message
}

/** Cancels a listing as of a date (D2-33). */
export function useCancelListing(onDone: () => void) {
  const takeOver = useTakeOverListing()
  return useWrite({
    ...orpc.listings.cancel.mutationOptions(),
    onSuccess: (answer) => {
      const [listing] = answer.results
      if (listing) void takeOver(listing)
      onDone()
      showToast({
        title: 'Cancelled',
        message: 'Registered listing cancelled!',
        status: 'cancel',
        autoHide: SAVED_MS,
      })
    },
    onError: showSaveFailed,
  })
}

/** Deletes a listing: an update with status Z (spec 2 §7, D2-22). */
export function useDeleteListing() {
  const takeOver = useTakeOverListing()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useWrite({
    ...orpc.listings.update.mutationOptions(),
    onSuccess: async (listing) => {
      void takeOver(listing)
      await navigate({ to: '/registered', ignoreBlocker: true })
      queryClient.removeQueries({ queryKey: orpc.listings.get.queryKey({ input: { id: listing.id } }) })
      showToast({
        title: 'Deleted',
        message: 'Registered listing deleted!',
        status: 'delete',
        autoHide: SAVED_MS,
      })
    },
    onError: showSaveFailed,
  })
}

/** Creates a listing and goes to the list with its new id, which stays until it is closed (spec 2 §8). */
export function useCreateListing(onDone: () => void, onRefused: (problems: FieldProblem[]) => void) {
  const takeOver = useTakeOverListing()
  const navigate = useNavigate()
  return useWrite({
    ...orpc.listings.create.mutationOptions(),
    onSuccess: async (listing) => {
      void takeOver(listing)
      await navigate({ to: '/registered', ignoreBlocker: true })
      onDone()
      showToast({
        title: 'Registered listing created!',
        message: `Your new Registered ID is ${listing.listingId}`,
        status: 'success',
      })
    },
    onError: (error) => {
      showSaveFailed(error)
      onRefused(errorBodyOf(error)?.errors ?? [])
    },
  })
}

/** Saves a changed listing (spec 2 §8). */
export function useUpdateListing(onRefused: (problems: FieldProblem[]) => void) {
  const takeOver = useTakeOverListing()
  return useWrite({
    ...orpc.listings.update.mutationOptions(),
    onSuccess: (listing) => {
      void takeOver(listing)
      showToast({
        title: 'Updated',
        message: 'Registered listing updated!',
        status: 'success',
        autoHide: SAVED_MS,
      })
    },
    onError: (error) => {
      showSaveFailed(error)
      onRefused(errorBodyOf(error)?.errors ?? [])
    },
  })
}
