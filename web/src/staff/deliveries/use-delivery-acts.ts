import { useQueryClient } from '@tanstack/react-query'
import type { DeliveryOutcome } from 'contract/staff/deliveries/deliveries.contract.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { showErrorToast, showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { consoleApi } from '../console-api.ts'
import type { Criterion } from '../kit/list-spec.ts'
import { inWords, type OutcomeToast, retryInWords } from './outcome-words.ts'

/** Some deliveries by their ids, or all that match the filters. */
type Chosen = { ids: string[] } | { criteria: Criterion[] }

/** The acts on deliveries and bouncing addresses; each refetches list and counts. */
export function useDeliveryActs() {
  const cache = useQueryClient()
  const options = (toastFor: (outcome: DeliveryOutcome) => OutcomeToast) => ({
    onSuccess: (outcome: DeliveryOutcome) => {
      const toast = toastFor(outcome)
      showToast({ ...toast, autoHide: toast.status === 'success' ? TOAST_MS.success : TOAST_MS.long })
    },
    onError: sayError,
    onSettled: () => void cache.invalidateQueries({ queryKey: consoleApi.deliveries.key() }),
  })
  const retry = useWrite(consoleApi.deliveries.retry.mutationOptions(options(retryInWords)))
  const stop = useWrite(
    consoleApi.deliveries.stop.mutationOptions(
      options(({ count }) => ({
        title: 'Stopped',
        message: `${inWords(count)} ${count === 1 ? 'is' : 'are'} not tried again.`,
        status: 'success',
      })),
    ),
  )
  const working = useWrite(
    consoleApi.deliveries.markAsWorking.mutationOptions({
      onSuccess: () =>
        showToast({
          title: 'Marked as Working',
          message: 'Notices go to this address again.',
          status: 'success',
          autoHide: TOAST_MS.success,
        }),
      onError: sayError,
      onSettled: () => void cache.invalidateQueries({ queryKey: consoleApi.deliveries.key() }),
    }),
  )
  return {
    retry: (chosen: Chosen, onEnd?: () => void) => retry.send(chosen, { onSuccess: onEnd, onError: onEnd }),
    stop: (chosen: Chosen, onEnd?: () => void) => stop.send(chosen, { onSuccess: onEnd, onError: onEnd }),
    markAsWorking: (id: number) => working.send({ id }),
    isPending: retry.isPending || stop.isPending || working.isPending,
  }
}

function sayError(error: Error): void {
  showErrorToast(errorMessage(error), TOAST_MS.long)
}
