import type { DeliveryOutcome } from 'contract/staff/deliveries/deliveries.contract.ts'

export type OutcomeToast = { title: string; message: string; status: 'success' | 'error' }

/** The result of an immediate retry of deliveries. Zero retried is no success. */
export function retryInWords({ count, left, isMore }: DeliveryOutcome): OutcomeToast {
  const sentences = [
    ...(count > 0 || left === 0 ? [`${inWords(count)} ${count === 1 ? 'is' : 'are'} tried now.`] : []),
    ...(left > 0
      ? [
          `${inWords(left)} cannot be tried: the queue no longer has the message, or it is being sent right now.`,
        ]
      : []),
    ...(isMore ? ['More match: press Retry Now again.'] : []),
  ]
  const message = sentences.join(' ')
  return count > 0
    ? { title: 'Retrying', message, status: 'success' }
    : { title: 'Not Retried', message, status: 'error' }
}

export function inWords(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'delivery' : 'deliveries'}`
}
