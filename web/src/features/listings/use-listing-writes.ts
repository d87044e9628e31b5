import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { FieldProblem } from 'contract/common/answer.ts'
import type { Listing } from 'contract/listings/listing.ts'
import { LISTING_FIELDS } from 'contract/listings/listing-fields.ts'
import { LISTING_REFUSALS, STANDARD_STATUS } from 'contract/listings/listing-rules.ts'
import { orpc } from '#shared/api/api.ts'
import { errorBodyOf, errorMessage, isStatus } from '#shared/api/api-error.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { hasFeature } from '#shared/portal-config.ts'
import { showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import type { OpenForm } from './question-props.ts'
import { SAVED_MS, showSaveFailed } from './save-notices.ts'
import { refetchSendings } from './sending/refetch-sendings.ts'
import { useStoredListings } from './use-stored-listings.ts'

type Act = {
  onDone: () => void
  /** The form of the same listing, when it is open. */
  form?: OpenForm
}

/** The version that the member has seen: a listing changed since then is not acted on. */
function seenVersion(listing: Listing) {
  return { 'if-match': `"${listing.rowVersion}"` }
}

/** Sends a listing to the MLS; both outcomes are reported. */
export function useSendListing({ onDone, form }: Act) {
  const stored = useStoredListings()
  const queryClient = useQueryClient()
  const write = useWrite({
    ...orpc.listings.promote.mutationOptions(),
    onSuccess: (answer) => {
      const [listing] = answer.results
      if (listing && answer.isSuccessful) stored.end(listing, form)
      else if (listing) stored.takeOver(listing)
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
        form?.onRefused(answer.errors)
      }
    },
    onError: async (error, { params }) => {
      const refusal = await stored.explain(error, params.id)
      onDone()
      void refetchSendings(queryClient)
      const offer = isStatus(error, 502) ? () => keepTrying(queryClient, params.id) : undefined
      showSendFailed(refusal[0] ?? errorBodyOf(error)?.message ?? null, [], offer)
    },
  })
  const send = (listing: Listing) => write.send({ params: { id: listing.id }, headers: seenVersion(listing) })
  return { ...write, send }
}

/** Retries a listing for which the MLS has not responded. */
async function keepTrying(queryClient: QueryClient, id: string): Promise<void> {
  try {
    await orpc.sending.retry.call({ id })
  } catch (error) {
    showSendFailed(errorMessage(error))
  }
  void refetchSendings(queryClient)
}

function showSendFailed(
  message: string | null,
  problems: FieldProblem[] = [],
  onRetry?: () => Promise<void>,
): void {
  showToast({
    title: 'Error',
    message: [message || LISTING_REFUSALS.sendFailed, ...problems.map(problemLine)],
    status: 'error',
    autoHide: TOAST_MS.error,
    ...(onRetry && hasFeature('send')
      ? { action: { text: 'Keep Trying', onAct: () => void onRetry() } }
      : {}),
  })
}

/** The message about a field, under its label. */
function problemLine({ field, message }: FieldProblem): string {
  const known = Object.entries(LISTING_FIELDS).find(([name]) => name === field)
  return known ? `${known[1].label}: ${message}` : message
}

/** Cancels a listing as of a date. */
export function useCancelListing({ onDone, form }: Act) {
  const stored = useStoredListings()
  const write = useWrite({
    ...orpc.listings.cancel.mutationOptions(),
    onSuccess: (answer) => {
      const [listing] = answer.results
      if (listing) stored.end(listing, form)
      onDone()
      showToast({
        title: 'Cancelled',
        message: 'Registered listing cancelled!',
        status: 'cancel',
        autoHide: SAVED_MS,
      })
    },
    onError: async (error, { params }) => showSaveFailed(error, await stored.explain(error, params.id)),
  })
  const send = (listing: Listing, cancellationDate: string) =>
    write.send({ params: { id: listing.id }, body: { cancellationDate }, headers: seenVersion(listing) })
  return { ...write, send }
}

/** Deletes a listing: an update with status Z. */
export function useDeleteListing({ form }: Pick<Act, 'form'>) {
  const stored = useStoredListings()
  const navigate = useNavigate()
  const write = useWrite({
    ...orpc.listings.update.mutationOptions(),
    onSuccess: async (listing) => {
      stored.end(listing, form)
      await navigate({ to: '/registered', ignoreBlocker: true })
      stored.forget(listing.id)
      showToast({
        title: 'Deleted',
        message: 'Registered listing deleted!',
        status: 'delete',
        autoHide: SAVED_MS,
      })
    },
    onError: async (error, { params }) => showSaveFailed(error, await stored.explain(error, params.id)),
  })
  const send = (listing: Listing) =>
    write.send({
      params: { id: listing.id },
      body: { ...listing, standardStatus: STANDARD_STATUS.deleted },
      headers: {},
    })
  return { ...write, send }
}
