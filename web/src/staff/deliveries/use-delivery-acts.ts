import type { DeliveryOutcome } from 'contract/staff/deliveries/deliveries.contract.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { consoleApi } from '../console-api.ts'
import type { Criterion } from '../kit/list-spec.ts'
import { useOutcome } from '../kit/use-outcome.ts'
import { inWords, retryInWords } from './outcome-words.ts'

/** Some deliveries by their ids, or all that match the filters. */
type Chosen = { ids: string[] } | { criteria: Criterion[] }

/** The acts on deliveries and bouncing addresses; each refetches list and counts. */
export function useDeliveryActs() {
  const calls = consoleApi.deliveries
  const keys = [calls.key()]
  const retried = useOutcome({ keys, done: retryInWords })
  const stopped = useOutcome({
    keys,
    done: ({ count }: DeliveryOutcome) => ({
      title: 'Stopped',
      message: `${inWords(count)} ${count === 1 ? 'is' : 'are'} not tried again.`,
    }),
  })
  const marked = useOutcome({
    keys,
    done: () => ({ title: 'Marked as Working', message: 'Notices go to this address again.' }),
  })
  const retry = useWrite(calls.retry.mutationOptions(retried))
  const stop = useWrite(calls.stop.mutationOptions(stopped))
  const working = useWrite(calls.markAsWorking.mutationOptions(marked))
  return {
    retry: (chosen: Chosen, onEnd?: () => void) => retry.send(chosen, { onSuccess: onEnd, onError: onEnd }),
    stop: (chosen: Chosen, onEnd?: () => void) => stop.send(chosen, { onSuccess: onEnd, onError: onEnd }),
    markAsWorking: (id: number) => working.send({ id }),
    isPending: retry.isPending || stop.isPending || working.isPending,
  }
}
