import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatTimestamp } from 'contract/common/calendar-day.ts'
import type { Sending, SendingOfListing } from 'contract/listings/sending/sending.ts'
import { inTheMls, retryLine } from 'contract/listings/sending/sending-states.ts'
import { orpc } from '#shared/api/api.ts'
import { hasFeature } from '#shared/portal-config.ts'
import { refetchSendings } from './refetch-sendings.ts'

/** Polling interval while a listing is being sent, in ms. */
const REFRESH_MS = 15_000

/** The sending of a listing; undefined without the feature. */
export function useSending(id: string) {
  return useQuery({
    ...orpc.sending.get.queryOptions({ input: { id } }),
    enabled: hasFeature('send'),
    refetchInterval: ({ state }) =>
      state.data?.state === 'Sending' || state.data?.state === 'Retrying' ? REFRESH_MS : false,
  })
}

/** The sending of a listing in the list; undefined without one. */
export function useSendingInList(id: string): SendingOfListing | undefined {
  const query = useQuery({
    ...orpc.sending.list.queryOptions(),
    enabled: hasFeature('send'),
    staleTime: REFRESH_MS,
    refetchInterval: ({ state }) => (state.data && state.data.length > 0 ? REFRESH_MS * 2 : false),
    select: (listings) => listings.find((listing) => listing.id === id),
  })
  return query.data
}

/** Starts and ends the retries of a listing. */
export function useRetries(id: string) {
  const queryClient = useQueryClient()
  const after = { onSettled: () => void refetchSendings(queryClient) }
  const retry = useMutation({ ...orpc.sending.retry.mutationOptions(), ...after })
  const stop = useMutation({ ...orpc.sending.stop.mutationOptions(), ...after })
  return {
    keepTrying: () => retry.mutate({ id }),
    stopTrying: () => stop.mutate({ id }),
    isPending: retry.isPending || stop.isPending,
    error: retry.error ?? stop.error,
  }
}

/** The progress of a listing to the MLS, in a few words. */
export function sendingWords(sending: Pick<Sending, 'state' | 'nextTry'> & Partial<Sending>): string {
  const { state, nextTry, standardStatus } = sending
  if (nextTry) return retryLine(nextTry.number, formatTimestamp(nextTry.at).slice(11))
  if (standardStatus) return inTheMls(standardStatus)
  return `MLS: ${state}`
}
